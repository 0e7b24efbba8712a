"""The secret key is made once, and only for its owner."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from squarescores import secret_key


def test_it_is_made_once(tmp_path: Path) -> None:
    """The second start reads what the first one made."""
    path = tmp_path / "secret-key"
    key = secret_key.read_or_make(path)
    assert len(key) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
    assert secret_key.read_or_make(path) == key
    assert [file.name for file in tmp_path.iterdir()] == ["secret-key"]


def test_racing_starts_share_one_key(tmp_path: Path) -> None:
    """Nobody goes on with a key that another start has replaced."""
    with ThreadPoolExecutor(16) as starts:
        keys = set(starts.map(secret_key.read_or_make, [tmp_path / "secret-key"] * 64))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret-key"]


@pytest.mark.parametrize("content", [b"", b"short", "schlüssel".encode() * 20])
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes) -> None:
    """A weak key is never used silently."""
    path = tmp_path / "secret-key"
    path.write_bytes(content)
    with pytest.raises(ImproperlyConfigured, match="secret-key"):
        secret_key.read_or_make(path)
