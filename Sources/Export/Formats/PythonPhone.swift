/// The code that all tests in a Python file share.
enum PythonPhone {
  /// - Parameter missing: The message that the Python program prints if it does not know the app's bundle ID.
  static func text(bundleID: String?, missing: String) -> String {
    let app =
      bundleID.map(\.pythonLiteral)
      ?? "os.environ.get(\"APP_ID\") or sys.exit(\(missing.pythonLiteral))"
    return """
      import os
      import sys
      import time
      import unittest

      from appium import webdriver
      from appium.options.ios import XCUITestOptions
      from appium.webdriver.common.appiumby import AppiumBy

      SERVER = os.environ.get("APPIUM_SERVER", "http://127.0.0.1:4723")
      APP_ID = \(app)
      # The app on disk, .app or .ipa: with it, every test begins with a fresh installation.
      APP_PATH = os.environ.get("APP_PATH")
      TIMEOUT = float(os.environ.get("CONSENTWALK_TIMEOUT", "10"))


      def quoted(text):
          return '"' + text.replace("\\\\", "\\\\\\\\").replace('"', '\\\\"') + '"'


      def versions(first, before):
          def text(parts):
              parts = list(parts)
              while len(parts) > 2 and parts[-1] == 0:
                  parts.pop()
              return ".".join(str(part) for part in parts)

          end = f" and later, before iOS {text(before)}" if before else " and later"
          return f"iOS {text(first)}{end}"


      def by_label(label):
          return "label == " + quoted(label)


      def by_part(text):
          return "label CONTAINS " + quoted(text)


      def by_id(identifier):
          return "name == " + quoted(identifier)


      class Phone:
          \"""The phone under test: it finds elements and checks what is shown.\"""

          def __init__(self, test, first, before, language):
              self.test = test
              options = XCUITestOptions()
              options.bundle_id = APP_ID
              options.no_reset = True
              # The test itself launches the app, because the number of launches matters.
              options.set_capability("appium:autoLaunch", False)
              for name in ("udid", "deviceName", "platformVersion"):
                  if os.environ.get(name):
                      options.set_capability("appium:" + name, os.environ[name])
              self.driver = webdriver.Remote(SERVER, options=options)
              test.addCleanup(self.driver.quit)
              # Alerts belong to SpringBoard; with this setting they are found like elements of the app.
              self.driver.update_settings({"respectSystemAlerts": True})
              version = str(self.driver.capabilities.get("platformVersion", "0"))
              own = [int(part) for part in version.split(".")]
              # A device may report 16.0, or 16 alone, for 16.0.0.
              if own < first[: len(own)] or (before and own + [0] * (3 - len(own)) >= before):
                  test.skipTest(f"The labels are those of {versions(first, before)}; this is iOS {version}.")
              spoken = self.driver.execute_script("mobile: deviceInfo").get("currentLocale", "")
              if not spoken.replace("_", "-").lower().startswith(language.lower()):
                  test.skipTest(f"The labels are in {language}; this phone speaks {spoken}.")
              if APP_PATH:
                  self.reinstall()

          def launch(self):
              self.driver.terminate_app(APP_ID)
              self.driver.execute_script("mobile: launchApp", {"bundleId": APP_ID})

          def activate(self):
              self.driver.activate_app(APP_ID)

          def terminate(self):
              self.driver.terminate_app(APP_ID)

          def home(self):
              self.driver.execute_script("mobile: pressButton", {"name": "home"})

          def open_settings(self):
              self.driver.terminate_app("com.apple.Preferences")
              self.driver.activate_app("com.apple.Preferences")

          def delete(self):
              self.driver.remove_app(APP_ID)

          def install(self):
              if not APP_PATH:
                  self.test.skipTest("APP_PATH does not name the app to install.")
              self.driver.install_app(APP_PATH)

          def reinstall(self):
              if not APP_PATH:
                  self.test.skipTest("APP_PATH does not name the app to install.")
              self.delete()
              self.install()

          def change_setting(self, path, row, on=None):
              for step in path:
                  self.tap(by_label(step))
              if on is None:
                  return self.tap(by_label(row))
              switch = self.find(by_label(row) + ' AND type == "XCUIElementTypeSwitch"')
              if (switch.get_attribute("value") == "1") != on:
                  switch.click()

          def find(self, predicate):
              end = time.monotonic() + TIMEOUT
              while True:
                  found = self.driver.find_elements(AppiumBy.IOS_PREDICATE, predicate)
                  if found or time.monotonic() >= end:
                      self.test.assertTrue(found, "Not shown: " + predicate)
                      return found[0]
                  time.sleep(0.3)

          def tap(self, predicate):
              buttons = self.driver.find_elements(
                  AppiumBy.IOS_PREDICATE, predicate + ' AND type == "XCUIElementTypeButton"'
              )
              (buttons[0] if buttons else self.find(predicate)).click()

          def expect(self, predicate):
              self.find(predicate)

          def expect_button(self, predicate, enabled):
              self.test.assertEqual(self.find(predicate).is_enabled(), enabled, "Enabled or not: " + predicate)

          def expect_gone(self, predicate):
              self.test.assertFalse(
                  self.driver.find_elements(AppiumBy.IOS_PREDICATE, predicate), "Still shown: " + predicate
              )

          def expect_no_alert(self):
              # An alert may take a moment to appear, so its absence is watched for a while.
              end = time.monotonic() + min(TIMEOUT, 2)
              while True:
                  self.expect_gone('type == "XCUIElementTypeAlert"')
                  if time.monotonic() >= end:
                      return
                  time.sleep(0.3)

          def expect_page(self, predicate):
              # An element under a sheet or another page exists, but it is not hittable.
              end = time.monotonic() + TIMEOUT
              while True:
                  found = self.driver.find_elements(AppiumBy.IOS_PREDICATE, predicate)
                  if any(element.get_attribute("hittable") == "true" for element in found):
                      return
                  if time.monotonic() >= end:
                      self.test.fail(("Covered: " if found else "Not shown: ") + predicate)
                  time.sleep(0.3)

          def expect_state(self, *states):
              self.test.assertIn(self.driver.query_app_state(APP_ID), states)

          def expect_value(self, predicate, value):
              element = self.find(predicate)
              self.test.assertIn(value, [element.get_attribute("label"), element.get_attribute("value")])

      """
  }
}
