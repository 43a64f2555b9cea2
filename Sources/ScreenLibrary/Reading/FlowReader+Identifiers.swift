import FlowController
import Localization
import Platform
import StrictYAML

extension FlowReader {
  /// Reads the accessibility identifiers with which exported tests find the app's own elements.
  mutating func readIdentifiers(_ value: YAMLValue) {
    let known = identifierKeys
    for entry in value.mapping(of: .screensWantedIdentifiers)?.entries ?? [] {
      guard known.contains(entry.key) else {
        value.report.add(
          .yamlUnknownKey(key: YAMLNode.shortened(entry.key)), at: entry.place,
          expected: .screensWantedIdentifiers, suggestion: Spelling.nearest(to: entry.key, among: known))
        continue
      }
      catalogue.identifiers[entry.key] = entry.value.parsed(.screensWantedAccessibilityIdentifier) { text in
        text.isEmpty || text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? nil : text
      }
    }
  }

  /// The keys that are accepted: features, buttons of screens, and fields of the state.
  private var identifierKeys: [String] {
    let names = catalogue.names
    var keys = names.features + ["home", "policy"]
    for (page, buttons) in zip(names.pages, names.buttonsOfPages) { keys += buttons.map { page + "." + $0 } }
    for screen in catalogue.softAskScreens { keys += ["continue", "later"].map { screen + "." + $0 } }
    keys += ["read", "agree", "withdraw", "close"].map { "policy." + $0 } + ["additional-information.close"]
    return keys + StatePath.all(catalogue.flow, names).map(\.path)
  }

  /// Returns the text if it is a valid bundle identifier; otherwise nil.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
  static func bundleID(_ text: String) -> String? {
    let isRight =
      !text.isEmpty && text.utf8.count <= 155
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
          || byte == 46
      }
    return isRight ? text : nil
  }
}
