import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// Writes the notes for App Review as plain text, which a text field shows as it is.
struct ReviewWriter {
  let notes: ReviewNotes
  let detail: ReviewDetail
  let hasPictures: Bool
  /// The ids of the app's own screens that are described so far. Each is described once.
  var described: Set<String> = []

  private init(_ notes: ReviewNotes, _ detail: ReviewDetail, hasPictures: Bool) {
    (self.notes, self.detail, self.hasPictures) = (notes, detail, hasPictures)
  }

  var start: SearchStart { notes.start }
  var catalogue: Catalogue { notes.catalogue }
  var phone: Language { notes.phone }
  var flow: Flow { start.rules.flow }

  /// Returns the notes.
  static func text(of notes: ReviewNotes, _ detail: ReviewDetail, hasPictures: Bool = false) -> String {
    var writer = ReviewWriter(notes, detail, hasPictures: hasPictures)
    return writer.text()
  }

  private mutating func text() -> String {
    let device = start.world.device
    var lines = [
      "Where \(catalogue.appName(phone).oneLine) asks for permissions (guidelines 2.1, 5.1.1, 5.1.2)", "",
      "For iOS \(device.os), language \(phone.tag), region \(device.region.code). "
        + "Each list of steps starts with a fresh install.", "",
    ]
    if notes.questions.isEmpty, notes.silent.isEmpty {
      lines += ["In this flow, the app asks for no permission.", ""]
    }
    if shared > 0 {
      lines.append("Every list begins with these steps:")
      lines += notes.questions[0].way.prefix(shared).enumerated().map { "\($0 + 1)) " + action($1) } + [""]
    }
    for (index, question) in notes.questions.enumerated() {
      lines += section(question, number: index + 1) + [""]
    }
    lines += silent + testPage + unasked + wholeApp
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func section(_ question: ReviewNotes.Question, number: Int) -> [String] {
    let scene = notes.scene(question.world)
    var lines = ["\(number). " + name(question.dialog)]
    lines += purpose(of: question)
    lines.append("How to reach the prompt:")
    for (index, moment) in Array(question.way.enumerated()).dropFirst(shared) {
      lines.append("\(index + 1)) " + action(moment))
    }
    if detail == .full, let title = scene.overlay?.title {
      let mark = scene.isApproximate ? " (the exact words may differ)" : ""
      lines.append("The prompt of iOS\(mark): " + quoted(title))
    }
    if hasPictures { lines.append("Picture: " + ReviewNotes.picture(question)) }
    for moment in ownScreens(of: question) {
      lines += description(of: moment.before, in: question)
    }
    return lines + refusal(of: question)
  }

  /// The app's own screens before a prompt; in the shortest form only the one directly before it.
  private func ownScreens(of question: ReviewNotes.Question) -> [ReviewNotes.Moment] {
    detail == .shortest ? question.way.suffix(1) : notes.ownScreens(of: question)
  }

  /// The number of steps that are written once for all lists.
  private var shared: Int {
    guard detail == .shortest, notes.questions.count > 1 else { return 0 }
    let lists = notes.questions.map { $0.way.dropLast().map(action) }
    return lists[0].indices.first { index in
      lists.contains { $0.count <= index || $0[index] != lists[0][index] }
    } ?? lists[0].count
  }

  /// Returns a text in quotation marks, on one line.
  func quoted(_ text: String) -> String { notes.words.quoted(text.oneLine) }

  /// Returns a sentence without the mark for approximate words: a reviewer sees the real words of iOS.
  func plain(_ text: String) -> String {
    text.replacing(Message.planMark(sign: Scene.approximateMark).english, with: "").oneLine
  }

  /// The instruction for a step.
  func action(_ moment: ReviewNotes.Moment) -> String {
    let typed = start.context.vocabulary.text(moment.step)
    let isByApp =
      if case .event = moment.step { true } else if case .flag = moment.step { true } else { false }
    if isByApp { return ReviewBlank.blank("how to reach “\(typed)” in the app") }
    if let screen = notes.words.ownScreen(moment.before),
      let control = notes.scene(moment.before).controls.first(where: {
        notes.words.isSame($0.step, moment.step)
      }),
      control.lacksText || notes.untold.contains(screen)
    {
      return "Tap \(ReviewBlank.button(String(typed.dropFirst("tap:".count)), on: screen))."
    }
    return plain(notes.words.action(moment.step, in: moment.before))
  }

  func name(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking, .trackingSwitchOff: "Tracking (App Tracking Transparency)"
    case .location: "Location"
    case .locationButton: "Location, once, by the location button"
    case .locationUpgrade, .locationReminder: "Location always, after it was allowed while the app is used"
    case .preciseLocation: "Precise location, once"
    case .locationServicesOff: "Location Services of the device"
    case .notifications: "Notifications"
    case .service(let dialog):
      catalogue.name(of: dialog.service, .en).oneLine + stage(of: dialog)
    }
  }

  /// Tells the dialogs of one permission apart.
  private func stage(of dialog: ServiceDialog) -> String {
    switch dialog.stage {
    case .question: ""
    case .second: ", the screen after the question"
    case .alert:
      dialog.service.row.overlay == nil ? ", about the earlier choice" : ", while it is off on the phone"
    case .reminder: ", the reminder"
    }
  }
}
