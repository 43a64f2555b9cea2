public import FlowController
public import Platform

/// Something of a flow that a walk can have exercised.
public enum CoverageItem: Hashable, Sendable {
  /// A prompt came up.
  case prompt(Prompt)
  /// It was answered so.
  case answer(Prompt, Role)
  /// Something did not come up, for that reason.
  case reason(Suppressed, Reason)

  /// What did not come up.
  public enum Suppressed: Hashable, Sendable {
    /// The dialog of a call.
    case call(Request)
    /// An ask of the flow, by index.
    case ask(UInt8)
    /// The policy before what it gates.
    case gate
  }

  /// What an event exercises; nil for what is only told.
  public init?(_ event: Event) {
    switch event {
    case .dialogShown(let dialog, _): self = .prompt(.system(dialog))
    case .screenShown(let screen, _): self = .prompt(.app(screen))
    case .dialogAnswered(let dialog, let role): self = .answer(.system(dialog), role)
    case .screenAnswered(let screen, let role, _): self = .answer(.app(screen), role)
    case .suppressed(let request, let reason): self = .reason(.call(request), reason)
    case .registration(.suppressed(let reason)): self = .reason(.call(.notifications), reason)
    case .askSuppressed(let ask, let reason): self = .reason(.ask(ask), reason)
    case .gateSuppressed(let reason): self = .reason(.gate, reason)
    case .coldStart, .prewarmed, .backToFront, .leftFront, .processEnded, .appInstalled, .appDeleted, .erased,
      .privacyReset, .adLoaded, .registration, .managerDidChangeAuthorization, .needForAlwaysAssumed,
      .called, .dialogTakenAway, .waitedInVain, .trackingCompletion, .notificationCompletion,
      .accuracyCompletion, .serviceCompletion, .serviceUsed,
      .assumed, .trackingReadsAnew,
      .identifierRead, .didChangeAuthorization, .console, .featureOpened, .homeOpened, .policyOpenedInBrowser,
      .agreeWakes, .agreed, .withdrawn, .updates, .locationUpdate, .updatesPaused, .updatesResumed,
      .allowOnceEnded, .geofenceSet, .geofenceCrossed, .notificationDelivered, .notificationOpened, .gift,
      .deviceTokenMade, .deviceCheckSet, .deviceCheckRead, .deviceCheckUnset, .counted, .flagTurned,
      .pageShown,
      .pageAnswered, .pageSuppressed,
      .systemChanged,
      .timePassed:
      return nil
    }
  }

  /// What kind of thing it is.
  public enum Kind: String, CaseIterable, Sendable { case prompts, answers, reasons }

  /// What kind of thing it is.
  public var kind: Kind {
    switch self {
    case .prompt: .prompts
    case .answer: .answers
    case .reason: .reasons
    }
  }

  /// The item in a few words: `tracking`, `tracking: deny`, `ask tracking: condition later not met`.
  public func text(_ names: FlowNames) -> String {
    switch self {
    case .prompt(let prompt): prompt.word
    case .answer(let prompt, let role): prompt.word + ": " + role.word
    case .reason(.call(let request), let reason): "request " + request.word + ": " + reason.text
    case .reason(.ask(let ask), let reason):
      "ask " + (names.asks.dropFirst(Int(ask)).first ?? "") + ": " + reason.text
    case .reason(.gate, let reason): "gate: " + reason.text
    }
  }

  /// A number by which items are sorted: prompts, answers, reasons, each in the order of their closed lists.
  var order: Int {
    switch self {
    case .prompt(let prompt): prompt.index
    case .answer(let prompt, let role): 100 + prompt.index * 32 + Int(role.rawValue)
    case .reason(let suppressed, let reason):
      10_000 + suppressed.index * 64 + (Reason.all.firstIndex(of: reason) ?? 0)
    }
  }
}

extension CoverageItem.Suppressed {
  fileprivate var index: Int {
    switch self {
    case .ask(let ask): Int(ask)
    case .call(let request): 16 + (Request.allCases.firstIndex(of: request) ?? 0)
    case .gate: 240
    }
  }
}

extension Prompt {
  fileprivate var index: Int { Prompt.all.firstIndex(of: self) ?? 0 }
}

extension Sequence<CoverageItem> {
  /// The items in the order of their closed lists.
  public var inOrder: [CoverageItem] { sorted { $0.order < $1.order } }
}
