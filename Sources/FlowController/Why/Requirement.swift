public import Platform

/// Something that must hold before a prompt appears, and how it stands: ids and numbers, no prose.
///
/// `why`, its JSON, `paths` and the screen's panel all show these.
public struct Requirement: Hashable, Sendable {
  /// What it is about.
  public let subject: Subject
  /// How it stands when it is looked at.
  public let have: Standing
  public let need: Standing
  public let isMet: Bool
  /// The earliest way to make it hold; nil where it holds, or where no step does.
  public let way: RequirementWay?

  init(
    _ subject: Subject, have: Standing, need: Standing, _ isMet: Bool, way: RequirementWay? = nil
  ) {
    self.subject = subject
    self.have = have
    self.need = need
    self.isMet = isMet
    self.way = isMet ? nil : way
  }

  /// Returns the requirement with another way to make it hold.
  func offering(_ way: RequirementWay?) -> Requirement {
    Requirement(subject, have: have, need: need, isMet, way: way)
  }

  /// What a requirement is about.
  public enum Subject: Hashable, Sendable {
    /// One of the flow's own conditions.
    case condition(ConditionKind)
    /// That it happens once in an install.
    case once
    /// Where the app is: in front, or ready for a cold start.
    case app
    /// Whether the app is active already.
    case moment
    /// The system's dialog that is up.
    case alert
    /// The app's own screen that is up.
    case screen
    /// What comes up, or ends the app, before it is this one's turn.
    case first
    /// The agreement to the policy.
    case agreement
    /// The soft ask in front of the system's question.
    case softAsk
    /// The text that comes from a server.
    case remoteText
    case iOS, purposeString, backgroundMode
    case restricted, globalSwitch, services
    /// The answer that was given.
    case answer
    /// What is granted of location.
    case location
    case accuracy
    /// The location button's explanation.
    case button
    /// The one question about *always* of an install.
    case chance
    /// What a request for always does while using is allowed.
    case upgrade
    /// Whether a provisional request asks at all.
    case provisional
    case trackingSheet, backgroundUse
    /// How often the review prompt may be shown.
    case quota
    /// Where the build comes from.
    case build
    /// The photos that the app has not looked for.
    case newPhotos
    /// A switch of the system over the answers of all apps.
    case systemSwitch
    /// An entitlement of the app.
    case entitlement
    /// What an account answers for all apps.
    case account
    /// Whether the user has rated the app.
    case rating
    /// A content of the clipboard that was not asked about.
    case newContent
    /// The key that prevents the alert about selected photos.
    case photoAlertKey

    /// Whether it says that the step can be taken, not what comes of it.
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

/// How to make a requirement hold.
public enum RequirementWay: Hashable, Sendable {
  /// By these steps, then the last of them so many times.
  case steps([Step], again: [Step], times: Int)
  /// By a change of the flow file.
  case flowFile(Phrase)

  init(_ steps: Step...) { self = .steps(steps, again: [], times: 0) }

  /// The steps one after the other; nil where no step helps, or where they are too many to list.
  public var steps: [Step]? {
    guard case .steps(let first, let again, let times) = self, times * again.count <= 200 else { return nil }
    return first + (0..<times).flatMap { _ in again }
  }

  /// Whether both are the same steps.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { String(describing: self) }
}

/// One way in which a prompt can appear: the step to take, what comes of it now, and why.
public struct PromptWay: Sendable {
  /// Which way.
  public let name: Name
  /// The ask it belongs to; nil for a way that no ask leads along.
  public let ask: UInt8?
  /// The page it leads to; nil for a way to anything else.
  public let page: UInt8?
  /// The steps of this way that could be taken now; any of them will do.
  public let steps: [Step]
  /// The first of them that makes the prompt appear in this world; nil where none does.
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

  /// The kind of way, with its steps as they are typed. `ConsentWords` turns it into a sentence.
  public enum Name: Hashable, Sendable {
    /// An ask of the flow, and whether one of its conditions is enough.
    case ask(UInt8, Ask.Place, isAny: Bool)
    case page(UInt8, Ask.Place)
    case step(String)
    /// A step of the system at its own moment.
    case quietMoment(String)
    /// A feature that reads the location when it is opened.
    case reading(String)
    /// A button of a dialog that leads to another.
    case press(String, on: SystemDialog)
    /// The additional information on the tracking sheet.
    case informationOnSheet
    /// The policy's gate before a feature.
    case gate(String)
    /// The policy's gate before the whole app, at a step that opens something, or at a launch.
    case appGate(String), appGateAtLaunch
    /// The prompt lies under another one, or waits in the app behind.
    case afterPrompt(Prompt), backInApp
  }

  /// Returns the way with other requirements.
  func saying(_ requirements: [Requirement]) -> PromptWay {
    PromptWay(
      name, ask: ask.map { Int($0) }, page: page.map { Int($0) }, by: steps, opening: opening, isAny: isAny,
      requirements)
  }

  /// Whether the prompt would appear, if this was done now.
  public var isOpen: Bool { opening != nil }

  /// Whether the requirements hold, of the flow's conditions all or any as the flow joins them.
  public var holds: Bool { holds { _ in true } }

  /// Whether the ask leads to the prompt at its place, once one can go there, by its soft ask where it has one.
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
