import Platform

/// The policy: when it appears, its screen, and when the user can agree.
extension World {
  /// Whether the user has agreed to the current revision or a newer one.
  public var policyIsAgreed: Bool { policy.agreed >= device.servedPolicy }

  /// Whether the agree button is enabled: some seconds after the user first pressed *read* in this process.
  public func agreeIsEnabled(_ rules: Rules) -> Bool {
    policy.readAt != .never && device.now >= policy.readAt.saturating(rules.flow.policyWait)
  }

  func agreeWakesAt(_ rules: Rules) -> Moment {
    policy.readAt == .never ? .never : policy.readAt.saturating(rules.flow.policyWait)
  }

  /// Whether the whole app is locked until the user agrees. If the user closes the policy without agreeing, it appears
  /// again when the user opens anything.
  func isShut(_ rules: Rules) -> Bool { rules.flow.policyScope == .app && !policyIsAgreed }

  /// Whether the policy must appear now: it locks the whole app, the pages of the launch are done, and the asks of the
  /// launch come next.
  func gateIsDue(at frame: Frame, _ rules: Rules) -> Bool {
    guard rules.flow.policyFollowsPages, frame.place == .launch, isShut(rules) else { return false }
    let pages = rules.items(of: .launch) & (1 << UInt64(Frame.firstAsk) - 1)
    return frame.item >= Frame.firstAsk || pages & ~0 << UInt64(frame.item) == 0
  }

  /// Returns to the page whose button opened the policy, and continues the button's action list.
  private mutating func returnToPage(_ rules: Rules, _ sink: inout some EventSink) {
    app.screen = .page
    if let frame = app.outer.top, frame.isList, frame.isWaiting {
      app.outer.pop()
      app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb, isWaiting: false))
    }
    run(rules, &sink)
  }

  /// Sets the current revision. The user must read the new text before agreeing.
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
    sink.take(.screenAnswered(.policy, role, ask: nil))
    if role == .read {
      if policy.readAt == .never { policy.readAt = device.now }
      sink.take(.policyOpenedInBrowser)
      leaveFront(rules, &sink)
      device.front = .browser
    } else if role == .agree {
      policy.agreed = device.servedPolicy
      policy.agreedAt = device.now
      policy.agreedLocale = rules.flow.policyLanguage(device.locale)
      policy.agreedDigest = rules.flow.policyDigest(device.locale)
      sink.take(.agreed(revision: policy.agreed))
      app.screen = nil
      switch app.policyOrigin {
      case .menu: break
      case .page: returnToPage(rules, &sink)
      case .app:
        guard rules.flow.policyFollowsPages else { return begin(.launch, rules, &sink) }
        // If the user closed a page, the launch trigger has ended, and its asks are not shown.
        guard app.outer.top == Frame.behindGate else { return end(.launch, rules, &sink) }
        app.outer.pop()
        app.outer.push(.place(.launch, item: Frame.firstAsk, isWaiting: false))
        run(rules, &sink)
      case .feature:
        if let feature = app.feature { begin(.feature(feature), rules, &sink) }
      }
    } else if role == .withdraw {
      policy.agreed = 0
      policy.agreedAt = .never
      policy.agreedLocale = .en
      policy.agreedDigest = Digest()
      sink.take(.withdrawn)
      if app.policyOrigin == .page { returnToPage(rules, &sink) }
    } else if app.policyOrigin == .page {
      returnToPage(rules, &sink)
    } else {
      app.screen = nil
      app.feature = nil
      if app.outer.top == Frame.behindGate { app.outer.pop() }
    }
  }
}

extension StateRow {
  static let policy: [StateRow] = [
    .object("policy", about: .policy), .field("policy.revision"), .field("policy.agreed"),
    .flag("policy.isAgreed", about: .policy) { world, _ in world.policyIsAgreed },
    .flag("policy.agreeEnabled", about: .policy) { $0.agreeIsEnabled($1.rules) },
    .optionalObject("policy.receipt", about: .policy) { world, _ in world.policy.agreedAt != .never },
    .derived("policy.receipt.revision", .orNull(.number), about: .policy) { world, _ in
      .number(Int(world.policy.agreed))
    },
    .derived("policy.receipt.time", .orNull(.moment), about: .policy) { world, _ in
      .text(world.policy.agreedAt.description)
    },
    .derived("policy.receipt.locale", .orNull(.language), about: .policy) { world, _ in
      .text(world.policy.agreedLocale.tag)
    },
    .derived("policy.receipt.sha256", .orNull(.digest), about: .policy) { world, _ in
      .text(world.policy.agreedDigest.hex)
    },
  ]
}
