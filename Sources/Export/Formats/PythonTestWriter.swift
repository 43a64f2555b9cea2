import Localization
import Platform

/// Writes one Python file for Appium's XCUITest driver with a class for each scenario.
///
/// - Source: https://github.com/appium/python-client (webdriver.Remote, options, applications),
///   https://github.com/appium/appium-xcuitest-driver/blob/master/docs/reference/execute-methods.md (`mobile:` commands),
///   settings.md, capabilities.md and element-attributes.md in the same repository (`respectSystemAlerts`,
///   `autoLaunch`, `hittable`).
struct PythonTestWriter: TestWriter {
  static let tool = "Appium"
  let bundleID: String?
  let language: ProgramLanguage

  static func cannot(_ action: DeviceAction) -> Bool { false }

  func files(_ tests: [DeviceTest]) -> [ExportedFile] {
    let comment = Message.exportAppium.text(in: language).split(separator: "\n").map { "# \($0)\n" }.joined()
    let text =
      comment + PythonPhone.text(bundleID: bundleID, missing: Message.exportNeedsAppID.text(in: language))
      + tests.map { "\n\n" + self.text(of: $0) }.joined()
      + "\n\nif __name__ == \"__main__\":\n    unittest.main()\n"
    return [ExportedFile(name: "test_consentwalk.py", text: text, tests: tests.map(\.identifier))]
  }

  private func text(of test: DeviceTest) -> String {
    let heading = test.heading(in: language).map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
    let (first, next) = test.os.releasesAlike
    let bounds = "\(first), \(next.map { "\($0)" } ?? "None"), \(test.language.tag.pythonLiteral)"
    let lines = ["phone = Phone(self, \(bounds))"] + test.items.flatMap(lines)
    return heading + """
      class \(test.identifier)(unittest.TestCase):
          def test_\(TestNames.small(test.identifier, separator: "_"))(self):
      \(lines.map { $0.isEmpty ? "\n" : "        " + $0 + "\n" }.joined())
      """
  }

  private func lines(_ item: DeviceItem) -> [String] {
    switch item {
    case .step(let typed): ["", "# " + typed.oneLine]
    case .act(let action): [text(action)]
    case .taken: []
    case .check(let check): lines(check)
    case .note(let text): ["# \(Message.exportNote.text(in: language)) \(text.oneLine)"]
    case .unchecked(let field): ["# \(Message.exportUnchecked(field: field.oneLine).text(in: language))"]
    case .skip(let reason): ["self.skipTest(\(reason.pythonLiteral))"]
    }
  }

  private func text(_ action: DeviceAction) -> String {
    switch action {
    case .launch: return "phone.launch()"
    case .activate: return "phone.activate()"
    case .terminate: return "phone.terminate()"
    case .home: return "phone.home()"
    case .openSettings: return "phone.open_settings()"
    case .tap(let element): return "phone.tap(\(argument(element)))" + mark(element.isApproximate)
    case .wait(let seconds): return "time.sleep(\(seconds))"
    case .change(let change):
      let path = "[" + change.path.map(\.pythonLiteral).joined(separator: ", ") + "]"
      let turned = change.isOn.map { $0 ? ", on=True" : ", on=False" } ?? ""
      return "phone.change_setting(\(path), \(change.row.pythonLiteral)\(turned))"
        + mark(change.isApproximate)
    case .delete: return "phone.delete()"
    case .install: return "phone.install()"
    case .reinstall: return "phone.reinstall()"
    }
  }

  private func mark(_ isApproximate: Bool) -> String {
    ApproximateMark.comment(isApproximate, "#", in: language)
  }

  private func argument(_ element: DeviceElement) -> String {
    element.identifier.map { "by_id(\($0.pythonLiteral))" } ?? "by_label(\(element.label.pythonLiteral))"
  }

  private func lines(_ check: DeviceCheck) -> [String] {
    switch check {
    case .prompt(let prompt):
      prompt.comments(in: language).map { "# " + $0 }
        + ["phone.expect(by_label(\(prompt.title.pythonLiteral)))"]
        + prompt.texts.map { "phone.expect(by_part(\($0.pythonLiteral)))" }
        + prompt.buttons.map {
          "phone.expect_button(\(argument($0)), \($0.isEnabled ? "True" : "False"))" + mark($0.isApproximate)
        } + prompt.absent.map { "phone.expect_gone(by_label(\($0.pythonLiteral)))" }
    case .nothing(let own, let page):
      ["phone.expect_no_alert()"] + own.map { "phone.expect_gone(by_label(\($0.pythonLiteral)))" }
        + (page.map { ["phone.expect_page(by_label(\($0.pythonLiteral)))"] } ?? [])
    // The numbers of `mobile: queryAppState` are 1 for not running, 2 and 3 for the background, and 4 for the front.
    case .process(.foreground): ["phone.expect_state(4)"]
    case .process(.background): ["phone.expect_state(2, 3)"]
    case .process(.stopped): ["phone.expect_state(0, 1)"]
    case .shows(let identifier, let value, _):
      ["phone.expect_value(by_id(\(identifier.pythonLiteral)), \(value.pythonLiteral))"]
    }
  }
}
