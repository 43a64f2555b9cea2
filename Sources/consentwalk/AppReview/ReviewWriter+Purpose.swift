import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// The sentences that say why the app asks.
extension ReviewWriter {
  /// A purpose sentence, and the Info.plist keys that contain it.
  struct Purpose {
    let sentence: String
    /// The English translation of the sentence; nil if the sentence is English.
    let english: String?
    var keys: [PurposeString]
  }

  func purpose(of question: ReviewNotes.Question) -> [String] {
    if let cause = cause(of: question.dialog) { return ["Why: " + cause] }
    let purposes = purposes(of: keys(of: question.dialog))
    guard !purposes.isEmpty else { return spokenPurpose(of: question) }
    let shown = shownPurposes(of: question)
    let lines = ["Why: " + (shown.isEmpty ? purposes : shown).map(told).joined(separator: "; ")]
    // Leave out the sentences of other sections.
    let everywhere = Set(notes.questions.flatMap(shownPurposes).map(\.sentence))
    let other = purposes.filter { !everywhere.contains($0.sentence) }
    guard detail == .full, !shown.isEmpty, !other.isEmpty else { return lines }
    return lines + [
      "On other versions of iOS, or in other regions: " + other.map(told).joined(separator: "; ")
    ]
  }

  /// Returns the purposes that a prompt displays.
  private func shownPurposes(of question: ReviewNotes.Question) -> [Purpose] {
    let prompt = notes.scene(question.world).overlay?.message ?? []
    return purposes(of: keys(of: question.dialog)).filter { purpose in
      prompt.contains { $0.oneLine.contains(purpose.sentence) }
    }
  }

  /// Returns the sentence for the reviewer. The full notes also name its Info.plist keys.
  func told(_ purpose: Purpose) -> String {
    let keys = detail == .full ? " (" + purpose.keys.map(\.key).joined(separator: ", ") + ")" : ""
    return quoted(purpose.sentence) + (purpose.english.map { ", in English " + quoted($0) } ?? "") + keys
  }

  /// Returns the sentences of the keys, each sentence once.
  func purposes(of keys: [PurposeString]) -> [Purpose] {
    keys.reduce(into: []) { found, key in
      let sentence = sentence(key, phone)
      if let index = found.firstIndex(where: { $0.sentence == sentence }) {
        found[index].keys.append(key)
      } else {
        let english = catalogue.languages.contains(.en) ? self.sentence(key, .en) : sentence
        found.append(Purpose(sentence: sentence, english: english == sentence ? nil : english, keys: [key]))
      }
    }
  }

  /// Returns the purpose string of a key as iOS shows it, with its Markdown removed.
  private func sentence(_ key: PurposeString, _ language: Language) -> String {
    let text = (catalogue.purpose(key, language) ?? "").oneLine
    return key == .trackingMarkdown ? text.replacing("**", with: "").replacing("__", with: "") : text
  }

  /// Returns the declared keys whose texts a prompt can show.
  func keys(of dialog: SystemDialog) -> [PurposeString] {
    let requests = Request.allCases.filter { $0.mayBring(dialog) }
    return PurposeString.allCases.filter { key in
      catalogue.flow.purposes.has(key)
        && (requests.contains { $0.purposeStrings.contains(key) }
          || dialog == .location && key == .locationUsage)
    }
  }

  /// Returns why iOS shows a prompt that does not ask for a permission; nil for a prompt that does.
  private func cause(of dialog: SystemDialog) -> String? {
    if case .service(let own) = dialog, own.service.row.overlay?.effect == .silences {
      "the app asks for a rating on the App Store."
    } else {
      nil
    }
  }

  /// Returns what the app itself says about a permission that has no purpose string. This text is on the app's screen
  /// before the prompt, or on the page of the feature that makes the request.
  private func spokenPurpose(of question: ReviewNotes.Question) -> [String] {
    let purpose = words(about: question)
    if question.permission == .notifications {
      let advertising = "“no advertising”, or where the user opts in and out (4.5.4)"
      return purpose.map { ["Why: " + $0, "Notifications contain: " + fill(advertising)] }
        ?? ["Why: " + fill("what the notifications tell the user; " + advertising)]
    }
    return [
      "Why: " + (purpose ?? fill("what the app uses \(notes.title(of: question.permission).english) for"))
    ]
  }

  private func words(about question: ReviewNotes.Question) -> String? {
    if let before = question.way.last?.before, let id = notes.words.ownScreen(before),
      let overlay = notes.scene(before).overlay, !isUntold(id, overlay)
    {
      return "the app says before the prompt: "
        + ([overlay.title] + overlay.message).map(quoted).joined(separator: " ")
    }
    guard let feature = question.world.app.feature else { return nil }
    let id = start.names.features[Int(feature)]
    let body = notes.untold.contains(id) ? [] : catalogue.screen(id)?.body(phone) ?? []
    let title = quoted(catalogue.featureTitle(Int(feature), phone))
    return body.isEmpty
      ? nil : "for \(title), where the app says: " + body.map(quoted).joined(separator: " ")
  }
}
