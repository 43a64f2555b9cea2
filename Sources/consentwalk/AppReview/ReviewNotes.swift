import Explorer
import Export
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// Notes for App Review: where and why the app asks for each permission, how to reach the prompt, and what happens
/// after a refusal. App Review reads English, so the notes are always in English. They are plain text for the field
/// *Notes* of App Store Connect.
///
/// - Source: https://developer.apple.com/app-store/review/guidelines/ 2.1 (how to reach every feature), 4.5.4
///   (notifications), 5.1.1 (privacy policy, purpose strings, what the app can still do after a refusal), 5.1.2
///   (tracking)
struct ReviewNotes {
  let document: PlanDocument
  let words: DeviceWords
  let walk: ReviewWalk
  /// The prompts of iOS that the app can cause, in the order of the walk.
  let questions: [Question]
  /// Every place at which the app requests or uses a permission.
  let requests: [FlowRequest]
  /// The requests of the flow for which no walk of the plan shows a prompt.
  let silent: [SilentRequest]
  /// The screens of the flow that have no file of texts. The program shows texts of its own on them, not the app's
  /// texts.
  let untold: Set<String>

  /// A prompt of iOS, with the steps that lead to it.
  struct Question {
    let dialog: SystemDialog
    /// The steps from the previous prompt, or from a fresh installation. The last step shows the prompt.
    let way: [Moment]
    /// Whether ``way`` starts from a fresh installation.
    let isFresh: Bool
    /// The world in which the prompt is on screen.
    var world: World { way[way.count - 1].after }
    var permission: Permission { dialog.permission }

    /// Returns the steps of `way` without the first ones, which answer this prompt and its further screens.
    func after(_ way: [Moment]) -> ArraySlice<Moment> { way.drop { isOpen(in: $0.before) } }

    /// Whether a prompt about this permission is on screen: this one, or a later screen of it.
    func isOpen(in world: World) -> Bool {
      if case .system(let shown) = world.prompt { shown.permission == permission } else { false }
    }

    /// The ask that made the request; nil if a feature or a button uses the permission.
    var ask: UInt8? {
      way.flatMap(\.events).compactMap { event -> UInt8? in
        if case .called(let request, let ask) = event, request.permission == permission { ask } else { nil }
      }.last
    }
  }

  /// A step with the worlds before and after it.
  struct Moment {
    let step: Step
    let before: World
    let after: World
    let events: [Event]
  }

  var start: SearchStart { document.start }
  var catalogue: Catalogue { start.context.catalogue }
  var phone: Language { start.world.device.locale }

  /// - Parameter untold: The screens of the flow that have no file of texts.
  /// - Throws: `SearchProblem` if the flow has too many states for a search.
  init(_ document: PlanDocument, untold: [String]) throws(SearchProblem) {
    let start = document.start
    self.document = document
    self.untold = Set(untold)
    words = DeviceWords(
      start.context.catalogue, start.rules, phone: start.world.device.locale, in: .english)
    walk = try ReviewWalk(start)
    var planned: [SystemDialog: [Step]] = [:]
    for walk in document.plan.walks {
      for (index, leg) in walk.legs.enumerated() {
        guard case .system(let dialog) = leg.after.prompt, leg.after.prompt != leg.before.prompt,
          Self.isAboutTheApp(dialog), planned[dialog].map({ index < $0.count }) ?? true
        else { continue }
        planned[dialog] = walk.legs[...index].map(\.step)
      }
    }
    questions = Self.questions(planned, walk, start)
    requests = FlowRequest.all(of: start)
    silent = SilentRequest.all(of: requests, without: Set(questions.map(\.permission)), in: document)
  }

  /// Whether a request of the app causes the dialog. The alerts about a switch of the phone concern every app.
  private static func isAboutTheApp(_ dialog: SystemDialog) -> Bool {
    if case .service(let own) = dialog, own.stage == .alert, own.service.row.overlay != nil { return false }
    return dialog != .locationServicesOff && dialog != .trackingSwitchOff
      && Request.allCases.contains { $0.mayBring(dialog) }
  }

  /// The indices of the test pages: features that are a page with a button for each call of iOS.
  var testPages: [Int] { start.names.features.indices.filter { start.rules.flow.features[$0].isTestPage } }

  func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: start.rules, catalogue: catalogue).scene()
  }

  /// Returns the name of a permission in English, because App Review reads English.
  func title(of permission: Permission) -> Message {
    switch permission {
    case .tracking: .tracking
    case .location: .location
    case .notifications: .notifications
    case .service(let service): .verbatim(catalogue.name(of: service, .en))
    }
  }

  /// Returns a sentence that says where the app asks, and why no prompt appears.
  func told(_ silent: SilentRequest) -> Message {
    let permission = title(of: silent.request.permission)
    guard let reason = silent.reason else {
      return .reviewSilent(permission: permission, place: silent.place)
    }
    return .reviewSilentBecause(permission: permission, place: silent.place, reason: reason)
  }

  /// Returns the moments at which a screen of the app waits for an answer. Each screen is contained once.
  func ownScreens(of question: Question) -> [Moment] {
    var found: Set<String> = []
    return question.way.filter { words.ownScreen($0.before).map { found.insert($0).inserted } ?? false }
  }
}
