/// The value of one assumption, as a trivial value.
public enum AssumedValue: Hashable, Sendable {
  case usual, other, third
  /// A period of time.
  case span(seconds: UInt32)

  /// Returns the value as users type it.
  public func text(_ key: AssumptionKey) -> String {
    switch self {
    case .usual: key.readings?.usual ?? ""
    case .other: key.readings?.other ?? ""
    case .third: key.third ?? ""
    case .span(let seconds): Duration(seconds: seconds).description
    }
  }
}

extension Assumptions {
  /// Returns the current value of one assumption.
  public func value(_ key: AssumptionKey) -> AssumedValue {
    switch key {
    case .onceGrace: .span(seconds: onceGrace)
    case .backgroundGrace: .span(seconds: backgroundGrace)
    case .idfaAfterRefusal: givesIdentifierAfterRefusal ? .other : .usual
    case .restrictedReads: restrictedReadsDenied ? .other : .usual
    case .stuckDenied: staysDenied ? .other : .usual
    case .notInstallable: runsNotInstallable ? .other : .usual
    case .requestWhileOff: storesNothingWhileOff ? .other : .usual
    case .secondAlert: dropsSecondAlert ? .other : .usual
    case .leaveDialog: leavingRefuses ? .other : .usual
    case .settingsChangeKills:
      settingsChange == .byPermission ? .usual : settingsChange == .ends ? .other : .third
    case .limitedAlert: alertsEachLaunch ? .other : .usual
    case .healthSurvives: healthSurvives ? .usual : .other
    case .localNetworkSurvives: localNetworkSurvives ? .usual : .other
    case .build: build == .store ? .usual : build == .development ? .other : .third
    case .wording: usesArticleWording ? .other : .usual
    }
  }
}

extension AssumptionKey {
  /// Whether the choice changes what these versions do. For a period of time: whether iOS ever waits for it.
  public func decides(in band: Band) -> Bool {
    switch self {
    case .idfaAfterRefusal: band >= .ios14_0beta7 && band < .ios14_5
    case .onceGrace: band >= .ios13_0
    case .restrictedReads, .requestWhileOff: band >= .ios14_0beta1
    case .stuckDenied: band >= .ios14_0beta1 && band <= .ios14_5
    case .leaveDialog, .secondAlert: band >= .ios8
    case .limitedAlert, .localNetworkSurvives: band >= .ios14_0beta1
    case .healthSurvives, .settingsChangeKills: band >= .ios8
    case .build: band >= .ios10_3
    case .backgroundGrace, .notInstallable: true
    case .wording: false
    }
  }
}
