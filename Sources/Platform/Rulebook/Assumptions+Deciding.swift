/// The value of one assumption, without text, so that it is small.
public enum AssumedValue: Hashable, Sendable {
  /// An index in ``AssumptionKey/words``.
  case word(UInt8)
  /// A period of time.
  case span(seconds: UInt32)

  /// Returns the value as a user types it.
  public func text(_ key: AssumptionKey) -> String {
    switch self {
    case .word(let place): key.words?.dropFirst(Int(place)).first ?? ""
    case .span(let seconds): Duration(seconds: seconds).description
    }
  }
}

extension Assumptions {
  /// Returns the current value of one assumption.
  public func value(_ key: AssumptionKey) -> AssumedValue {
    let place: UInt8 =
      switch key {
      case .onceGrace, .backgroundGrace: 0
      case .idfaAfterRefusal: givesIdentifierAfterRefusal ? 1 : 0
      case .restrictedReads: restrictedReadsDenied ? 1 : 0
      case .stuckDenied: staysDenied ? 1 : 0
      case .notInstallable: runsNotInstallable ? 1 : 0
      case .requestWhileOff: storesNothingWhileOff ? 1 : 0
      case .secondAlert: dropsSecondAlert ? 1 : 0
      case .backgroundRequest: dropsBackgroundRequest ? 1 : 0
      case .leaveDialog: leaving.map { $0.rawValue + 1 } ?? 0
      case .settingsChangeKills: settingsChange.rawValue
      case .limitedAlert: limitedAlert.map { $0.rawValue + 1 } ?? 0
      case .healthSurvives: healthSurvives ? 0 : 1
      case .localNetworkSurvives: localNetworkSurvives ? 0 : 1
      case .build: build.rawValue
      case .servicesOffAlert: repeatsServicesAlert ? 1 : 0
      case .localNetworkWithoutKey: networkWithoutKey.map { $0.rawValue + 1 } ?? 0
      case .faceIDWithoutKey: faceIDAsksForPasscode ? 1 : 0
      case .criticalAlertsRefused: refusedCriticalAlertsReportTrue ? 1 : 0
      case .wording: usesArticleWording ? 1 : 0
      }
    if key == .onceGrace { return .span(seconds: onceGrace) }
    if key == .backgroundGrace { return .span(seconds: backgroundGrace) }
    return .word(place)
  }
}

extension Assumptions {
  /// Returns the value that is valid on an iOS version. If the default of a key depends on the version, this is the
  /// behaviour of this version.
  public func value(_ key: AssumptionKey, for band: Band, _ book: Rulebook) -> AssumedValue {
    switch key {
    case .leaveDialog: .word(book.leaving.rawValue + 1)
    case .limitedAlert: .word(ServiceRule(.photos, band, assuming: self).alertsEachLaunch ? 2 : 1)
    case .localNetworkWithoutKey:
      .word((networkWithoutKey.map { $0 == .silent } ?? (band >= .ios18)) ? 2 : 1)
    case .onceGrace, .backgroundGrace, .idfaAfterRefusal, .restrictedReads, .stuckDenied, .notInstallable,
      .requestWhileOff, .secondAlert, .backgroundRequest, .settingsChangeKills, .healthSurvives,
      .localNetworkSurvives, .build,
      .servicesOffAlert, .faceIDWithoutKey, .criticalAlertsRefused, .wording:
      value(key)
    }
  }
}

extension AssumptionKey {
  /// Whether the assumption changes the behaviour of these iOS versions. If its value is a period of time: whether iOS
  /// ever waits for this time.
  public func decides(in band: Band) -> Bool {
    switch self {
    case .idfaAfterRefusal: band >= .ios14_0beta7 && band < .ios14_5
    case .onceGrace: band >= .ios13_0
    case .restrictedReads, .requestWhileOff: band >= .ios14_0beta1
    case .stuckDenied: band >= .ios14_0beta1 && band <= .ios14_5
    case .leaveDialog, .secondAlert, .backgroundRequest: band >= .ios8
    case .limitedAlert, .localNetworkSurvives: band >= .ios14_0beta1
    case .healthSurvives, .settingsChangeKills: band >= .ios8
    case .build: band >= .ios10_3
    case .servicesOffAlert: band >= .ios8
    case .localNetworkWithoutKey: band >= .ios14_0beta1
    case .faceIDWithoutKey: band >= .ios11
    case .criticalAlertsRefused: band >= .ios12
    case .backgroundGrace, .notInstallable: true
    case .wording: false
    }
  }
}

extension Assumptions {
  /// The assumptions that differ from their defaults, as a user types them, in the order of ``AssumptionKey``.
  public var departures: [(key: AssumptionKey, value: String)] {
    let usual = Assumptions()
    if self == usual { return [] }
    return AssumptionKey.allCases.compactMap { key in
      let value = text(key)
      return value == usual.text(key) ? nil : (key, value)
    }
  }
}
