import Platform

extension SystemChange {
  /// Whether a number is a date with eight digits, such as 20130526.
  public static func isDate(_ number: UInt32) -> Bool {
    (19_700_101...99_991_231).contains(number) && (1...12).contains(number / 100 % 100)
      && (1...31).contains(number % 100)
  }

  /// Returns one change for each of these values of a key.
  public static func each<Value>(
    _ values: [Value], _ path: WritableKeyPath<SystemChange, Value?>
  ) -> [SystemChange] {
    values.map { value in
      var change = SystemChange()
      change[keyPath: path] = value
      return change
    }
  }

  /// Returns one change for each possible value of a key. The result is empty if the key accepts any version, region,
  /// language, time or date.
  public static func every(_ key: Key) -> [SystemChange] {
    switch key {
    case .os, .region, .locale, .now, .policyRevision: []
    case .restricted: each([true, false], \.restricted)
    case .locationRestricted: each([true, false], \.locationRestricted)
    case .allowTrackingRequests: each([true, false], \.allowTrackingRequests)
    case .limitAdTracking: each([true, false], \.limitAdTracking)
    case .tracking: each([true, false], \.tracking)
    case .locationServices: each([true, false], \.locationServices)
    case .location: each(LocationRow.allCases, \.location)
    case .precise: each([true, false], \.precise)
    case .notifications: each([true, false], \.notifications)
    case .scheduledSummary: each([true, false], \.scheduledSummary)
    case .remoteText: each(Device.RemoteText.allCases, \.remoteText)
    case .row(let service): service.choices.map { change { $0.setRow(service, $1) }($0) }
    case .restriction(let service): [true, false].map { change { $0.setRestriction(service, $1) }($0) }
    case .overlay(let service): [true, false].map { change { $0.setOverlay(service, $1) }($0) }
    case .clipboard: [change { (change, _: Bool) in change.changesClipboard = true }(true)]
    case .photoLibrary: [change { (change, _: Bool) in change.growsLibrary = true }(true)]
    }
  }
}

extension SystemChange {
  private static func change<Value>(
    _ write: @escaping (inout SystemChange, Value) -> Void
  ) -> (Value) -> SystemChange {
    { value in
      var change = SystemChange()
      write(&change, value)
      return change
    }
  }
}

extension SystemChange {
  init(os: Version? = nil, region: Region? = nil) {
    self.init()
    self.os = os
    self.region = region
  }

  /// Creates a change of one switch.
  init(_ key: Key, _ isOn: Bool) {
    self.init()
    switch key {
    case .restricted: restricted = isOn
    case .locationRestricted: locationRestricted = isOn
    case .allowTrackingRequests: allowTrackingRequests = isOn
    case .limitAdTracking: limitAdTracking = isOn
    case .tracking: tracking = isOn
    case .locationServices: locationServices = isOn
    case .precise: precise = isOn
    case .notifications: notifications = isOn
    case .scheduledSummary: scheduledSummary = isOn
    case .restriction(let service): setRestriction(service, isOn)
    case .overlay(let service): setOverlay(service, isOn)
    case .row(let service): setRow(service, isOn ? .on : .off)
    case .os, .region, .locale, .now, .location, .policyRevision, .remoteText, .photoLibrary, .clipboard:
      break
    }
  }
}
