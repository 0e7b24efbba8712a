"""Bodies: in another form, another text, another length than was announced, or broken."""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from typing import Final

from tests.hostile.case import HAND, HANDS, OP, RENAME, URLENCODED, Case, encoded, post

GOOD: Final = encoded(HAND)
NAMED: Final = encoded({"op": OP, "name": "Gustavus"})
MOST: Final = 16 * 1024
FORM: Final = "multipart/form-data; boundary=x"

OTHER_TYPES: Final = {
    "JSON": ("application/json", json.dumps(HAND).encode()),
    "JSON with a charset": ("application/json; charset=utf-16", json.dumps(HAND).encode()),
    "JSON, broken": ("application/json", b'{"op":'),
    "JSON, 3000 deep": ("application/json", b"[" * 3000),
    "JSON as a form": (URLENCODED, json.dumps(HAND).encode()),
    "plain text": ("text/plain", GOOD),
    "no type": ("", GOOD),
    "XML": ("application/xml", b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    "PHP": ("application/x-php", b"<?php system('id'); ?>"),
    "pickle": ("application/octet-stream", b"cos\nsystem\n(S'id'\ntR."),
    "junk type": (";;;=,", GOOD),
    "type of 10 kB": ("a/" + "b" * 10_000, GOOD),
    "type with a break": ("text/plain\r\nX-Evil: 1", GOOD),
    "form in another case": ("APPLICATION/X-WWW-FORM-URLENCODED-", GOOD),
    "multipart that is none": (FORM, GOOD),
    "form that is multipart": (URLENCODED, b'--x\r\nContent-Disposition: form-data; name="op"\r\n'),
}
BROKEN: Final = {
    "nothing": b"",
    "byte order mark": b"\xef\xbb\xbf" + GOOD,
    "UTF-16": "op=1".encode("utf-16"),
    "UTF-32": "op=1".encode("utf-32"),
    "NULs": b"\x00" * 10_000,
    "high bytes": b"\xff" * 10_000,
    "percent signs": b"%" * 10_000,
    "one bare key": b"op",
    "picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "gzip": gzip.compress(GOOD),
    "another request": b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "line breaks": GOOD.replace(b"&", b"\r\n"),
}
CHARSETS: Final = (
    "utf-16", "utf-32", "utf-7", "latin-1", "ascii", "rot13", "hex", "zlib", "base64", "idna",
    "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "no-such-thing",
    "../../utf-8", "utf-8,utf-8", "\u00fctf-8", "u" * 5000,
)  # fmt: skip
LENGTHS: Final = {
    "minus": "-1",
    "plus": "+5",
    "exponent": "1e3",
    "point": "5.0",
    "hexadecimal": "0x10",
    "Arabic digits": "\u0665\u0660",
    "list": "5, 5",
    "word": "many",
    "too short": "20",
    "nought": "0",
    "none": "",
    "too long": str(len(GOOD) + 5),
}


def part(name: str, value: bytes = b"1", more: str = "") -> bytes:
    """Return one part of a form in parts."""
    head = f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n{more}\r\n'
    return head.encode() + value + b"\r\n"


PARTS: Final = b"".join(part(name, value.encode()) for name, value in HAND.items())
END: Final = b"--x--\r\n"
BASE64: Final = "Content-Transfer-Encoding: base64\r\n"
MULTIPART: Final[dict[str, bytes]] = {
    "unfinished": PARTS,
    "without names": b"--x\r\n\r\n1\r\n" + END,
    "nothing": b"",
    "end alone": END,
    "a file": PARTS + part("op2", b"x", "").replace(b'"op2"', b'"f"; filename="a"') + END,
    "a file for the op": PARTS.replace(b'name="op"', b'name="op"; filename="op"') + END,
    "a file out of its folder": PARTS + part("f").replace(b'"f"', b'"f"; filename="../a"') + END,
    "broken base64": part("op", b"!!!!", BASE64) + END,
    "doubled": PARTS + part("hand", b"2") + END,
    "201 parts": PARTS + b"".join(part(f"x{i}") for i in range(196)) + END,
    "a name nobody can decode": PARTS.replace(b'name="op"', b"name*=rot99''op") + END,
    "a name cut off": PARTS.replace(b'name="op"', b'name="op') + END,
    "a name of 10 kB": part("x" * 10_000) + END,
    "head of 12 kB": part("op", b"1", "X: " + "y" * 12_000 + "\r\n") + END,
    "parts in parts": b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\n1\r\n"
    + END,
}
BOUNDARIES: Final = {
    "none": "multipart/form-data",
    "empty": "multipart/form-data; boundary=",
    "another": "multipart/form-data; boundary=y",
    "of 5000": "multipart/form-data; boundary=" + "x" * 5000,
    "not ASCII": "multipart/form-data; boundary=\u00fc",
    "nobody can decode": "multipart/form-data; boundary*=rot99''x",
    "with a charset": "multipart/form-data; boundary=x; charset=rot13",
    "with surrogates": "multipart/form-data; boundary=x; charset=unicode_escape",
}
CHUNKED: Final = {"Transfer-Encoding": "chunked"}
NO_LENGTH: Final = {"CONTENT_LENGTH": ""}

CASES: Final[tuple[Case, ...]] = (
    *(post(f"type: {k}", HANDS, body, 400, content_type=kind)
      for k, (kind, body) in OTHER_TYPES.items()),
    *(post(f"broken: {k}", HANDS, body, 400) for k, body in BROKEN.items()),
    *(post(f"charset {name[:20]}", HANDS, GOOD, 400, content_type=f"{URLENCODED}; charset={name}")
      for name in CHARSETS),
    post("charset twice", HANDS, GOOD, 400, content_type=f"{URLENCODED}; charset; charset=x"),
    post("charset nobody can decode", HANDS, GOOD, 400,
         content_type=f"{URLENCODED}; charset*=rot99''x"),
    *(post(f"charset {name}", HANDS, GOOD, 302, stored=True,
           content_type=f"{URLENCODED}; charset={name}") for name in ("UTF-8", "utf8", '"utf-8"')),
    *(post(f"length {k}", HANDS, GOOD, 400, environ={"CONTENT_LENGTH": v})
      for k, v in LENGTHS.items()),
    post("length of another", HANDS, b"x" * 100, 413, environ={"CONTENT_LENGTH": "99999"}),
    post("length of 22 digits", HANDS, b"x", 413, environ={"CONTENT_LENGTH": "9" * 22}),
    post("broken off in a name", RENAME, NAMED[:-5], 400,
         environ={"CONTENT_LENGTH": str(len(NAMED))}),
    post("longest there may be", HANDS, GOOD + b"&x=" + b"y" * (MOST - len(GOOD) - 3), 302,
         stored=True),
    post("one byte too long", HANDS, GOOD + b"&x=" + b"y" * (MOST - len(GOOD) - 2), 413),
    post("100 kB", HANDS, GOOD + b"&x=" + b"y" * 100_000, 413),
    post("100 kB of JSON", HANDS, b"[" * 100_000, 413, content_type="application/json"),
    post("100 kB of parts", HANDS, part("op", b"y" * 100_000) + END, 413, content_type=FORM),
    post("chunked", HANDS, GOOD, 400, headers=CHUNKED, environ=NO_LENGTH),
    post("chunked, one byte too long", HANDS, b"y" * (MOST + 1), 413, headers=CHUNKED,
         environ=NO_LENGTH),
    post("chunked, 100 kB", HANDS, b"y" * 100_000, 413, headers=CHUNKED, environ=NO_LENGTH),
    post("chunked, with a length", HANDS, GOOD, 400, headers=CHUNKED),
    post("encoded twice over", HANDS, GOOD, 400, headers={"Transfer-Encoding": "gzip, chunked"},
         environ=NO_LENGTH),
    post("gzip, said so", HANDS, gzip.compress(GOOD), 400, headers={"Content-Encoding": "gzip"}),
    post("deflate, said so", HANDS, zlib.compress(GOOD), 400,
         headers={"Content-Encoding": "deflate"}),
    post("bomb", HANDS, gzip.compress(b"0" * 10_000_000), 400,
         headers={"Content-Encoding": "gzip"}),
    *(post(f"parts: {k}", HANDS, body, 400, content_type=FORM) for k, body in MULTIPART.items()),
    *(post(f"boundary: {k}", HANDS, PARTS + END, 400, content_type=kind)
      for k, kind in BOUNDARIES.items()),
    post("parts, as they should be", HANDS, PARTS + END, 302, stored=True, content_type=FORM),
    post("parts, one begun too many", HANDS, PARTS + b"--x\r\nContent-Disp", 302, stored=True,
         content_type=FORM),
    post("parts, no file chosen", HANDS,
         PARTS + part("f").replace(b'"f"', b'"f"; filename=""') + END, 302, stored=True,
         content_type=FORM),
    post("parts in base64", HANDS, PARTS.replace(part("op", OP.encode()), part(
        "op", base64.b64encode(OP.encode()), BASE64)) + END, 302, stored=True, content_type=FORM),
    post("parts with surrogates", RENAME, part("op", OP.encode())
         + part("name", b"A\xed\xa0\x80") + END, 422, content_type=FORM),
)  # fmt: skip
