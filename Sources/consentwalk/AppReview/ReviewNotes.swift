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
/// - Source: https://developer.apple.com/app-store/review/guidelines/ 2.1 (how to reach every feature), 5.1.1
///   (privacy policy, purpose strings, what a refusal leaves), 5.1.2 (tracking)
struct ReviewNotes {
  let document: PlanDocument
  let words: DeviceWords
  /// The questions of iOS that the app can bring, the one with the shortest path first.
  let questions: [Question]
  /// The requests of the flow for which no walk of the plan shows a prompt.
  let silent: [SilentRequest]
  /// The screens of the flow without a file of texts. What the program shows on them is not the app's text.
  let untold: Set<String>

  /// The size of the field *Notes* of App Store Connect in bytes.
  ///
  /// - Source: https://developer.apple.com/help/app-store-connect/reference/app-information/platform-version-information
  static let limit = 4000

  /// A prompt of iOS with a short path to it.
  struct Question {
    let dialog: SystemDialog
    /// The steps from a fresh installation; the last one shows the prompt.
    let way: [Moment]
    /// The world that shows the prompt.
    var world: World { way[way.count - 1].after }
    var permission: Permission { dialog.permission }
  }

  /// A step with the worlds before and after it.
  struct Moment {
    let step: Step
    let before: World
    let after: World
  }

  var start: SearchStart { document.start }
  var catalogue: Catalogue { start.context.catalogue }
  var phone: Language { start.world.device.locale }

  /// - Parameter untold: The screens of the flow without a file of texts.
  init(_ document: PlanDocument, untold: [String]) {
    self.document = document
    self.untold = Set(untold)
    words = DeviceWords(
      document.start.context.catalogue, document.start.rules, phone: document.start.world.device.locale,
      in: .english)
    let start = document.start
    var found: [SystemDialog: [Moment]] = [:]
    for walk in document.plan.walks {
      for (index, leg) in walk.legs.enumerated() {
        guard case .system(let dialog) = leg.after.prompt, leg.after.prompt != leg.before.prompt,
          Request.allCases.contains(where: { $0.mayBring(dialog) })
        else { continue }
        let way = Self.shortened(walk.legs[...index].map(\.step), to: dialog, from: walk.start, start.rules)
        guard !way.isEmpty, found[dialog].map({ way.count < $0.count }) ?? true else { continue }
        found[dialog] = way
      }
    }
    questions = found.map { Question(dialog: $0, way: $1) }
      .sorted {
        ($0.way.count, Self.order($0.permission), $0.dialog.word)
          < ($1.way.count, Self.order($1.permission), $1.dialog.word)
      }
    let asked = FlowRequests(of: document.start).all
    let shown = Set(questions.map(\.permission))
    silent = asked.filter { !shown.contains($0.request.permission) }
      .map { SilentRequest($0, in: document) }
  }

  /// The notes in the longest form that fits the field *Notes*, otherwise in the shortest.
  var text: String {
    var text = ""
    for detail in ReviewDetail.allCases {
      text = ReviewWriter.text(of: self, detail)
      if text.utf8.count <= Self.limit { break }
    }
    return text
  }

  /// The notes with everything that is known.
  ///
  /// - Parameter hasPictures: Whether the notes name the pictures of the prompts.
  func fullText(hasPictures: Bool) -> String {
    ReviewWriter.text(of: self, .full, hasPictures: hasPictures)
  }

  /// The features that are a page with a button for each call of iOS.
  var testPages: [Int] { start.names.features.indices.filter { start.rules.flow.features[$0].isTestPage } }

  /// The name of the file with the picture of a prompt.
  static func picture(_ question: Question) -> String { question.dialog.word + ".svg" }

  func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: start.rules, catalogue: catalogue).scene()
  }

  /// The name of a permission. App Review reads English, whatever the language of the phone.
  func title(of permission: Permission) -> Message {
    switch permission {
    case .tracking: .tracking
    case .location: .location
    case .notifications: .notifications
    case .service(let service): .verbatim(catalogue.name(of: service, .en))
    }
  }

  /// Returns where the app asks, and why no prompt appears.
  func told(_ silent: SilentRequest) -> Message {
    let permission = title(of: silent.request.permission)
    guard let reason = silent.reason else {
      return .reviewSilent(permission: permission, place: silent.place)
    }
    return .reviewSilentBecause(permission: permission, place: silent.place, reason: reason)
  }

  /// The moments of a path at which a screen of the app waits for an answer, each screen once.
  func ownScreens(of question: Question) -> [Moment] {
    var found: Set<String> = []
    return question.way.filter { words.ownScreen($0.before).map { found.insert($0).inserted } ?? false }
  }

  private static func order(_ permission: Permission) -> Int {
    Permission.allCases.firstIndex(of: permission) ?? 0
  }
}
