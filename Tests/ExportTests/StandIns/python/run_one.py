"""Runs one exported test: exit code 0 passed, 1 failed, 3 skipped with the reason on standard error."""

import sys
import time
import unittest

from appium.webdriver import ask

# Time passes on the phone, not on the machine that runs the tests.
setattr(time, "sleep", lambda seconds: ask("wait", seconds))
suite = unittest.defaultTestLoader.loadTestsFromName("test_consentwalk." + sys.argv[1])
result = unittest.TextTestRunner(stream=sys.stderr).run(suite)
for _, reason in result.skipped:
    sys.stderr.write("skipped: " + reason + "\n")
sys.exit(1 if not result.wasSuccessful() else 3 if result.skipped else 0)
