/// The configurations of a target.
extension XcodeProject {
  /// Parts of the names of configurations for the App Store, in lower case.
  private static let shippedNames = ["release", "store", "prod", "live", "distribution"]
  /// Parts of the names of other configurations.
  private static let otherNames = ["debug", "dev", "stag", "test", "qa", "beta", "alpha", "internal", "mock"]

  /// Returns the configuration that is published: “Release”, or the default configuration if it is not for debugging.
  /// If neither exists, returns one whose name is not for development or tests.
  static func shipped(of configurations: [FileValue], default name: String?) -> FileValue? {
    func first(_ fits: (String) -> Bool) -> FileValue? {
      configurations.first { $0["name"]?.text.map(fits) ?? false }
    }
    if let release = first({ $0 == "Release" }) { return release }
    let own = first { $0 == name }
    if let name, !name.lowercased().holds("debug"), let own { return own }
    let others = first { name in !otherNames.contains { name.lowercased().holds($0) } }
    let shipped = first { name in
      shippedNames.contains { name.lowercased().holds($0) } && !name.lowercased().holds("debug")
    }
    return shipped ?? others ?? own ?? configurations.first
  }

  /// Returns the settings of a target in each of its configurations, in the order of the project.
  func configurations(of target: XcodeTarget, in tree: FileTree) -> [BuildSettings] {
    guard let own = list(root["targets"]).first(where: { $0["name"]?.text == target.name }),
      let configurations = object(own["buildConfigurationList"])?["buildConfigurations"]
    else { return [] }
    return list(configurations).compactMap { $0["name"]?.text }.prefix(Self.mostConfigurations).map {
      settings(of: own, name: target.name, configuration: $0, in: tree)
    }
  }

  /// The maximum number of configurations of a target that are read.
  private static let mostConfigurations = 32
}

extension XcodeTarget {
  /// Returns the configurations that are separate apps. They have another bundle ID and another Info.plist.
  func ownApps(among configurations: [BuildSettings]) -> [BuildSettings] {
    func differs(_ other: BuildSettings, _ setting: String) -> Bool {
      guard let value = other[setting].map({ other.resolve($0) }) else { return false }
      return value != self.settings[setting].map { self.settings.resolve($0) }
    }
    return configurations.filter { differs($0, "PRODUCT_BUNDLE_IDENTIFIER") && differs($0, "INFOPLIST_FILE") }
  }
}
