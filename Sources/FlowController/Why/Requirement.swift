public import Platform

/// A requirement of a prompt, with the current and the required value. The values are ids and numbers, not sentences.
///
/// `why` and its JSON, `paths`, and the panel on the screen show requirements.
public struct Requirement: Hashable, Sendable {
  /// What the requirement is about.
  public let subject: Subject
  public let have: Standing
  public let need: Standing
  public let isMet: Bool
  /// The shortest list of steps that meets the requirement; nil if it is met, or if no step can meet it.
  public let way: RequirementWay?

  /// Creates a requirement. `way` is ignored if the requirement is met.
  public init(
    _ subject: Subject, have: Standing, need: Standing, _ isMet: Bool, way: RequirementWay? = nil
  ) {
    self.subject = subject
    self.have = have
    self.need = need
    self.isMet = isMet
    self.way = isMet ? nil : way
  }

  /// Returns the same requirement with other steps that meet it.
  func offering(_ way: RequirementWay?) -> Requirement {
    Requirement(subject, have: have, need: need, isMet, way: way)
  }

  /// What a requirement is about.
  public enum Subject: Hashable, Sendable {
    /// A condition of the flow.
    case condition(ConditionKind)
    /// `once`: shown at most once per install.
    case once
    /// The state of the app's process: in the foreground, or ready for a cold start.
    case app
    /// Whether the app is active already.
    case moment
    /// The system dialog on screen.
    case alert
    /// The app's own screen.
    case screen
    /// Another prompt that appears first, or the end of the app's process.
    case first
    /// Whether the user has agreed to the policy.
    case agreement
    /// The soft ask before the system prompt.
    case softAsk
    /// The text that the app loads from a server.
    case remoteText
    case iOS, purposeString, backgroundMode
    case restricted, globalSwitch, services
    /// The answer that iOS stores.
    case answer
    /// The location permission.
    case location
    case accuracy
    /// Whether iOS has explained the location button.
    case button
    /// The single prompt for Always in each install.
    case chance
    /// What a request for Always does while the permission is While Using.
    case upgrade
    /// Whether a request for provisional notifications shows a prompt.
    case provisional
    case trackingSheet, backgroundUse
    /// How many review prompts iOS still allows.
    case quota
    /// How the build was installed, such as by TestFlight.
    case build
    /// New photos that the app has not looked for yet.
    case newPhotos
    /// A system-wide switch for all apps.
    case systemSwitch
    /// An entitlement of the app.
    case entitlement
    /// A setting of the Apple account that applies to all apps, such as the one for the age range.
    case account
    /// A rating of the app by the user.
    case rating
    /// Content of the clipboard about which the app has not asked yet.
    case newContent
    /// The Info.plist key that prevents the prompt about selected photos.
    case photoAlertKey

    /// Whether the requirement is only about whether the step is possible, not about what the step does.
    public var isAboutTheStep: Bool {
      switch self {
      case .app, .alert, .screen: true
      case .condition, .once, .moment, .first, .agreement, .softAsk, .remoteText, .iOS, .purposeString,
        .backgroundMode, .restricted, .globalSwitch, .services, .answer, .location, .accuracy, .button,
        .chance, .upgrade, .provisional, .trackingSheet, .backgroundUse, .quota, .build, .newPhotos,
        .systemSwitch, .entitlement, .account, .rating, .newContent, .photoAlertKey:
        false
      }
    }
  }
}

/// What a user can do to meet a requirement.
public enum RequirementWay: Hashable, Sendable {
  /// First these steps, then the steps in `again`, `times` times.
  case steps([Step], again: [Step], times: Int)
  /// An edit of the flow file.
  case flowFile(Phrase)

  init(_ steps: Step...) { self = .steps(steps, again: [], times: 0) }

  /// All steps in order; nil if an edit is required, or if there are too many steps to list.
  public var steps: [Step]? {
    guard case .steps(let first, let again, let times) = self, times * again.count <= 200 else { return nil }
    return first + (0..<times).flatMap { _ in again }
  }

  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { String(describing: self) }
}

/// One way in which a prompt can appear: the steps, whether one of them shows the prompt now, and the requirements.
public struct PromptWay: Sendable {
  /// What leads to the prompt.
  public let name: Name
  /// The ask that shows the prompt; nil if no ask is involved.
  public let ask: UInt8?
  /// The page; nil if the prompt is not a page.
  public let page: UInt8?
  /// The steps that can lead to the prompt. One of them is enough.
  public let steps: [Step]
  /// The first of these steps that would show the prompt now; nil if none would.
  public let opening: Step?
  public let requirements: [Requirement]
  /// Whether one met condition of the flow is enough.
  public let isAny: Bool

  init(
    _ name: Name, ask: Int? = nil, page: Int? = nil, by steps: [Step], opening: Step?, isAny: Bool = false,
    _ requirements: [Requirement]
  ) {
    self.name = name
    self.ask = ask.map { UInt8(truncatingIfNeeded: $0) }
    self.page = page.map { UInt8(truncatingIfNeeded: $0) }
    self.steps = steps
    self.opening = opening
    self.isAny = isAny
    self.requirements = requirements
  }

  /// What leads to the prompt, with its step as text. `ConsentWords` has the sentences.
  public enum Name: Hashable, Sendable {
    /// An ask of the flow. `isAny`: one met condition is enough.
    case ask(UInt8, Ask.Place, isAny: Bool)
    case page(UInt8, Ask.Place)
    /// A button of a page that uses a service.
    case use(page: UInt8, button: UInt8)
    case step(String)
    /// iOS shows the prompt at a time that iOS chooses.
    case quietMoment(String)
    /// A feature that reads the location when it opens.
    case reading(String)
    /// A button in a dialog that opens another dialog.
    case press(String, on: SystemDialog)
    /// The button for additional information on the tracking sheet.
    case informationOnSheet
    /// The policy that appears before this feature.
    case gate(String)
    /// The policy of the whole app: when the user opens something, or at a launch.
    case appGate(String), appGateAtLaunch
    /// The prompt is covered by another prompt, or the app with the prompt is in the background.
    case afterPrompt(Prompt), backInApp
  }

  /// Returns the same value with other requirements.
  func saying(_ requirements: [Requirement]) -> PromptWay {
    PromptWay(
      name, ask: ask.map { Int($0) }, page: page.map { Int($0) }, by: steps, opening: opening, isAny: isAny,
      requirements)
  }

  /// Whether one of the steps would show the prompt now.
  public var isOpen: Bool { opening != nil }

  /// Whether the requirements are met. Of the flow's conditions, all or one must be met, as the flow declares.
  public var holds: Bool { holds { _ in true } }

  /// Whether the ask would show the prompt at its trigger, as soon as the step is possible. If the ask has a soft ask,
  /// the soft ask appears before.
  public var holdsAtItsPlace: Bool { holds { !$0.subject.isAboutTheStep && $0.subject != .softAsk } }

  private func holds(among isMeant: (Requirement) -> Bool) -> Bool {
    var conditions: [Requirement] = []
    for requirement in requirements where isMeant(requirement) {
      if case .condition = requirement.subject {
        conditions.append(requirement)
      } else if !requirement.isMet {
        return false
      }
    }
    guard isAny, !conditions.isEmpty else { return conditions.allSatisfy(\.isMet) }
    return conditions.contains(where: \.isMet)
  }
}
