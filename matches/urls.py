"""Addresses of the match table: an address, its view and its template have the same name."""

from django.urls import path, register_converter

from matches.views import (
    deleting,
    games,
    hands,
    history,
    joining,
    kit,
    live,
    me,
    players,
    sharing,
    shells,
    tables,
    trades,
    undoing,
)

app_name = "matches"


class Number:
    """A number as people write it: from 1, no zero in front."""

    regex = "[1-9][0-9]{0,8}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


class Code:
    """The code of a table."""

    regex = "[A-Za-z0-9_-]{20,40}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Number, "n")
register_converter(Code, "code")

urlpatterns = [
    path("", tables.home, name="home"),
    path("tables/new/", tables.new_table, name="new_table"),
    path("join/", joining.join, name="join"),
    path("privacy/", deleting.privacy, name="privacy"),
    path("t/<code:code>/", tables.table, name="table"),
    path("t/<code:code>/winner/", games.winner, name="winner"),
    path("t/<code:code>/games/", games.start_game, name="start_game"),
    path("t/<code:code>/games/<n:number>/", games.game, name="game"),
    path("t/<code:code>/games/<n:number>/hands/", hands.record_hand, name="record_hand"),
    path("t/<code:code>/games/<n:number>/hands/<n:hand>/", hands.hand, name="hand"),
    path("t/<code:code>/games/<n:number>/hands/<n:hand>/void/", hands.void_hand, name="void_hand"),
    path("t/<code:code>/games/<n:number>/trade/", trades.choose_split, name="choose_split"),
    path("t/<code:code>/games/<n:number>/close/", games.close_game, name="close_game"),
    path("t/<code:code>/games/<n:number>/reopen/", games.reopen_game, name="reopen_game"),
    path(
        "t/<code:code>/games/<n:number>/seats/<n:seat>/",
        players.change_player,
        name="change_player",
    ),
    path("t/<code:code>/players/<n:player>/", players.player, name="player"),
    path("t/<code:code>/undo/", undoing.undo, name="undo"),
    path("t/<code:code>/redo/", undoing.redo, name="redo"),
    path("t/<code:code>/live/", live.live, name="live"),
    path("t/<code:code>/me/", me.me, name="me"),
    path("t/<code:code>/delete/", deleting.delete, name="delete"),
    path("t/<code:code>/keep/", deleting.keep, name="keep"),
    path("t/<code:code>/share/", sharing.share, name="share"),
    path("t/<code:code>/pair/", sharing.pair, name="pair"),
    path("t/<code:code>/phones/<n:role>/", sharing.phone, name="phone"),
    path("t/<code:code>/phones/<n:role>/revoke/", sharing.revoke, name="revoke"),
    path("t/<code:code>/link/", sharing.link, name="link"),
    path("t/<code:code>/recovery/", sharing.recovery, name="recovery"),
    path("t/<code:code>/ledger/", history.ledger, name="ledger"),
    path("t/<code:code>/history/", history.history, name="history"),
    path("t/<code:code>/export.json", history.export, name="export"),
    path("t/<code:code>/facts.json", history.facts, name="facts"),
    path("away/kit.json", kit.kit, name="kit"),
    path("away/blanks.json", kit.shared_blanks, name="shared_blanks"),
    path("away/<slug:slug>/kit.json", kit.game_kit, name="game_kit"),
    path("away/<slug:slug>/blanks.json", kit.blanks, name="blanks"),
    path("away/table/", shells.away_table, name="away_table"),
    path("away/hand/", shells.away_hand, name="away_hand"),
    path("away/nothing/", shells.away_nothing, name="away_nothing"),
    path("away/notices/", shells.away_notices, name="away_notices"),
]
