import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// Why the app asks.
extension ReviewWriter {
  /// A purpose sentence, and the Info.plist keys whose text it is.
  struct Purpose {
    let sentence: String
    /// The sentence in English; nil if it is English.
    let english: String?
    var keys: [PurposeString]
  }

  func purpose(of question: ReviewNotes.Question) -> [String] {
    if let cause = cause(of: question.dialog) { return ["Why: " + cause] }
    let purposes = purposes(of: keys(of: question.dialog))
    guard !purposes.isEmpty else { return ["Why: " + spokenPurpose(of: question)] }
    let prompt = notes.scene(question.world).overlay?.message ?? []
    let shown = purposes.filter { purpose in prompt.contains { $0.oneLine.contains(purpose.sentence) } }
    let other = purposes.filter { purpose in !shown.contains { $0.sentence == purpose.sentence } }
    let now = shown.isEmpty ? other : shown
    let lines = ["Why: " + now.map(told).joined(separator: "; ")]
    guard detail == .full, !shown.isEmpty, !other.isEmpty else { return lines }
    return lines + [
      "On other versions of iOS, or in other regions: " + other.map(told).joined(separator: "; ")
    ]
  }

  func told(_ purpose: Purpose) -> String {
    quoted(purpose.sentence) + (purpose.english.map { ", in English " + quoted($0) } ?? "")
      + " (" + purpose.keys.map(\.key).joined(separator: ", ") + ")"
  }

  /// Returns the sentences of keys, each sentence once.
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

  /// Returns the text of a key as iOS shows it, without its Markdown.
  private func sentence(_ key: PurposeString, _ language: Language) -> String {
    let text = (catalogue.purpose(key, language) ?? "").oneLine
    return key == .trackingMarkdown ? text.replacing("**", with: "").replacing("__", with: "") : text
  }

  /// Returns the declared keys that a prompt is about.
  func keys(of dialog: SystemDialog) -> [PurposeString] {
    let requests = Request.allCases.filter { $0.mayBring(dialog) }
    return PurposeString.allCases.filter { key in
      catalogue.flow.purposes.has(key)
        && (requests.contains { $0.purposeStrings.contains(key) }
          || dialog == .location && key == .locationUsage)
    }
  }

  /// Returns why iOS shows an alert that is no question about a permission; nil for a question.
  private func cause(of dialog: SystemDialog) -> String? {
    switch dialog {
    case .locationServicesOff: "Location Services are off on the phone."
    case .trackingSwitchOff: "“Allow Apps to Request to Track” is off on the phone."
    case .service(let own) where own.stage == .alert && own.service.row.overlay != nil:
      "\(catalogue.name(of: own.service, .en)) is off on the phone."
    case .service(let own) where own.service.row.overlay?.effect == .silences:
      "the app asks for a rating on the App Store."
    case .tracking, .location, .locationButton, .locationUpgrade, .locationReminder, .preciseLocation,
      .notifications, .service:
      nil
    }
  }

  /// Returns what the app itself says about a permission that has no purpose string: on its screen before the
  /// prompt, or on the page of the feature that asks.
  private func spokenPurpose(of question: ReviewNotes.Question) -> String {
    if let before = question.way.last?.before, let id = notes.words.ownScreen(before),
      let overlay = notes.scene(before).overlay, !isUntold(id, overlay)
    {
      return "the app says before the prompt: "
        + ([overlay.title] + overlay.message).map(quoted).joined(separator: " ")
    }
    let blank = ReviewBlank.blank("what the app uses \(notes.title(of: question.permission).english) for")
    guard let feature = question.world.app.feature else { return blank }
    let id = start.names.features[Int(feature)]
    let body = notes.untold.contains(id) ? [] : catalogue.screen(id)?.body(phone) ?? []
    let title = quoted(catalogue.featureTitle(Int(feature), phone))
    return body.isEmpty
      ? "for \(title). " + blank
      : "for \(title), where the app says: " + body.map(quoted).joined(separator: " ")
  }
}
