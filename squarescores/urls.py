"""Every address: the rulebook's under /rules/, the match table's from the root."""

from django.urls import include, path

from squarescores import worker

urlpatterns = [
    path("sw.js", worker.worker, name="worker"),
    path("manifest.webmanifest", worker.manifest, name="manifest"),
    path("rules/", include("rules_reference.urls")),
    path("", include("matches.urls")),
]

handler400 = "squarescores.errors.bad_request"
handler403 = "squarescores.errors.permission_denied"
handler404 = "squarescores.errors.not_found"
handler500 = "squarescores.errors.server_error"
