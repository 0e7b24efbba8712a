"""The environment is read strictly, and refused with a hint."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from squarescores import environment


@pytest.mark.parametrize(
    ("value", "meaning"),
    [
        (None, False),
        ("", False),
        ("0", False),
        ("off", False),
        ("1", True),
        ("true", True),
        ("YES", True),
    ],
)
def test_a_switch_is_on_or_off(
    monkeypatch: pytest.MonkeyPatch, value: str | None, *, meaning: bool
) -> None:
    """The usual words are understood; nothing means off."""
    if value is None:
        monkeypatch.delenv("DEBUG", raising=False)
    else:
        monkeypatch.setenv("DEBUG", value)
    assert environment.flag("DEBUG") is meaning


def test_any_other_word_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A switch nobody can read is not guessed at."""
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match="DEBUG is 'maybe': say 1 or 0"):
        environment.flag("DEBUG")


@pytest.mark.parametrize(
    "value", ["eighty", "0", "65536", "-1", "8_000", "٨٠٠٠", "9" * 5000, "80.5"]
)
def test_a_port_must_be_a_port(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Only a whole number within its limits is taken."""
    monkeypatch.setenv("PORT", value)
    with pytest.raises(ImproperlyConfigured, match="from 1 to 65535 is needed"):
        environment.number("PORT", 8000, least=1, most=65535)


@pytest.mark.parametrize(
    ("value", "meaning", "host"),
    [
        ("", "", ""),
        ("https://scores.example.org", "https://scores.example.org", "scores.example.org"),
        ("https://Scores.example.org/", "https://scores.example.org", "scores.example.org"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000", "192.168.1.5"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443", "[2001:db8::1]"),
    ],
)
def test_a_public_address_is_scheme_and_host(
    monkeypatch: pytest.MonkeyPatch, value: str, meaning: str, host: str
) -> None:
    """What is more than that is dropped or refused."""
    monkeypatch.setenv("SQUARESCORES_URL", value)
    assert environment.public_url("SQUARESCORES_URL") == meaning
    assert environment.host(meaning) == host


@pytest.mark.parametrize(
    "value",
    [
        "scores.example.org",
        "ftp://scores.example.org",
        "https://",
        "https://*",
        "https://*.example.org",
        "https://scores.example.org/under/a/path",
        "https://me:secret@scores.example.org",
        "https://scores.example.org:port",
        "https://[2001:db8::1",
    ],
)
def test_anything_else_is_no_public_address(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """The hint shows what one looks like."""
    monkeypatch.setenv("SQUARESCORES_URL", value)
    with pytest.raises(ImproperlyConfigured, match=r"like https://scores\.example\.org is needed"):
        environment.public_url("SQUARESCORES_URL")


def test_a_folder_is_made_for_its_owner_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody else on the machine reads the tables."""
    monkeypatch.setenv("DATA", str(tmp_path / "here" / "too"))
    folder = environment.folder("DATA", tmp_path)
    assert folder == tmp_path / "here" / "too"
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_file_is_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The hint names the folder and the variable."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("DATA", str(tmp_path / "file" / "data"))
    with pytest.raises(ImproperlyConfigured, match=r"cannot be made .* choose another with DATA="):
        environment.folder("DATA", tmp_path)


@pytest.mark.parametrize("value", ["Nowhere/Land", "../../etc/passwd", "EST5EDT,M3.2.0", "Europe"])
def test_an_unknown_time_zone_is_passed_over(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """TZ is the machine's word, not ours: what it means there is not refused here."""
    monkeypatch.setenv("TZ", value)
    without = environment.time_zone()
    monkeypatch.setenv("TZ", "")
    assert without == environment.time_zone()


def test_a_known_time_zone_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with the colon that some machines write before it."""
    monkeypatch.setenv("TZ", ":Europe/London")
    assert environment.time_zone() == "Europe/London"
