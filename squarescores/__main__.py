"""`python -m squarescores`: makes everything ready and serves."""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - an older one is told so in words
        sys.exit("SquareScores needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    from squarescores.serve import main

    main()
