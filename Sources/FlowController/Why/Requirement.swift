public import Platform

/// A requirement of a prompt, with its current and its required value, as ids and numbers without sentences.
///
/// `why`, its JSON, `paths` and the panel on the screen show these.
public struct Requirement: Hashable, Sendable {
  /// The subject of the requirement.
  public let subject: Subject
  /// The current value.
  public let have: Standing
  public let need: Standing
  public let isMet: Bool
  /// The quickest way to meet it; nil if it is met, or if no step helps.
  public let way: RequirementWay?

  /// Creates a requirement. The way is stored only if the requirement is not met.
  public init(
    _ subject: Subject, have: Standing, need: Standing, _ isMet: Bool, way: RequirementWay? = nil
  ) {
    self.subject = subject
    self.have = have
    self.need = need
    self.isMet = isMet
    self.way = isMet ? nil : way
  }

  /// Returns the requirement with another way to meet it.
  func offering(_ way: RequirementWay?) -> Requirement {
    Requirement(subject, have: have, need: need, isMet, way: way)
  }

  /// The subject of a requirement.
  public enum Subject: Hashable, Sendable {
    /// A condition of the flow.
    case condition(ConditionKind)
    /// The limit to once per install.
    case once
    /// The state of the app's process: in the foreground, or ready for a cold start.
    case app
    /// Whether the app is already active.
    case moment
    /// The system dialog on screen.
    case alert
    /// The app's own screen.
    case screen
    /// Another prompt that comes first, or the end of the app.
    case first
    /// The agreement to the policy.
    case agreement
    /// The soft ask before the system prompt.
    case softAsk
    /// The text from a server.
    case remoteText
    case iOS, purposeString, backgroundMode
    case restricted, globalSwitch, services
    /// The stored answer.
    case answer
    /// The location grant.
    case location
    case accuracy
    /// The explanation of the location button.
    case button
    /// The only prompt for *always* per install.
    case chance
    /// The effect of a request for always while While Using is granted.
    case upgrade
    /// Whether a provisional request shows a prompt.
    case provisional
    case trackingSheet, backgroundUse
    /// The limit on review prompts.
    case quota
    /// The source of the build, such as TestFlight.
    case build
    /// New photos that the app has not looked for.
    case newPhotos
    /// A system-wide switch for all apps.
    case systemSwitch
    /// An entitlement of the app.
    case entitlement
    /// A setting of the user's account that applies to all apps, as that of the age range.
    case account
    /// A rating of the app by the user.
    case rating
    /// Clipboard content that the app has not asked about.
    case newContent
    /// The Info.plist key that prevents the prompt about selected photos.
    case photoAlertKey

    /// Whether the requirement decides if the step is possible, and not what the step does.
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

/// How to meet a requirement.
public enum RequirementWay: Hashable, Sendable {
  /// These steps, then the steps in `again` this many times.
  case steps([Step], again: [Step], times: Int)
  /// A change of the flow file.
  case flowFile(Phrase)

  init(_ steps: Step...) { self = .steps(steps, again: [], times: 0) }

  /// All steps in order; nil if no step helps, or if there are too many to list.
  public var steps: [Step]? {
    guard case .steps(let first, let again, let times) = self, times * again.count <= 200 else { return nil }
    return first + (0..<times).flatMap { _ in again }
  }

  /// Whether both have the same steps.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { String(describing: self) }
}

/// One way to a prompt: the step, whether it shows the prompt now, and the reasons.
public struct PromptWay: Sendable {
  /// The kind of way.
  public let name: Name
  /// The ask that shows the prompt; nil for a way without an ask.
  public let ask: UInt8?
  /// The page; nil for a way to another prompt.
  public let page: UInt8?
  /// The possible steps of this way. Any of them is enough.
  public let steps: [Step]
  /// The first of these steps that shows the prompt in this world; nil if none does.
  public let opening: Step?
  public let requirements: [Requirement]
  /// Whether one of the flow's conditions is enough.
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

  /// The kind of way, with its steps as text. `ConsentWords` turns it into a sentence.
  public enum Name: Hashable, Sendable {
    /// An ask of the flow, and whether one of its conditions is enough.
    case ask(UInt8, Ask.Place, isAny: Bool)
    case page(UInt8, Ask.Place)
    /// A button of a page that uses a permission.
    case use(page: UInt8, button: UInt8)
    case step(String)
    /// A prompt that iOS shows at a time of its own choice.
    case quietMoment(String)
    /// A feature that reads the location when it opens.
    case reading(String)
    /// A button of a dialog that opens another dialog.
    case press(String, on: SystemDialog)
    /// The additional information on the tracking sheet.
    case informationOnSheet
    /// The policy gate before a feature.
    case gate(String)
    /// The policy gate of the whole app, at a step that opens something, or at a launch.
    case appGate(String), appGateAtLaunch
    /// The prompt is under another one, or on the screen of the app in the background.
    case afterPrompt(Prompt), backInApp
  }

  /// Returns the way with other requirements.
  func saying(_ requirements: [Requirement]) -> PromptWay {
    PromptWay(
      name, ask: ask.map { Int($0) }, page: page.map { Int($0) }, by: steps, opening: opening, isAny: isAny,
      requirements)
  }

  /// Whether one of the steps shows the prompt now.
  public var isOpen: Bool { opening != nil }

  /// Whether the requirements are met. Of the flow's conditions, all or one must be met, as the flow declares.
  public var holds: Bool { holds { _ in true } }

  /// Whether the ask would show the prompt at its trigger, after its soft ask if it has one, once the step is
  /// possible.
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
