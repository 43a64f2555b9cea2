import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// Writes the notes for App Review as plain text.
struct ReviewWriter {
  let notes: ReviewNotes
  let detail: ReviewDetail
  let blanks = ReviewBlanks()
  /// The ids of the app's own screens that the notes have already described. Each is described once.
  var described: Set<String> = []
  /// The number of steps that were written for the current walk.
  private var steps = 0

  private init(_ notes: ReviewNotes, _ detail: ReviewDetail) { (self.notes, self.detail) = (notes, detail) }

  var start: SearchStart { notes.start }
  var catalogue: Catalogue { notes.catalogue }
  var phone: Language { notes.phone }
  var flow: Flow { start.rules.flow }

  static func text(of notes: ReviewNotes, _ detail: ReviewDetail) -> ReviewText {
    var writer = ReviewWriter(notes, detail)
    let text = writer.text()
    return ReviewText(text: text, detail: detail, blanks: writer.blanks.all)
  }

  private mutating func text() -> String {
    var lines = forms + [""] + heading + [""]
    for (index, question) in notes.questions.enumerated() {
      lines += section(question, number: index + 1) + [""]
    }
    lines += silent + testPage + unasked
    lines += wholeApp
    return Self.plainQuotes(lines.joined(separator: "\n") + "\n")
  }

  /// Replaces typographic quotation marks and `›`, because each of them needs three bytes.
  static func plainQuotes(_ text: String) -> String {
    String(
      text.map { character -> Character in
        switch character {
        case "“", "”": "\""
        case "‘", "’": "'"
        case "›": ">"
        default: character
        }
      })
  }

  private var heading: [String] {
    let device = start.world.device
    let head =
      "Where \(catalogue.appName(phone).oneLine) asks for permissions: "
      + "iOS \(device.os), \(EnglishName.of(phone)), \(EnglishName.of(device.region))."
    guard !notes.questions.isEmpty else {
      return notes.silent.isEmpty ? [head, "In this flow, the app asks for no permission."] : [head]
    }
    let isOneWalk = notes.questions.count { $0.isFresh } == 1
    return [
      head,
      (isOneWalk ? "The steps are one walk after a fresh install" : "Each walk begins with a fresh install")
        + (notes.questions.count > 1 ? "; take them in order" : "")
        + ". To see a refusal, delete the app, install it again, and repeat the steps up to that prompt.",
    ]
  }

  private mutating func section(_ question: ReviewNotes.Question, number: Int) -> [String] {
    let scene = notes.scene(question.world)
    var lines = ["\(number). " + name(question.dialog)]
    lines += purpose(of: question) + time(of: question)
    if question.isFresh {
      lines += settings(ofWalkAt: number - 1)
      steps = 0
    }
    let isNext = number > 1 && !question.isFresh
    // The section of the previous prompt already contains the steps that answer it.
    let way = isNext ? notes.questions[number - 2].after(question.way) : question.way[...]
    if way.isEmpty { lines.append("The prompt appears right after the answer to \(number - 1).") }
    lines.append("Steps:")
    if question.isFresh, number > 1 { lines.append("Delete the app and install it again.") }
    for moment in way + answers(number) where !isByServer(moment.step) {
      steps += 1
      lines.append("\(steps)) " + action(moment))
    }
    if detail == .full, let title = scene.overlay?.title {
      let mark = scene.isApproximate ? " (the exact words may differ)" : ""
      lines.append("The prompt of iOS\(mark): " + quoted(title))
    }
    for moment in ownScreens(of: question) where detail != .shortest || isChoice(moment.before) {
      lines += description(of: moment.before, in: question)
    }
    return lines + elsewhere(question) + refusal(of: question)
  }

  /// Returns the steps that answer a prompt and the screens that belong to it. If the walk goes on after the prompt, these
  /// are the answers of the walk. Otherwise they press the buttons that allow the permission, if there are such buttons.
  private func answers(_ number: Int) -> [ReviewNotes.Moment] {
    let question = notes.questions[number - 1]
    if let next = notes.questions[number...].first, !next.isFresh {
      return Array(next.way.prefix(next.way.count - question.after(next.way).count))
    }
    var answers: [ReviewNotes.Moment] = []
    while answers.count < 4,
      let role = ReviewWalk.grant(in: answers.last?.after ?? question.world, start.rules)
    {
      let before = answers.last?.after ?? question.world
      guard question.isOpen(in: before),
        let answer = ReviewNotes.moments([.tap(role)], from: before, start.rules)?.first
      else { break }
      answers.append(answer)
    }
    return answers
  }

  /// Returns the app's own screens before a prompt; in the shortest form, only the one directly before it.
  private func ownScreens(of question: ReviewNotes.Question) -> [ReviewNotes.Moment] {
    detail == .shortest ? question.way.suffix(1) : notes.ownScreens(of: question)
  }

  /// Whether a screen has several buttons. A screen with one button needs no description, because the steps name it.
  private func isChoice(_ world: World) -> Bool { world.taps(start.rules).count > 1 }

  /// The settings of the app's server that must be changed before this walk.
  private func settings(ofWalkAt index: Int) -> [String] {
    let walk = [notes.questions[index]] + notes.questions[(index + 1)...].prefix { !$0.isFresh }
    return walk.flatMap(\.way).flatMap { moment -> [String] in
      guard case .flag(let change) = moment.step else { return [] }
      return change.each.map { flag, isSet in
        "Before the first step: "
          + fill(
            "the server setting “\(start.names.flags[Int(flag)])” must be \(isSet ? "on" : "off") for review; "
              + "say that it is")
      }
    }
  }

  private func isByServer(_ step: Step) -> Bool { if case .flag = step { true } else { false } }

  /// Returns a placeholder for something that the flow does not say.
  func fill(_ what: String) -> String { blanks.text(.fill(what)) }

  func quoted(_ text: String) -> String { notes.words.quoted(text.oneLine) }

  /// Removes the mark for approximate texts from a sentence, because a reviewer sees the real texts of iOS.
  func plain(_ text: String) -> String {
    text.replacing(Message.planMark(sign: Scene.approximateMark).english, with: "").oneLine
  }

  func name(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking, .trackingSwitchOff: "Tracking (App Tracking Transparency)"
    case .location: "Location"
    case .locationButton: "Location, once, by the location button"
    case .locationUpgrade, .locationReminder:
      "Location “Always”, asked after the access while the app is used"
    case .preciseLocation: "Precise location, once"
    case .locationServicesOff: "Location Services of the device"
    case .notifications: "Notifications"
    // App Review could read “Review” as its own name.
    case .service(let dialog) where dialog.service.row.overlay?.effect == .silences: "App Store rating"
    case .service(let dialog):
      catalogue.name(of: dialog.service, .en).oneLine + stage(of: dialog)
    }
  }

  /// Returns a suffix that distinguishes the dialogs of one permission.
  private func stage(of dialog: ServiceDialog) -> String {
    switch dialog.stage {
    case .question: ""
    case .second: ", the screen after the prompt"
    case .alert: ", about the earlier choice"
    case .reminder: ", the reminder"
    }
  }
}
