import Localization

extension Judge {
  private static let tracking = "NSUserTrackingUsageDescription"

  /// Checks APP-11 about the privacy manifest and tracking.
  mutating func judgeManifests() {
    let declared = app.declaration(Self.tracking)
    guard !app.manifests.isEmpty else {
      guard !app.home.isEmpty, !app.writesManifest else { return }
      return find(
        .privacyManifest, .note, file: declared?.file ?? app.home, line: declared?.line ?? 1,
        key: declared?.key,
        .appNoManifest, mend: .appMendNoManifest)
    }
    let tracks = app.manifests.contains { $0.value["NSPrivacyTracking"]?.isTrue ?? false }
    if let declared, !tracks {
      find(.privacyManifest, .warning, at: declared, .appKeyWithoutTracking, mend: .appMendKeyWithoutTracking)
    }
    for manifest in app.manifests {
      let entries = manifest.value.entries
      if let entry = entries.last(where: { $0.key == "NSPrivacyTracking" }), entry.value.isTrue,
        declared == nil
      {
        find(
          .privacyManifest, .warning, file: manifest.file, line: entry.line, key: entry.key,
          .appTrackingWithoutKey, mend: .appMendTrackingWithoutKey)
      }
      if let entry = entries.last(where: { $0.key == "NSPrivacyTrackingDomains" }), !entry.value.list.isEmpty,
        app.hasSources, !app.mayAsk(.tracking)
      {
        find(
          .privacyManifest, .warning, file: manifest.file, line: entry.line, key: entry.key,
          .appDomainsWithoutCall, mend: .appMendDomainsWithoutCall)
      }
    }
  }

  /// Checks APP-12 about the identifiers of advertising networks.
  mutating func judgeNetworks() {
    guard let items = app.declaration("SKAdNetworkItems") else { return }
    var seen: Set<String> = []
    for item in items.value.list {
      guard let value = item["SKAdNetworkIdentifier"], let text = value.text else {
        find(
          .adNetworks, .warning, file: items.file, line: item.line > 0 ? item.line : items.line,
          key: items.key,
          .appNetworkMissing)
        continue
      }
      let line = value.line > 0 ? value.line : items.line
      let lower = text.lowercased()
      let parts = lower.split(separator: ".", omittingEmptySubsequences: false)
      let isName =
        parts.count == 2 && parts[1] == "skadnetwork" && !parts[0].isEmpty
        && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if !isName {
        find(
          .adNetworks, .warning, file: items.file, line: line, key: items.key,
          .appNetworkMalformed(text: text))
      } else if !seen.insert(lower).inserted {
        find(
          .adNetworks, .warning, file: items.file, line: line, key: items.key, .appNetworkTwice(text: text),
          mend: .appMendNetworkTwice)
      } else if text != lower {
        find(
          .adNetworks, .note, file: items.file, line: line, key: items.key, .appNetworkUpperCase(text: text),
          mend: .appMendNetworkUpperCase)
      }
    }
  }
}
