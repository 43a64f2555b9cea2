import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// What the developer has to mend before the notes are sent. It is printed on standard error.
extension ReviewNotes {
  /// What would make App Review refuse the app or ask back.
  var warnings: [Message] {
    silentRequests + waysPastPrompts + missingTexts + unusedPurposes + wholeApp
  }

  private var silentRequests: [Message] {
    silent.filter { !$0.isIntended }.map {
      .reviewMendSilent(
        os: start.world.device.os, request: told($0),
        cure: $0.cure(typed(after: "why " + $0.request.usualDialog.word)))
    }
  }

  /// The buttons of a screen before a prompt that leave it without the prompt.
  private var waysPastPrompts: [Message] {
    questions.flatMap { question -> [Message] in
      let before = question.way[question.way.count - 1].before
      guard case .app(let screen) = before.prompt, screen == .page || screen == .softAsk,
        !isConsentForm(before), let title = scene(before).overlay?.title
      else { return [] }
      let scene = scene(before)
      return before.taps(start.rules).compactMap { step -> Message? in
        guard let after = Self.moments([step], from: before, start.rules)?.first?.after,
          after.prompt != .system(question.dialog), after.prompt != .app(.policy),
          let control = scene.controls.first(where: { words.isSame($0.step, step) })
        else { return nil }
        return .reviewMendWayPast(
          permission: self.title(of: question.permission), button: control.label, screen: title,
          command: typed(after: "prove"))
      }
    }
  }

  private func isConsentForm(_ world: World) -> Bool {
    guard world.prompt == .app(.page), let page = world.app.page else { return false }
    return start.rules.flow.pages[Int(page)].kind == .consentForm
  }

  /// The screens in the notes whose texts the flow lacks.
  var screensWithoutText: [String] { ReviewBlank.screens(in: fullText(hasPictures: false)) }

  private var missingTexts: [Message] {
    screensWithoutText.map { .reviewMendText(screen: $0, file: $0 + ".yaml") }
  }

  private var unusedPurposes: [Message] {
    // A test page asks for all of them.
    guard testPages.isEmpty else { return [] }
    let asked = Set((questions.map(\.permission) + silent.map(\.request.permission)))
    let unused = PurposeString.allCases.filter { key in
      catalogue.flow.purposes.has(key)
        && !Request.allCases.contains { $0.purposeStrings.contains(key) && asked.contains($0.permission) }
    }
    return unused.isEmpty ? [] : [.reviewMendPurposes(keys: Message.list(unused.map(\.key)))]
  }

  /// The size of the notes, with what is left to do before they can be pasted.
  var sizes: [Message] {
    let notes = text
    let (count, full) = (notes.utf8.count, fullText(hasPictures: false).utf8.count)
    var found: [Message] = []
    if count > Self.limit {
      found.append(.consoleWarning(text: Message.reviewTooLong(count: count, limit: Self.limit)))
    } else {
      found.append(.reviewSize(count: count, limit: Self.limit))
      if full != count { found.append(.reviewShortened(count: full)) }
    }
    let blanks = ReviewBlank.count(in: notes)
    if blanks > 0 { found.append(.reviewBlanks(count: blanks)) }
    return found
  }

  private var wholeApp: [Message] {
    var found: [Message] = []
    if catalogue.flow.policyScope == .absent { found.append(.reviewMendPolicy) }
    if !RegionalParts(of: start).isEmpty {
      let other = start.world.device.region.isEU ? "us" : "eu-fr"
      found.append(
        .reviewMendRegion(
          region: start.world.device.region.code,
          command: typed(after: "plan --format review --region " + other)))
    }
    return found
  }

  /// Returns a command with the screens of these notes.
  private func typed(after command: String) -> String {
    "consentwalk " + command + (start.context.options.screens.map { " --screens " + $0.shortened } ?? "")
  }
}
