import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// The section of a prompt.
extension ReviewNotes {
  func section(_ question: Question, number: Int, hasPictures: Bool) -> [String] {
    let scene = scene(question.world)
    let overlay = scene.overlay
    var lines = ["## \(number). \(name(question.dialog))", "", "**How to reach the prompt**", ""]
    for (index, moment) in question.way.enumerated() {
      lines.append("\(index + 1). " + action(moment))
    }
    lines += ["", "**The prompt of iOS**", "", "> " + (overlay?.title ?? "").escapedForMarkdown]
    for text in overlay?.message ?? [] where text.contains(where: \.isLetter) {
      lines += [">", "> " + text.escapedForMarkdown]
    }
    let labels = overlay?.buttons.map { words.quoted(scene.controls[$0].label) } ?? []
    lines += ["", "Buttons: " + labels.joined(separator: ", ").escapedForMarkdown + "."]
    if scene.isApproximate { lines.append("(≈ The exact text of iOS may differ.)") }
    if hasPictures { lines += ["", "![\(question.dialog.word)](\(Self.picture(question)))"] }
    return lines + ownScreens(before: question) + refusal(question) + [""]
  }

  static func picture(_ question: Question) -> String { question.dialog.word + ".svg" }

  /// The instruction for a step. A reviewer sees the real words of iOS, so the mark for approximate ones is left out.
  func action(_ moment: Moment) -> String {
    plain(words.action(moment.step, in: moment.before))
  }

  /// Returns what a step brings.
  func result(_ world: World) -> String {
    plain(world.prompt == nil ? words.nothingIsUp(world) : words.comesUp(world))
  }

  private func plain(_ text: String) -> String {
    let mark = Message.planMark(sign: Scene.approximateMark).english
    return text.replacing(mark, with: "").escapedForMarkdown
  }

  /// The moments of a path at which a screen of the app waits for an answer, each screen once.
  func ownScreens(of question: Question) -> [Moment] {
    var titles: Set<String> = []
    return question.way.filter { moment in
      guard case .app = moment.before.prompt, let title = scene(moment.before).overlay?.title else {
        return false
      }
      return titles.insert(title).inserted
    }
  }

  /// Describes the app's own screens that lead to the prompt, and where each button of them leads.
  private func ownScreens(before question: Question) -> [String] {
    let moments = ownScreens(of: question)
    guard !moments.isEmpty else { return [] }
    var lines = ["", "**The app’s own \(moments.count == 1 ? "screen" : "screens") before it**"]
    for moment in moments {
      guard let overlay = scene(moment.before).overlay else { continue }
      lines += ["", words.quoted(overlay.title).escapedForMarkdown]
      for text in overlay.message { lines += ["", text.escapedForMarkdown] }
      lines.append("")
      for step in moment.before.taps(start.rules) {
        guard let tapped = Self.moments([step], from: moment.before, start.rules)?.first else { continue }
        lines.append("- " + action(tapped) + " " + result(tapped.after))
      }
    }
    return lines
  }
}
