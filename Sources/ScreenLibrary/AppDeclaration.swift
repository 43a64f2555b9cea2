import FlowController
public import Platform

/// What an app's own files declare; it stands for what the flow file says of the same.
public struct AppDeclaration: Hashable, Sendable {
  /// The languages that the app ships, the development language first; at least one, at most ``Flow/languageCapacity``.
  public var languages: [Language]
  /// The app's name, one for each of ``languages``.
  public var names: [String]
  /// The oldest iOS the build runs on; nil where the files do not tell: the flow's then.
  public var deploymentTarget: Version?
  /// Whether `UIBackgroundModes` holds `location`.
  public var hasLocationMode: Bool
  /// The purpose strings, each with one text for each of ``languages``; what is missing here the build lacks.
  public var purposes: [PurposeString: [String]]
  /// The identifiers of SKAdNetworkItems.
  public var adNetworks: [String]

  /// Where there are fewer names or texts than languages, the first one, that of the development language, stands in.
  public init(
    languages: [Language], names: [String], deploymentTarget: Version?, hasLocationMode: Bool,
    purposes: [PurposeString: [String]], adNetworks: [String]
  ) {
    let languages = languages.isEmpty ? [.en] : languages
    func whole(_ texts: [String]) -> [String] {
      languages.indices.map { texts.indices.contains($0) ? texts[$0] : texts.first ?? "" }
    }
    self.languages = languages
    self.names = whole(names)
    self.deploymentTarget = deploymentTarget
    self.hasLocationMode = hasLocationMode
    self.purposes = purposes.mapValues(whole)
    self.adNetworks = adNetworks
  }
}

extension Catalogue {
  /// Takes what the app's files declare in place of what the flow file said; the languages are the app's already.
  mutating func take(_ app: AppDeclaration) {
    appNames = app.names
    if let target = app.deploymentTarget {
      flow.deploymentTarget = target
      start.deploymentTarget = target
    }
    flow.hasLocationMode = app.hasLocationMode
    adNetworks = app.adNetworks
    flow.purposes = []
    // Which languages an app's files lack is for `app inspect` to say.
    incompletePurposes = []
    for key in PurposeString.allCases {
      let texts = app.purposes[key]
      purposes[Int(key.rawValue)] = texts ?? []
      if texts != nil { flow.purposes.insert(PurposeStrings(key)) }
    }
  }
}
