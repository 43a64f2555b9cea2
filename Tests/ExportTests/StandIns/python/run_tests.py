"""Runs exported tests in one process. Asks for the name of each test, and reports how it ended: 0 passed, 1 failed,
3 skipped, with the output of the test."""

import io
import time
import unittest

from appium.webdriver import ask

# Time passes on the phone, not on the machine that runs the tests.
setattr(time, "sleep", lambda seconds: ask("wait", seconds))
while name := ask("next"):
    output = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromName("test_consentwalk." + name)
    result = unittest.TextTestRunner(stream=output).run(suite)
    for _, reason in result.skipped:
        output.write("skipped: " + reason + "\n")
    code = 1 if not result.wasSuccessful() else 3 if result.skipped else 0
    ask("ended", code, output.getvalue().replace("\n", "\x1d"))
