import Explorer
import FlowController
import Localization
import Platform
import Reports
import ScreenLibrary

/// The notes, and the problems that the developer has to fix before sending them. The problems are printed on standard
/// error.
struct ReviewReport {
  let source: ReviewNotes
  /// The notes in the longest form that fits the field *Notes*, or in the shortest form if none fits.
  let notes: ReviewText
  /// The notes in the longest form, whatever their size.
  let full: ReviewText
  /// The result of checking ``rules``.
  let proof: ProofReport

  /// The rules of `prove` that make the notes useless if the flow breaks one.
  static let rules = Rule.all.filter { $0.pack == .flow && $0.severity == .error }

  init(_ source: ReviewNotes, _ proof: ProofReport) {
    (self.source, self.proof) = (source, proof)
    let texts = ReviewDetail.allCases.map { ReviewWriter.text(of: source, $0) }
    full = texts[0]
    notes = texts.first { !$0.isTooLong } ?? texts[texts.count - 1]
  }

  private var start: SearchStart { source.start }
  private var faulty: [SilentRequest] { source.silent.filter { !$0.isIntended } }

  /// Whether the notes can be sent once their placeholders are filled in. They cannot if they contain an id instead of
  /// a text, if a prompt never appears, or if `prove` reports an error.
  var isReady: Bool {
    !notes.isTooLong && full.screensWithoutText.isEmpty && faulty.allSatisfy { $0.mistake == nil }
      && proof.gravest != .error
  }

  /// The problems for which App Review would reject the app or ask a question.
  var warnings: [Message] { silentRequests + broken + missingTexts + unusedPurposes + wholeApp }

  private var silentRequests: [Message] {
    faulty.map {
      .reviewMendSilent(
        os: start.world.device.os, request: source.told($0),
        cure: $0.cure(typed(after: "why " + $0.request.usualDialog.word)))
    }
  }

  private var broken: [Message] {
    let device = start.world.device
    let region = device.region == .us ? "" : " --region " + device.region.code
    return proof.rules.filter { $0.verdict == .broken }.map { result in
      .reviewMendRule(
        rule: result.rule.id.rawValue, title: result.rule.title,
        reason: Message.sentences(
          [result.reason ?? result.rule.reason] + TextFinding.messages(of: result.texts)),
        command: typed(after: "prove --os \(device.os)" + region))
    }
  }

  private var missingTexts: [Message] {
    full.screensWithoutText.map { .reviewMendText(screen: $0, file: $0 + ".yaml") }
  }

  private var unusedPurposes: [Message] {
    // A test page requests all permissions.
    guard source.testPages.isEmpty else { return [] }
    let asked = Set((source.questions.map(\.permission) + source.silent.map(\.request.permission)))
    let unused = PurposeString.allCases.filter { key in
      source.catalogue.flow.purposes.has(key)
        && !Request.allCases.contains { $0.purposeStrings.contains(key) && asked.contains($0.permission) }
    }
    return unused.isEmpty ? [] : [.reviewMendPurposes(keys: Message.list(unused.map(\.key)))]
  }

  private var wholeApp: [Message] {
    var found: [Message] = []
    if source.catalogue.flow.policyScope == .absent { found.append(.reviewMendPolicy) }
    if !RegionalPart.all(of: start).isEmpty {
      let other = start.world.device.region.isEU ? "us" : "eu-fr"
      found.append(
        .reviewMendRegion(
          region: start.world.device.region.code,
          command: typed(after: "plan --format review --region " + other)))
    }
    return found
  }

  /// Says how large the notes are, and what is left to do before they can be pasted.
  ///
  /// - Parameter folder: The folder with the files; nil if the notes went to standard output.
  func sizes(in folder: String?) -> [Message] {
    let (count, limit) = (notes.text.utf8.count, ReviewText.limit)
    var found: [Message] =
      notes.isTooLong
      ? [.consoleWarning(text: Message.reviewTooLong(count: count, room: notes.size - count, limit: limit))]
      : [.reviewSize(count: count, limit: limit)]
    if notes.detail != .full {
      found.append(
        .reviewShortened(
          left: notes.detail == .shorter ? Message.reviewLeftWords : Message.reviewLeftScreens))
    }
    if !notes.blanks.isEmpty { found.append(.reviewBlanks(count: notes.blanks.count)) }
    found.append(folder.map { .reviewFiles(folder: $0) } ?? .reviewNoFiles)
    let os = start.world.device.os
    return found + (os.isOlderThanKnown ? [.reviewVersion(os: os)] : []) + [.reviewCompare]
  }

  /// Returns a command line with the `--screens` of these notes.
  private func typed(after command: String) -> String {
    "consentwalk " + command + (start.context.options.screens.map { " --screens " + $0.shortened } ?? "")
  }
}
