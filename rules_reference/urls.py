"""The addresses of the rulebook."""

from django.urls import path

from rules_reference import views

app_name = "rules"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:slug>/", views.game, name="game"),
    path("<slug:slug>/outcomes.json", views.outcomes, name="outcomes"),
    path("<slug:slug>/book.json", views.book, name="book"),
    path("<slug:slug>/try/", views.try_hand, name="try_hand"),
    path("<slug:slug>/sheet/", views.sheet, name="sheet"),
    path("<slug:slug>/<slug:anchor>/", views.part, name="part"),
]
