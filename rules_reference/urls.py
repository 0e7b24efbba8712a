"""The addresses of the rulebook."""

from django.urls import path

from rules_reference import views

app_name = "rules"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:slug>/", views.game, name="game"),
    path("<slug:slug>/outcomes.json", views.outcomes, name="outcomes"),
]
