import StrictYAML

/// The commands of Maestro that exported flows may use, with the keys of each.
///
/// - Source: https://github.com/mobile-dev-inc/Maestro/tree/main/maestro-orchestra/src/main/java/maestro/orchestra/yaml
///   (YamlFluentCommand.kt for the names; the data class of each command for its keys)
enum MaestroCommands {
  private static let selector: Set = [
    "text", "id", "width", "height", "tolerance", "optional", "retryTapIfNoChange", "waitUntilVisible",
    "point",
    "start", "end", "below", "above", "leftOf", "rightOf", "containsChild", "containsDescendants", "traits",
    "index", "enabled", "selected", "checked", "focused", "repeat", "delay", "waitToSettleTimeoutMs",
    "childOf",
    "label", "css",
  ]

  static let keys: [String: Set<String>] = [
    "launchApp": [
      "appId", "clearState", "clearKeychain", "stopApp", "permissions", "arguments", "label", "optional",
    ],
    "tapOn": selector, "assertVisible": selector, "assertNotVisible": selector,
    "extendedWaitUntil": ["visible", "notVisible", "timeout", "label", "optional"],
    "scrollUntilVisible": [
      "direction", "element", "timeout", "speed", "visibilityPercentage", "centerElement",
      "waitToSettleTimeoutMs", "label", "optional",
    ],
    "stopApp": ["appId", "label", "optional"], "clearState": ["appId", "label", "optional"],
    "pressKey": ["key", "label", "optional"],
  ]

  /// Refuses a command or a key that Maestro does not have.
  static func check(_ command: YAMLNode) throws {
    switch command.content {
    case .scalar(let name, _):
      guard ["stopApp", "clearState"].contains(name) else { throw MaestroFlow.Broken(description: name) }
    case .list: throw MaestroFlow.Broken(description: "a list")
    case .mapping(let entries):
      guard entries.count == 1, let known = keys[entries[0].key] else {
        throw MaestroFlow.Broken(description: "\(entries.map(\.key))")
      }
      guard case .mapping(let own) = entries[0].value.content else { return }
      guard Set(own.map(\.key)).isSubset(of: known) else {
        throw MaestroFlow.Broken(description: "\(entries[0].key): \(own.map(\.key))")
      }
    }
  }
}
