import Platform

/// Opening features, the policy and the gift.
extension World {
  mutating func open(
    _ destination: Step.Destination, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { try refuse(.notInstalled) }
    guard device.front == .app else { try refuse(.notInFront) }
    if let screen = app.screen { try refuse(.screenUp(screen)) }
    switch destination {
    case .home:
      app.feature = nil
      sink.take(.homeOpened)
      if isShut(rules) { showPolicy(from: .menu, &sink) }
    case .policy:
      guard rules.flow.policyScope != .absent else { try refuse(.noPolicy) }
      showPolicy(from: .menu, &sink)
    case .feature(let index):
      app.feature = index
      sink.take(.featureOpened(index))
      if rules.flow.features[Int(index)].isGated, rules.flow.policyScope == .feature {
        guard policyIsAgreed else { return showPolicy(from: .feature, &sink) }
        sink.take(.gateSuppressed(.policyAgreed))
      } else if isShut(rules) {
        return showPolicy(from: .feature, &sink)
      }
      begin(.feature(index), rules, &sink)
    }
  }

  /// Whether the whole app waits for the agreement: closing the policy opens nothing, it comes back with whatever is
  /// opened.
  @inline(__always)
  private func isShut(_ rules: Rules) -> Bool { rules.flow.policyScope == .app && !policyIsAgreed }

  /// Another revision is the current one from now on. What was read was another text: this one has to be read anew.
  @inline(__always)
  mutating func serve(policy revision: UInt32) {
    guard revision != device.servedPolicy else { return }
    device.servedPolicy = revision
    policy.readAt = .never
  }

  mutating func showPolicy(from origin: AppState.PolicyOrigin, _ sink: inout some EventSink) {
    app.screen = .policy
    app.policyOrigin = origin
    sink.take(.screenShown(.policy, ask: nil))
  }

  mutating func answerPolicy(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    sink.take(.screenAnswered(.policy, role))
    if role == .read {
      if policy.readAt == .never { policy.readAt = device.now }
      sink.take(.policyOpenedInBrowser)
      leaveFront(rules, &sink)
      device.front = .browser
    } else if role == .agree {
      policy.agreed = device.servedPolicy
      policy.agreedAt = device.now
      policy.agreedLocale = device.locale
      policy.agreedDigest = rules.flow.policyDigests[Int(device.locale.rawValue)]
      sink.take(.agreed(revision: policy.agreed))
      app.screen = nil
      switch app.policyOrigin {
      case .menu: break
      case .app: begin(.launch, rules, &sink)
      case .feature:
        if let feature = app.feature { begin(.feature(feature), rules, &sink) }
      }
    } else if role == .withdraw {
      policy.agreed = 0
      policy.agreedAt = .never
      policy.agreedLocale = .en
      policy.agreedDigest = Digest()
      sink.take(.withdrawn)
    } else {
      app.screen = nil
      app.feature = nil
    }
  }

  /// The feature's gate and asks are behind; what it does on entering happens now.
  mutating func arrive(at index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    let feature = rules.flow.features[Int(index)]
    if feature.showsCoordinates { readLocation(rules, &sink) }
    if feature.setsGeofence, rulebook(rules).notifications == .center, !notifications.fenceIsSet,
      notifications.status == .authorized || notifications.status == .provisional,
      locationStatus() == .authorizedWhenInUse
    {
      notifications.fenceIsSet = true
      sink.take(.geofenceSet)
    }
    switch feature.gift {
    case .absent: break
    case .defaults:
      app.gift = .claimed
      sink.take(.gift(.claimed))
    case .deviceCheck: claimGift(rules, &sink)
    }
  }

  private mutating func claimGift(_ rules: Rules, _ sink: inout some EventSink) {
    if app.gift != .claimed {
      if rulebook(rules).deviceCheck == .absent {
        app.gift = .unavailable
      } else {
        // The app sends a token to its server, which asks Apple first and sets the bit only where it is not set yet.
        sink.take(.deviceTokenMade)
        sink.take(bitsAnswer)
        if device.bit0 {
          app.gift = .refused
        } else {
          device.bit0 = true
          device.bitsChanged = device.now.month
          app.gift = .claimed
          sink.take(.deviceCheckSet(bit0: true, bit1: device.bit1))
        }
      }
    }
    sink.take(.gift(app.gift))
  }

  @inline(never)
  mutating func queryBits(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).deviceCheck == .present else { try refuse(.notBefore(.ios11)) }
    sink.take(bitsAnswer)
  }

  /// What Apple's server answers to a query.
  @inline(__always)
  private var bitsAnswer: Event {
    device.bitsChanged == .never
      ? .deviceCheckUnset
      : .deviceCheckRead(bit0: device.bit0, bit1: device.bit1, device.bitsChanged)
  }

  @inline(never)
  mutating func setBits(
    _ bit0: Bool?, _ bit1: Bool?, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).deviceCheck == .present else { try refuse(.notBefore(.ios11)) }
    if let bit0 { device.bit0 = bit0 }
    if let bit1 { device.bit1 = bit1 }
    device.bitsChanged = device.now.month
    sink.take(.deviceCheckSet(bit0: device.bit0, bit1: device.bit1))
  }

  @inline(__always)
  mutating func cross(
    _ crossing: Step.Crossing, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard device.isInsideFence != (crossing == .enter) else { return }
    device.isInsideFence = crossing == .enter
    sink.take(.geofenceCrossed(crossing))
    if notifications.fenceIsSet { notifyOfFence(crossing, rules, &sink) }
  }

  @inline(never)
  private mutating func notifyOfFence(
    _ crossing: Step.Crossing, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard locationIsGranted, isPrecise(rules) else { return }
    guard notifications.status == .authorized || notifications.status == .provisional else { return }
    if notifications.delivered < .max { notifications.delivered += 1 }
    if notifications.unopened < .max { notifications.unopened += 1 }
    sink.take(.notificationDelivered(crossing))
  }
}
