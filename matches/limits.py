"""How often strangers may do what costs or guesses: counted in the database, exact under races."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Case, F, Q, When
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

from matches.models import Tally
from matches.recording.door import one_writer
from matches.refused import TooMany


@dataclass(frozen=True, slots=True)
class Limit:
    """So many in such a time, by whoever is counted."""

    of: str
    most: int
    within: timedelta


TABLES: Final = Limit("tables", settings.TABLES_AN_HOUR, timedelta(hours=1))
"""New tables, by address: a club of twenty tables opens one each, and begins anew now and then."""
CODES: Final = Limit("codes", 100, timedelta(minutes=15))
"""Wrong codes, by address: eighty phones of a club may mistype one each, and a short code, good for
ten minutes, is one of 8 x 10^11."""
CODES_OF_A_PHONE: Final = Limit("codes of a phone", 20, timedelta(minutes=15))
LONGEST: Final = max(limit.within for limit in (TABLES, CODES, CODES_OF_A_PHONE))


def take(limit: Limit, who: str) -> datetime:
    """Count one more and return when; refused where there were as many already.

    Whoever it is, is not stored.
    """
    key, now = _key(limit, who), timezone.now()
    with one_writer:
        if _counted(limit, key, now):
            return now
        try:
            with transaction.atomic():
                Tally.objects.create(key=key, since=now, count=1)
        except IntegrityError:
            # It was there and full; or another process has just made it.
            if not _counted(limit, key, now):
                since = Tally.objects.values_list("since", flat=True).get(key=key)
                raise _too_many(since + limit.within - now) from None
    return now


def give_back(limit: Limit, who: str, taken: datetime) -> None:
    """Count one less: what was taken then was no such thing after all.

    Where counting has begun anew since, it is not among what is counted.
    """
    mine = Tally.objects.filter(key=_key(limit, who), since__lte=taken)
    with one_writer:
        if not mine.filter(count__lte=1).delete()[0]:
            mine.update(count=F("count") - 1)


@contextmanager
def only_if_done(limit: Limit, who: str) -> Iterator[Callable[[], None]]:
    """Count what is done inside; what is refused there does not count.

    Nor does what turns out to be done already: then what this gives is called.
    """
    taken = take(limit, who)
    back = partial(give_back, limit, who, taken)
    try:
        yield back
    except BaseException:
        back()
        raise


@contextmanager
def only_if_refused(*counted: tuple[Limit, str]) -> Iterator[None]:
    """Count what is refused inside; what is done there does not count.

    The places are taken before: of many at once no more are looked at than there are places.
    Where one of them is missing nothing is looked at, and none of the others is used up.
    """
    with ExitStack() as places:
        for limit, who in counted:
            places.callback(give_back, limit, who, take(limit, who))
        try:
            yield
        except BaseException:
            places.pop_all()
            raise


def forget_tallies(now: datetime) -> int:
    """Delete what counts no more, and say how many."""
    return Tally.objects.filter(since__lte=now - LONGEST).delete()[0]


def _counted(limit: Limit, key: str, now: datetime) -> bool:
    """Count by one conditional update: from one again where the time is over, or one more."""
    over = Q(since__lte=now - limit.within)
    room = Tally.objects.filter(over | Q(count__lt=limit.most), key=key)
    count = Case(When(over, then=1), default=F("count") + 1)
    return bool(room.update(count=count, since=Case(When(over, then=now), default=F("since"))))


def _key(limit: Limit, who: str) -> str:
    return salted_hmac("matches.limits", f"{limit.of}:{who}", algorithm="sha256").hexdigest()


def _too_many(wait: timedelta) -> TooMany:
    minutes = max(1, -(-wait // timedelta(minutes=1)))
    words = ngettext(
        "That was too often from here. Try again in %(n)s minute.",
        "That was too often from here. Try again in %(n)s minutes.",
        minutes,
    )
    return TooMany(words % {"n": minutes}, after=wait)
