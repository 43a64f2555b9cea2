import FlowController
import Foundation
import StrictYAML

/// Runs a Maestro flow on the stand-in phone.
///
/// - Source: https://github.com/mobile-dev-inc/Maestro, Orchestra.kt for the effects of commands
struct MaestroFlow {
  private let commands: [YAMLNode]

  struct Broken: Error, CustomStringConvertible { let description: String }

  /// Reads a flow and rejects everything that Maestro would reject.
  init(_ text: String) throws {
    let documents = try YAMLSource(file: "flow.yaml", text: text).documents()
    guard documents.count == 2, case .mapping(let config) = documents[0].content,
      case .list(let commands) = documents[1].content
    else { throw Broken(description: "no configuration and commands") }
    guard Set(config.map(\.key)).isSubset(of: ["appId", "name", "tags", "env"]) else {
      throw Broken(description: "unknown configuration")
    }
    for command in commands { try MaestroCommands.check(command) }
    self.commands = commands
  }

  /// Runs the flow; returns nil if it passes, otherwise the command that failed.
  func run(on phone: inout StandInPhone) -> String? {
    for command in commands {
      if let problem = Self.run(command, &phone) { return "line \(command.place.line): \(problem)" }
    }
    return nil
  }

  private static func run(_ command: YAMLNode, _ phone: inout StandInPhone) -> String? {
    switch command.content {
    case .scalar("stopApp", _):
      phone.terminate(StandInPhone.app)
      return nil
    case .scalar("clearState", _):
      phone.take(.reinstall)
      return nil
    case .mapping(let entries):
      return run(entries[0].key, entries[0].value, &phone)
    case .scalar, .list: return "unknown command"
    }
  }

  private static func run(_ name: String, _ value: YAMLNode, _ phone: inout StandInPhone) -> String? {
    switch name {
    case "launchApp":
      let app = text(value, "appId") ?? StandInPhone.app
      if text(value, "stopApp") == "false" { phone.activate(app) } else { phone.launch(app) }
    case "pressKey": phone.take(.home)
    case "extendedWaitUntil":
      phone.take(.wait(seconds: (UInt32(text(value, "timeout") ?? "") ?? 0) / 1000))
    case "tapOn":
      guard let element = find(value, phone).first else { return "not shown: \(value)" }
      phone.tap(element)
    case "assertVisible": if find(value, phone).isEmpty { return "not shown: \(value)" }
    case "assertNotVisible": if !find(value, phone).isEmpty { return "shown: \(value)" }
    case "scrollUntilVisible":
      guard case .mapping(let entries) = value.content,
        let element = entries.first(where: { $0.key == "element" })?.value, !find(element, phone).isEmpty
      else { return "not found: \(value)" }
    default: return "unknown command \(name)"
    }
    return nil
  }

  private static func text(_ node: YAMLNode, _ key: String) -> String? {
    guard case .mapping(let entries) = node.content,
      case .scalar(let text, _)? = entries.first(where: { $0.key == key })?.value.content
    else { return nil }
    return text
  }

  /// Returns the elements that a selector matches. Buttons come first, because a tap needs an element that can be
  /// pressed.
  private static func find(_ selector: YAMLNode, _ phone: StandInPhone) -> [StandInPhone.Element] {
    let all = phone.elements(of: phone.activeProcess).filter { element in
      if let pattern = text(selector, "text"), !matches(element.label, pattern) { return false }
      if let pattern = text(selector, "id"), !matches(element.identifier, pattern) { return false }
      if let enabled = text(selector, "enabled"), String(element.isEnabled) != enabled { return false }
      return true
    }
    return all.filter { $0.step != nil } + all.filter { $0.step == nil }
  }

  /// Maestro matches the whole text, ignores case, and lets a dot match line ends.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern).ignoresCase().dotMatchesNewlines() else { return text == pattern }
    return (try? regex.wholeMatch(in: text)) != nil
  }
}
