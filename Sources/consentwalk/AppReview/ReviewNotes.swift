import Explorer
import Export
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Notes for App Review: where and why the app asks for each permission, how to reach the prompt, and what happens
/// after a refusal. App Review reads English, so the notes are always in English.
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

  init(_ document: PlanDocument) {
    self.document = document
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

  private static func order(_ permission: Permission) -> Int {
    Permission.allCases.firstIndex(of: permission) ?? 0
  }
}
