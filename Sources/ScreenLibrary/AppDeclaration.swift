import FlowController
public import Platform

/// The declarations in an app's own files. They replace the declarations in the flow file.
public struct AppDeclaration: Hashable, Sendable {
  /// The languages of the app, with the development language first. There are at least one and at most
  /// ``Flow/languageCapacity``.
  public var languages: [Language]
  /// The app's name in each of ``languages``.
  public var names: [String]
  /// The oldest iOS version that the build supports. If the files do not contain it, it is nil, and the flow file
  /// decides.
  public var deploymentTarget: Version?
  /// Whether `UIBackgroundModes` contains `location`.
  public var hasLocationMode: Bool
  /// Whether `NSLocationDefaultAccuracyReduced` is true.
  public var asksForReducedAccuracy: Bool
  /// The purpose strings. Each has one text for each of ``languages``. The build has no other keys.
  public var purposes: [PurposeString: [String]]
  /// The identifiers in SKAdNetworkItems.
  public var adNetworks: [String]

  /// Makes a declaration. If there are fewer names or texts than languages, the first one is used for the missing ones.
  public init(
    languages: [Language], names: [String], deploymentTarget: Version?, hasLocationMode: Bool,
    asksForReducedAccuracy: Bool, purposes: [PurposeString: [String]], adNetworks: [String]
  ) {
    let languages = languages.isEmpty ? [.en] : languages
    func whole(_ texts: [String]) -> [String] {
      languages.indices.map { texts.indices.contains($0) ? texts[$0] : texts.first ?? "" }
    }
    self.languages = languages
    self.names = whole(names)
    self.deploymentTarget = deploymentTarget
    self.hasLocationMode = hasLocationMode
    self.asksForReducedAccuracy = asksForReducedAccuracy
    self.purposes = purposes.mapValues(whole)
    self.adNetworks = adNetworks
  }
}

extension Catalogue {
  /// Replaces the declarations of the flow file by those of the app's files. The languages have already been set from
  /// the app's files.
  mutating func take(_ app: AppDeclaration) {
    appNames = app.names
    if let target = app.deploymentTarget {
      flow.deploymentTarget = target
      start.deploymentTarget = target
    }
    flow.hasLocationMode = app.hasLocationMode
    flow.asksForReducedAccuracy = app.asksForReducedAccuracy
    adNetworks = app.adNetworks
    flow.purposes = []
    // `app inspect` reports missing languages of the app's files.
    incompletePurposes = []
    for key in PurposeString.allCases {
      let texts = app.purposes[key]
      purposes[Int(key.rawValue)] = texts ?? []
      if texts != nil { flow.purposes.insert(PurposeStrings(key)) }
    }
  }
}
