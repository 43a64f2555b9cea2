"""Source: https://github.com/appium/python-client/blob/master/appium/webdriver/webdriver.py and extensions"""

import re
import sys

TYPES = {
    "XCUIElementTypeButton": "button",
    "XCUIElementTypeAlert": "alert",
    "XCUIElementTypeSwitch": "toggle",
    "XCUIElementTypeStaticText": "text",
}
CONDITION = re.compile(r'(label|name|type) (==|CONTAINS) "((?:[^"\\]|\\.)*)"')


def ask(*fields):
    sys.__stdout__.write("\x1f".join(str(field) for field in fields) + "\n")
    sys.__stdout__.flush()
    return sys.stdin.readline().rstrip("\n")


class Element:
    def __init__(self, process, index, fields):
        self.process, self.index, self.fields = process, index, fields

    def click(self):
        answer = ask("tap", self.process, self.index)
        assert answer == "", answer

    def is_enabled(self):
        return self.fields[3] == "1"

    def get_attribute(self, name):
        hittable = "true" if self.fields[5] == "1" else "false"
        return {
            "label": self.fields[1], "name": self.fields[2], "value": self.fields[4], "hittable": hittable
        }[name]


class Remote:
    def __init__(self, command_executor="http://127.0.0.1:4723", *, options=None):
        assert options.capabilities["appium:autoLaunch"] is False
        self.capabilities = {"platformVersion": ask("version")}

    def quit(self):
        pass

    def update_settings(self, settings):
        assert settings == {"respectSystemAlerts": True}
        return self

    def execute_script(self, script, arguments=None):
        if script == "mobile: launchApp":
            return ask("launch", arguments["bundleId"])
        if script == "mobile: pressButton":
            assert arguments == {"name": "home"}
            return ask("home")
        if script == "mobile: deviceInfo":
            return {"currentLocale": ask("language").replace("-", "_") + "_US"}
        raise ValueError("unknown command " + script)

    def terminate_app(self, app_id, **options):
        ask("terminate", app_id)
        return True

    def activate_app(self, app_id):
        ask("activate", app_id)
        return self

    def remove_app(self, app_id, **options):
        ask("delete")
        return self

    def install_app(self, app_path, **options):
        ask("install")
        return self

    def query_app_state(self, app_id):
        return int(ask("state", app_id))

    def find_elements(self, by, value):
        assert by == "-ios predicate string"
        conditions = CONDITION.findall(value)
        assert " AND ".join(f'{a} {b} "{c}"' for a, b, c in conditions) == value, value
        process = ask("active")
        found = []
        for index, line in enumerate(filter(None, ask("elements", process).split("\x1f"))):
            fields = [field.replace("\x1d", "\n") for field in line.split("\x1e")]
            if all(self.holds(fields, *condition) for condition in conditions):
                found.append(Element(process, index, fields))
        return found

    def holds(self, fields, name, operator, text):
        text = re.sub(r"\\(.)", r"\1", text)
        if name == "type":
            return fields[0] == TYPES[text]
        own = fields[1] if name == "label" else fields[2]
        return own == text if operator == "==" else text in own
