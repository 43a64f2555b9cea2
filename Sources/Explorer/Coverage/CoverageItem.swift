import ConsentWords
public import FlowController
public import Localization
public import Platform

/// Something in a flow that a walk can exercise: a prompt, an answer, a button, or a reason.
public enum CoverageItem: Hashable, Sendable {
  /// A prompt appeared. Each soft ask and each page is a separate item.
  case prompt(NamedPrompt)
  /// The user answered a prompt with this button.
  case answer(NamedPrompt, Role)
  /// The user tapped this button of a page. The index is nil if the page has no buttons and the user closed it.
  case press(page: UInt8, button: UInt8?)
  /// A prompt did not appear, for this reason.
  case reason(Suppressed, Reason)

  /// The prompt, ask or page that did not appear.
  public enum Suppressed: Hashable, Sendable {
    /// The prompt of a request.
    case call(Request)
    /// An ask of the flow, by index.
    case ask(UInt8)
    /// A page of the flow, by index.
    case page(UInt8)
    /// The policy gate.
    case gate
  }

  /// Creates the item that an event exercises; nil if the event exercises none.
  public init?(_ event: Event) {
    switch event {
    case .dialogShown(let dialog, _): self = .prompt(NamedPrompt(.system(dialog)))
    case .screenShown(.softAsk, let ask?): self = .prompt(NamedPrompt(softAskOf: ask))
    case .screenShown(let screen, _): self = .prompt(NamedPrompt(.app(screen)))
    case .pageShown(let page): self = .prompt(NamedPrompt(page: page))
    case .dialogAnswered(let dialog, let role): self = .answer(NamedPrompt(.system(dialog)), role)
    case .screenAnswered(.softAsk, let role, let ask?): self = .answer(NamedPrompt(softAskOf: ask), role)
    case .screenAnswered(let screen, let role, _): self = .answer(NamedPrompt(.app(screen)), role)
    case .pageAnswered(let page, let button): self = .press(page: page, button: button)
    // Only newer versions refuse a former function. On older versions, the function is the request itself, so the item
    // keeps the function.
    case .suppressed(let request, .formerCall): self = .reason(.call(request), .formerCall)
    case .suppressed(let request, let reason): self = .reason(.call(request.current), reason)
    case .registration(.suppressed(let reason)): self = .reason(.call(.notifications), reason)
    case .askSuppressed(let ask, let reason): self = .reason(.ask(ask), reason)
    case .pageSuppressed(let page, let reason): self = .reason(.page(page), reason)
    case .gateSuppressed(let reason): self = .reason(.gate, reason)
    case .coldStart, .prewarmed, .backToFront, .leftFront, .locked, .unlocked, .processEnded, .appInstalled,
      .appDeleted, .erased,
      .privacyReset, .adLoaded, .registration, .managerDidChangeAuthorization, .needForAlwaysAssumed,
      .called, .dialogTakenAway, .waitedInVain, .trackingCompletion, .notificationCompletion,
      .accuracyCompletion, .serviceCompletion, .serviceUsed,
      .assumed, .trackingReadsAnew,
      .identifierRead, .didChangeAuthorization, .console, .featureOpened, .homeOpened, .policyOpenedInBrowser,
      .agreeWakes, .agreed, .withdrawn, .updates, .locationUpdate, .updatesPaused, .updatesResumed,
      .allowOnceEnded, .geofenceSet, .geofenceCrossed, .notificationDelivered, .notificationOpened, .gift,
      .deviceTokenMade, .deviceCheckSet, .deviceCheckRead, .deviceCheckUnset, .counted, .flagTurned,
      .systemChanged,
      .timePassed:
      return nil
    }
  }

  public enum Kind: String, CaseIterable, Sendable { case prompts, answers, reasons }

  public var kind: Kind {
    switch self {
    case .prompt: .prompts
    case .answer, .press: .answers
    case .reason: .reasons
    }
  }

  /// The item as a short English text: `tracking`, `tracking: deny`, `soft-ask(ads): later`, `page(welcome): continue`,
  /// `ask tracking: condition later not met`. The name of a soft ask is shown only if there are several.
  public func text(_ names: FlowNames) -> String { message(names).english }

  /// The item as a short text in any language.
  public func message(_ names: FlowNames) -> Message {
    switch self {
    case .prompt(let prompt): .verbatim(prompt.text(names))
    case .answer(let prompt, let role): .verbatim(prompt.text(names) + ": " + role.word)
    case .press(let page, let button):
      .verbatim(NamedPrompt(page: page).text(names) + ": " + names.buttonName(button, of: page))
    case .reason(.call(let request), let reason):
      .coverageRequest(request: request.word, reason: reason.logged)
    case .reason(.ask(let ask), let reason):
      .coverageAsk(ask: Message.ask(names.ask(ask)), reason: reason.logged)
    case .reason(.page(let page), let reason): .coveragePage(page: names.page(page), reason: reason.logged)
    case .reason(.gate, let reason): .coverageGate(reason: reason.logged)
    }
  }

  /// A sort key: prompts, answers, reasons, each in the order of their cases.
  var order: Int {
    switch self {
    case .prompt(let prompt): prompt.index
    case .answer(let prompt, let role): 1 << 20 + prompt.index << 6 + Int(role.rawValue)
    case .press(let page, let button):
      1 << 20 + NamedPrompt(page: page).index << 6 + (button.map { Int($0) } ?? 63)
    case .reason(let suppressed, let reason):
      1 << 30 + suppressed.index << 6 + (Reason.all.firstIndex(of: reason) ?? 0)
    }
  }
}

extension CoverageItem.Suppressed {
  fileprivate var index: Int {
    switch self {
    case .ask(let ask): Int(ask)
    case .page(let page): 16 + Int(page)
    case .call(let request): 32 + (Request.allCases.firstIndex(of: request) ?? 0)
    case .gate: 1 << 10
    }
  }
}

extension NamedPrompt {
  fileprivate var index: Int {
    (Prompt.all.firstIndex(of: prompt) ?? 0) << 5 + Int(ask ?? page ?? 0)
  }

  /// Returns the name of a prompt in reports. The name of a soft ask is shown only if there are several.
  func text(_ names: FlowNames) -> String {
    if let page { return "page(" + (names.pages.dropFirst(Int(page)).first ?? "") + ")" }
    guard let ask, names.softAsks.count(where: { !$0.isEmpty }) > 1 else { return prompt.word }
    return "soft-ask(" + (names.asks.dropFirst(Int(ask)).first ?? "") + ")"
  }
}

extension Sequence<CoverageItem> {
  /// The items in the order of their cases.
  public var inOrder: [CoverageItem] { sorted { $0.order < $1.order } }
}
