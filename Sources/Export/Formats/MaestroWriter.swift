import Localization
import Platform

/// Writes a Maestro flow file for each scenario.
///
/// - Source: https://github.com/mobile-dev-inc/Maestro (YamlFluentCommand.kt in
///   maestro-orchestra/src/main/java/maestro/orchestra/yaml for the commands; YamlLaunchApp.kt and
///   YamlElementSelector.kt there for their keys). If a `launchApp` names no permissions, Orchestra.kt grants all
///   permissions. So each launch here names them.
struct MaestroWriter: TestWriter {
  static let tool = "Maestro"
  let bundleID: String?
  let language: ProgramLanguage

  /// Maestro can reinstall the app (`clearState`), but no command only deletes or only installs it.
  static func cannot(_ action: DeviceAction) -> Bool {
    switch action {
    case .delete, .install: true
    case .launch, .activate, .terminate, .home, .openSettings, .tap, .wait, .change, .reinstall: false
    }
  }

  func files(_ tests: [DeviceTest]) -> [ExportedFile] {
    tests.map {
      ExportedFile(
        name: TestNames.small($0.identifier, separator: "-") + ".yaml", text: text(of: $0),
        tests: [$0.identifier])
    }
  }

  private var appID: String { (bundleID ?? "${APP_ID}").yamlLiteral }

  private func text(of test: DeviceTest) -> String {
    let heading =
      Message.exportMaestro.text(in: language).split(separator: "\n").map(String.init) + [""]
      + test.heading(in: language)
    let top = heading.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
    let lines = test.items.flatMap(lines)
    // A flow must have at least one command.
    let body = lines.contains { $0.hasPrefix("- ") } ? lines : ["- stopApp"] + lines
    return top + "appId: \(appID)\nname: \(test.name.oneLine.yamlLiteral)\n---\n"
      + body.map { $0 + "\n" }.joined()
  }

  private func lines(_ item: DeviceItem) -> [String] {
    switch item {
    case .step(let typed): ["# " + typed.oneLine]
    case .act(let action): lines(action)
    case .taken: []
    case .check(let check): lines(check)
    case .note(let text): ["# \(Message.exportNote.text(in: language)) \(text.oneLine)"]
    case .unchecked(let field): ["# \(Message.exportUnchecked(field: field.oneLine).text(in: language))"]
    case .skip(let reason): ["# \(Message.exportSkipped.text(in: language)) \(reason.oneLine)"]
    }
  }

  private func lines(_ action: DeviceAction) -> [String] {
    switch action {
    case .launch(isFirst: true): ["- launchApp:", "    clearState: true", "    permissions: {all: unset}"]
    // An empty list leaves all permissions unchanged.
    case .launch(isFirst: false): ["- launchApp:", "    stopApp: true", "    permissions: {}"]
    case .activate: ["- launchApp:", "    stopApp: false", "    permissions: {}"]
    case .terminate: ["- stopApp"]
    case .home: ["- pressKey: Home"]
    case .openSettings:
      ["- launchApp:", "    appId: com.apple.Preferences", "    stopApp: true", "    permissions: {}"]
    case .tap(let element): selector("tapOn", element)
    // Maestro has no command that only waits. So the test waits for a text that never appears.
    case .wait(let seconds):
      [
        "- extendedWaitUntil:", "    visible: \"consentwalk waits\"", "    timeout: \(seconds)000",
        "    optional: true",
      ]
    case .change(let change):
      change.path.flatMap { opened($0) } + opened(change.row, isApproximate: change.isApproximate)
    case .reinstall: ["- clearState"]
    case .delete, .install: []
    }
  }

  /// Opens a row in Settings, and scrolls to it if necessary.
  private func opened(_ row: String, isApproximate: Bool = false) -> [String] {
    let text = row.regexLiteral.yamlLiteral
    return [
      "- scrollUntilVisible:", "    element:", "      text: \(text)",
      "- tapOn:", "    text: \(text)" + mark(isApproximate),
    ]
  }

  private func mark(_ isApproximate: Bool) -> String {
    ApproximateMark.comment(isApproximate, "#", in: language)
  }

  private func selector(_ command: String, _ element: DeviceElement, _ more: [String] = []) -> [String] {
    let found =
      element.identifier.map { "    id: " + $0.regexLiteral.yamlLiteral }
      ?? "    text: " + element.label.regexLiteral.yamlLiteral
    return ["- \(command):", found + mark(element.isApproximate)] + more
  }

  private func text(_ command: String, _ text: String) -> [String] {
    ["- \(command):", "    text: " + text.yamlLiteral]
  }

  private func lines(_ check: DeviceCheck) -> [String] {
    switch check {
    case .prompt(let prompt):
      prompt.comments(in: language).map { "# " + $0 } + text("assertVisible", prompt.title.regexLiteral)
        + prompt.texts.flatMap { text("assertVisible", ".*" + $0.regexLiteral + ".*") }
        + prompt.buttons.flatMap { selector("assertVisible", $0, ["    enabled: \($0.isEnabled)"]) }
        + prompt.absent.flatMap { text("assertNotVisible", $0.regexLiteral) }
    case .nothing(let own, let page):
      (page.map { text("assertVisible", $0.regexLiteral) } ?? [])
        + own.flatMap { text("assertNotVisible", $0.regexLiteral) }
    case .process: ["# \(Message.exportNoProcess.text(in: language))"]
    case .shows(let identifier, let value, _):
      [
        "- assertVisible:", "    id: " + identifier.regexLiteral.yamlLiteral,
        "    text: " + value.regexLiteral.yamlLiteral,
      ]
    }
  }
}
