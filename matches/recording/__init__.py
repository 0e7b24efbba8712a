"""The door: every way a table's facts change, each act atomic, once, and in the ledger."""

from matches.recording.deleting import delete_idle, delete_table, keep_table, was_deleted
from matches.recording.door import Answer, Receipt, Stamp
from matches.recording.games import Drawn, close_game, reopen_game, start_game, tap_winner
from matches.recording.hands import correct_hand, record_hand, void_hand
from matches.recording.players import change_player, rename_player
from matches.recording.rights import name_phone, pair, renew_link, renew_recovery, revoke
from matches.recording.tables import join_table, open_table
from matches.recording.trades import choose_split
from matches.recording.undoing import redo, undo

__all__ = [
    "Answer",
    "Drawn",
    "Receipt",
    "Stamp",
    "change_player",
    "choose_split",
    "close_game",
    "correct_hand",
    "delete_idle",
    "delete_table",
    "join_table",
    "keep_table",
    "name_phone",
    "open_table",
    "pair",
    "record_hand",
    "redo",
    "rename_player",
    "renew_link",
    "renew_recovery",
    "reopen_game",
    "revoke",
    "start_game",
    "tap_winner",
    "undo",
    "void_hand",
    "was_deleted",
]
