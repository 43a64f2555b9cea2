import FlowController
import Localization
import Platform

/// Writes one Swift file for XCUITest with a class for each scenario.
///
/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication (launch, activate,
///   terminate, state, `init(bundleIdentifier:)`),
///   https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/resetauthorizationstatus(for:),
///   https://developer.apple.com/documentation/xcuiautomation/xcuidevice/press(_:),
///   https://developer.apple.com/documentation/xcuiautomation/xcuielementquery (`matching(_:)`, `firstMatch`),
///   https://developer.apple.com/documentation/xcuiautomation/xcuielement/ishittable (false for a covered element),
///   https://developer.apple.com/documentation/xctest/xctskip. Alerts of iOS belong to SpringBoard.
struct SwiftTestWriter: TestWriter {
  static let tool = "XCUITest"
  let bundleID: String?
  let language: ProgramLanguage

  /// Xcode installs the app before the tests run. A running test cannot install it.
  static func cannot(_ action: DeviceAction) -> Bool {
    switch action {
    case .delete, .install, .reinstall: true
    case .launch, .activate, .terminate, .home, .openSettings, .tap, .wait, .change: false
    }
  }

  /// Resources that are newer than iOS 13.4, the version that added `resetAuthorizationStatus`. From iOS 15.4 on, all
  /// of these resources exist.
  ///
  /// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/focus (iOS 15), and
  ///   https://github.com/leancodepl/patrol/issues/2366 for tracking
  private static let lateResources = ["userTracking", "focus", "health", "localNetwork"]

  func files(_ tests: [DeviceTest]) -> [ExportedFile] {
    let classes = tests.map { "\n" + self.text(of: $0) }.joined()
    let text =
      comments(Message.exportXcuitest.text(in: language), "// ") + "import XCTest\n" + classes + "\n"
      + SwiftPhone.text(bundleID: bundleID)
    return [ExportedFile(name: "ConsentWalkTests.swift", text: text, tests: tests.map(\.identifier))]
  }

  private func comments(_ text: String, _ sign: String) -> String {
    text.split(separator: "\n").map { sign + $0 + "\n" }.joined()
  }

  private func text(of test: DeviceTest) -> String {
    let heading = test.heading(in: language).map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
    let (first, next) = test.os.releasesAlike
    var lines = [
      "let phone = Phone(test: \(test.identifier.swiftLiteral))",
      "try phone.requireSystem(from: \(first), before: \(next.map { "\($0)" } ?? "nil"))",
      "try phone.requireLanguage(\(test.language.tag.swiftLiteral))",
    ]
    lines += test.permissions.compactMap { $0.protectedResource }.map { resource in
      let call = "phone.app.resetAuthorizationStatus(for: .\(resource))"
      return Self.lateResources.contains(resource) ? "if #available(iOS 15.4, *) { \(call) }" : call
    }
    if let change = test.change { lines.append("phone.log(\(TraceLine.json(ofStep: change).swiftLiteral))") }
    lines += body(of: test)
    return heading + """
      final class \(test.identifier): XCTestCase {
        override func setUpWithError() throws { continueAfterFailure = false }

        @MainActor func test\(test.identifier)() throws {
      \(lines.map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined())  }
      }

      """
  }

  private func body(of test: DeviceTest) -> [String] {
    test.items.flatMap { item in
      switch item {
      case .step(let typed): ["", "// " + typed.oneLine]
      case .act(let action): [text(of: action)]
      case .taken("launch"): ["phone.logLaunch()"]
      case .taken(let typed): ["phone.log(\(TraceLine.json(ofStep: typed).swiftLiteral))"]
      case .check(let check): text(of: check)
      case .note(let text): ["// \(Message.exportNote.text(in: language)) \(text.oneLine)"]
      case .unchecked(let field): ["// \(Message.exportUnchecked(field: field.oneLine).text(in: language))"]
      case .skip(let reason): ["throw XCTSkip(\(reason.swiftLiteral))"]
      }
    }
  }

  private func text(of action: DeviceAction) -> String {
    switch action {
    case .launch: return "phone.launch()"
    case .activate: return "phone.app.activate()"
    case .terminate: return "phone.app.terminate()"
    case .home: return "XCUIDevice.shared.press(.home)"
    case .openSettings: return "phone.openSettings()"
    case .tap(let element):
      return "phone.tap(\(argument(element)))"
        + ApproximateMark.comment(element.isApproximate, "//", in: language)
    case .wait(let seconds): return "Thread.sleep(forTimeInterval: \(seconds))"
    case .change(let change):
      let path = "[" + change.path.map(\.swiftLiteral).joined(separator: ", ") + "]"
      let turned = change.isOn.map { ", on: \($0)" } ?? ""
      return "phone.changeSetting(\(path), row: \(change.row.swiftLiteral)\(turned))"
        + ApproximateMark.comment(change.isApproximate, "//", in: language)
    case .delete, .install, .reinstall: return ""
    }
  }

  private func argument(_ element: DeviceElement) -> String {
    if let identifier = element.identifier { return "id: \(identifier.swiftLiteral)" }
    let owner =
      switch element.owner {
      case .app: "app"
      case .system: "system"
      case .settings: "settings"
      }
    return "\(element.label.swiftLiteral), in: .\(owner)"
  }

  private func text(of check: DeviceCheck) -> [String] {
    switch check {
    case .prompt(let prompt):
      var lines = prompt.comments(in: language).map { "// " + $0 }
      let owner = prompt.isSystem ? "system" : "app"
      lines.append("phone.expectText(\(prompt.title.swiftLiteral), in: .\(owner))")
      lines += prompt.texts.map { "phone.expectText(\($0.swiftLiteral), in: .\(owner), isPart: true)" }
      lines += prompt.buttons.map {
        "phone.expectButton(\(argument($0)), isEnabled: \($0.isEnabled))"
          + ApproximateMark.comment($0.isApproximate, "//", in: language)
      }
      lines += prompt.absent.map { "phone.expectNoText(\($0.swiftLiteral))" }
      if prompt.word == "page" {
        lines.append("phone.log(\("{\"page\": \(prompt.name.jsonLiteral)}".swiftLiteral))")
      } else {
        lines.append("phone.log(\("{\"prompt\": \(prompt.word.jsonLiteral)}".swiftLiteral))")
      }
      return lines
    case .nothing(let own, let page):
      // The page is checked last, so that all prompts have had time to appear.
      return ["phone.expectNoAlert()"] + own.map { "phone.expectNoText(\($0.swiftLiteral))" }
        + (page.map { ["phone.expectPage(\($0.swiftLiteral))"] } ?? [])
        + ["phone.log(\("{\"prompt\": null}".swiftLiteral))"]
    case .process(.foreground): return ["phone.expectState(.runningForeground)"]
    // iOS can suspend an app in the background at any time.
    case .process(.background): return ["phone.expectState(.runningBackground, .runningBackgroundSuspended)"]
    case .process(.stopped): return ["phone.expectState(.notRunning)"]
    case .shows(let identifier, let value, let field):
      return [
        "phone.expectValue(\(value.swiftLiteral), id: \(identifier.swiftLiteral), field: \(field.swiftLiteral))"
      ]
    }
  }
}

extension Permission {
  /// The name of the case in `XCUIProtectedResource`; nil if there is none.
  ///
  /// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource
  var protectedResource: String? {
    switch self {
    case .tracking: "userTracking"
    case .location: "location"
    case .notifications: nil
    case .service(let service): service.row.tools.xcuitest
    }
  }
}
