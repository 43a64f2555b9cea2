import FlowController
import Localization
import Platform
import StrictYAML

extension FlowReader {
  /// Reads the presenter's notes, one for each prompt or page.
  mutating func readNotes(_ value: YAMLValue) {
    let screens = screensWithNotes
    catalogue.notes = (value.mapping(screens)?.entries ?? []).compactMap { entry in
      guard screens.contains(entry.key), let texts = entry.value.texts(in: languages) else { return nil }
      return NoteText(screen: entry.key, texts: texts)
    }
  }

  private var screensWithNotes: [String] {
    let own = catalogue.names.features + catalogue.names.pages + catalogue.softAskScreens
    let known = Self.screens + ServiceDialog.all.map(\.word)
    return known + own.filter { !$0.isEmpty && !known.contains($0) }
  }

  /// Reads the rules that the flow breaks on purpose, and the reason for each.
  mutating func readWaivers(_ value: YAMLValue) {
    for entry in value.mapping(RuleID.allCases.map(\.rawValue))?.entries ?? [] {
      guard let rule = RuleID(rawValue: entry.key), let reason = entry.value.words(.screensWantedReason)
      else {
        continue
      }
      guard reason.contains(where: \.isLetter) else {
        value.report.add(.screensEmptyReason, at: entry.value.place, expected: .screensWantedWhyBroken)
        continue
      }
      catalogue.waivers[rule] = reason
    }
  }
}
