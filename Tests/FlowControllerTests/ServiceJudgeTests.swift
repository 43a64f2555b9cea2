import Platform
import Testing

@testable import FlowController

/// Judges the stored answer, the status and the Settings row of each permission with an independent table,
/// from what was tapped.
@Suite struct `The permissions of the table` {
  /// A flow that declares every key and requests nothing.
  private static let app: TestApp = {
    var app = TestApp()
    for key in PurposeString.allCases { app.flow.purposes.insert(PurposeStrings(key)) }
    return app
  }()

  /// The meaning of an answer for a permission: the stored word, the status that the app sees, and the
  /// Settings row.
  private struct Verdict {
    let truth: String?
    let api: String?
    let settings: String
  }

  /// Returns the expected values; versions can differ in the names of full and partial access.
  private static func verdict(_ word: String, _ os: Int, _ answer: Answer) -> Verdict {
    let plain: [Answer: (String, String, String)] = [
      .none: ("unset", "notDetermined", "absent"), .no: ("denied", "denied", "off"),
      .all: ("allowed", "authorized", "on"), .some: ("limited", "limited", "limited"),
    ]
    let (truth, api, settings) = plain[answer] ?? ("", "", "")
    var verdict = (truth: Optional(truth), api: Optional(api), settings: settings)
    let hasList =
      word == "photos" && os >= 14 || word == "contacts" && os >= 18 || word == "calendar" && os >= 17
    if hasList, answer == .no { verdict.settings = "none" }
    if hasList, answer == .all { verdict.settings = "full" }
    if answer == .all, os >= 17, word == "calendar" || word == "reminders" { verdict.api = "fullAccess" }
    if answer == .some, word == "calendar" { verdict = ("write-only", "writeOnly", "write-only") }
    switch word {
    case "bluetooth": if answer == .all { verdict.api = "allowedAlways" }
    case "local-network": verdict.api = nil
    // The status for adding came with iOS 14.
    case "photos-add": if os < 14 { verdict.api = nil }
    case "face-id": verdict.api = answer == .no ? "notAvailable" : "available"
    case "health":
      if answer == .all { verdict.api = "sharingAuthorized" }
      if answer == .no { verdict.api = "sharingDenied" }
    default: break
    }
    return Verdict(truth: verdict.truth, api: verdict.api, settings: verdict.settings)
  }

  private enum Answer: CaseIterable { case none, no, all, some }

  /// Returns the meaning of the last tap on a prompt; nil if the tap is not an answer.
  private static func answer(_ word: String, _ prompt: String, _ role: Role) -> Answer? {
    switch role {
    case .deny: prompt == word || prompt == word + "-reminder" ? .no : nil
    case .allow: .all
    case .full: .all
    case .select: .some
    default: nil
    }
  }

  @Test(arguments: [10, 11, 12, 13, 14, 15, 16, 17, 18, 26, 27])
  func `The permissions of the table agree with an independent judge on every walk`(os: Int) throws {
    var random = SmallGenerator(seed: UInt64(os))
    let others: Set = ["paste", "review", "critical-alerts"]
    for service in Service.allCases where !others.contains(service.word) {
      var rehearsal = try Rehearsal(Self.app, os: "\(os)")
      guard rehearsal.world.concernedServices(rehearsal.rules).contains(service) else { continue }
      var answer = Answer.none
      let calls = ServiceCall.all.filter { $0.service == service && $0.kind != .lesserRequest }
      for _ in 0..<60 {
        let before = rehearsal.world.prompt?.word ?? ""
        var steps = calls.map { "\($0.kind == .use ? "use" : "request"):" + $0.word }
        steps += rehearsal.world.choices(rehearsal.rules).roles.map { "tap:" + $0.word }
        steps += ["launch", "launch", "home", "terminate", "wait:1d"]
        steps += rehearsal.world.choices(of: service, rehearsal.rules).map {
          "set:\(service.word)=\($0.typed)"
        }
        guard let text = steps.randomElement(using: &random) else { continue }
        let taken = try rehearsal.vocabulary.step(text)
        guard rehearsal.world.isPossible(taken, rehearsal.rules) else { continue }
        let shownBefore = rehearsal.world.row(of: service, rehearsal.rules)
        try rehearsal.take(text)
        if case .tap(let role) = taken, let given = Self.answer(service.word, before, role) { answer = given }
        if case .set(let change) = taken, let row = change.row(service), row != shownBefore {
          answer =
            [.off, ServiceChoice.none, .addOnly].contains(row)
            ? .no : [.on, .full].contains(row) ? .all : .some
        }
        let verdict = Self.verdict(service.word, os, answer)
        let world = rehearsal.world
        #expect(world.truth(of: service, rehearsal.rules) == verdict.truth, "\(service.word) \(text)")
        #expect(
          world.reading(of: service, rehearsal.rules).names.first == verdict.api, "\(service.word) \(text)")
        let shown = world.row(of: service, rehearsal.rules)?.word ?? "absent"
        // A row may exist before the answer, or show the answer of another permission.
        let isEarly = answer == .none && service.row.hasRowAtAttempt || shown == "add-only"
        #expect(isEarly || shown == verdict.settings, "\(service.word) \(text)")
      }
    }
  }

  @Test func `The permissions of the table keep their index and their word`() {
    #expect(Service.photos.word == "photos" && Service.photosAdd.word == "photos-add")
    let words = Service.allCases.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(
      words.prefix(20).elementsEqual([
        "camera", "microphone", "photos", "photos-add", "contacts", "calendar", "reminders", "bluetooth",
        "local-network", "face-id", "motion", "speech", "siri", "media-library", "homekit", "nearby",
        "critical-alerts", "health", "paste", "review",
      ]), "a device is stored with the places of rows: none moves")
  }

  /// A call of each permission is stored in a queue and read back.
  @Test func `Waiting calls keep their order`() {
    for first in Request.allCases {
      for second in Request.allCases where second != first {
        var queue = RequestQueue()
        queue.append(first)
        queue.append(second)
        queue.append(first)
        #expect(queue.requests == [first, second])
        #expect(RequestQueue(places: queue.places, calls: queue.calls) == queue)
      }
    }
  }
}
