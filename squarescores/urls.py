"""Every address: the rulebook's under /rules/, the match table's from the root."""

from django.urls import include, path

urlpatterns = [
    path("rules/", include("rules_reference.urls")),
    path("", include("matches.urls")),
]
