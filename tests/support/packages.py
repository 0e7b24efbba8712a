"""Debian's packages, for what the tests need and Python's registry does not have."""

import os
import shutil
import subprocess


def install(*names: str) -> bool:
    """Install packages where that is possible, and return whether it was done."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print("Installing", *names, "...", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", *names],
    )
    return all(
        subprocess.run(command, env=quiet, capture_output=True, check=False).returncode == 0
        for command in commands
    )
