"""Source: https://github.com/appium/python-client/blob/master/appium/options/ios/xcuitest/base.py"""


class XCUITestOptions:
    def __init__(self):
        self.capabilities = {}
        self.bundle_id = None
        self.no_reset = None

    def set_capability(self, name, value):
        self.capabilities[name] = value
        return self
