"""Source: https://github.com/appium/python-client/blob/master/appium/webdriver/common/appiumby.py"""


class AppiumBy:
    IOS_PREDICATE = "-ios predicate string"
    ACCESSIBILITY_ID = "accessibility id"
