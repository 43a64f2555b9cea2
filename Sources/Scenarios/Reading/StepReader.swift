import ConsentWords
import FlowController
import Localization
import Platform
import StrictYAML

/// Reads a step of a scenario file, with the same words as the command line. Reports problems with their positions in
/// the file.
struct StepReader {
  private let vocabulary: StepVocabulary

  init(names: FlowNames) { vocabulary = StepVocabulary(names: names) }

  /// Reads a step without a value, or a step in the form of the command line.
  func step(_ text: String, at value: YAMLValue) -> Step? {
    do { return try vocabulary.typed(text) } catch {
      if value.refuseFullWidth() { return nil }
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let meant = words.count == 2 ? meant(by: words[0], words[1]) : nil
      return refuse(error, at: value, meaning: meant)
    }
  }

  /// Returns the step that the author probably meant, if the verb is misspelled or is a verb of another tool.
  func meant(by verb: String, _ argument: String) -> String? {
    let verbs = StepVocabulary.verbs
    let word = verbs.contains(verb) ? verb : OtherWords.meant(by: verb, as: .step)
    guard let word = word ?? nearestWord(to: verb, in: verbs) else { return nil }
    guard let colon = word.firstIndex(of: ":") ?? (verbs.contains(word) ? word.endIndex : nil) else {
      return nil
    }
    let plain = String(word[..<colon])
    let words =
      [argument, argument.lowercased(), OtherWords.meant(by: argument, as: .role)]
      + [OtherWords.meant(by: argument, as: .duration), OtherWords.meant(by: argument, as: .request)]
    let fitting = words.compactMap(\.self).first { (try? vocabulary.step(plain + ":" + $0)) != nil }
    return fitting.map { plain + ": " + $0 } ?? word
  }

  /// Reads a step from its verb and its value.
  func step(_ verb: String, _ value: YAMLValue) -> Step? {
    switch value.node.content {
    case .scalar(let text, let isPlain):
      guard !isPlain || !text.isEmpty && text != "null" else {
        return value.refuse(expected: expectedWords(of: verb))
      }
      // In a scenario, the keys of a step are a YAML mapping. `verb: key=value` is the form of the command line.
      // The value of `use` and of `devicecheck` can also be a word.
      if keys(of: verb) != nil, verb != "use", text != "query" {
        return value.refuse(expected: expectedKeys(of: verb))
      }
      do { return try vocabulary.typed(verb + ":" + text) } catch {
        return value.refuseFullWidth() ? nil : refuse(error, at: value)
      }
    case .list: return value.refuse(expected: .scenarioWantedOneValue)
    case .mapping(let entries):
      guard keys(of: verb) != nil else { return value.refuse(expected: expectedWords(of: verb)) }
      guard !entries.isEmpty, let mapping = value.mapping() else {
        return value.refuse(expected: expectedKeys(of: verb))
      }
      return step(verb, mapping)
    }
  }

  private func expectedKeys(of verb: String) -> Message {
    .scenarioWantedKeys(keys: Message.list((keys(of: verb) ?? []).map(\.key)))
  }

  private func expectedWords(of verb: String) -> Message {
    let arguments = vocabulary.arguments(of: verb)
    return arguments.isEmpty ? .scenarioWantedVerbAlone(verb: verb) : .oneOf(arguments)
  }

  private func step(_ verb: String, _ mapping: YAMLMapping) -> Step? {
    let keys = keys(of: verb) ?? []
    if verb == "flag", keys.isEmpty {
      let none = UnknownStep(.noFlags, found: mapping.entries.first?.key ?? "", expected: [])
      return refuse(none, at: mapping.place, mapping.report)
    }
    mapping.reportUnknown(keys.map(\.key))
    var pairs: [(key: String, value: String)] = []
    var isRead = true
    for entry in mapping.entries {
      guard let type = keys.first(where: { $0.key == entry.key })?.type else {
        isRead = false
        continue
      }
      guard let text = text(entry.value, type) else {
        isRead = false
        continue
      }
      // Each key is checked separately, so that the error has the position of the wrong value.
      do { try StepVocabulary.check(try vocabulary.step(verb, pairs: [(entry.key, text)])) } catch {
        let _: Step? = refuse(error, at: entry.value.place, mapping.report)
        isRead = false
      }
      pairs.append((entry.key, text))
    }
    guard isRead else { return nil }
    do { return try vocabulary.step(verb, pairs: pairs) } catch {
      return refuse(error, at: mapping.place, mapping.report)
    }
  }

  private func text(_ value: YAMLValue, _ type: ValueType) -> String? {
    switch type {
    case .word: return value.text(.wantedWord)
    case .flag: return value.boolean().map { String($0) }
    case .date: return value.integer(in: 19_700_101...99_991_231).map { String($0) }
    }
  }

  private func refuse(_ error: UnknownStep, at place: YAMLPlace, _ report: YAMLReport) -> Step? {
    report.add(
      error.shownMistake, at: place,
      expected: error.expected.isEmpty ? nil : error.wanted,
      suggestion: error.suggestion)
    return nil
  }

  /// Reports a text that is not a step. If the text has several lines, its second line was probably meant as a new
  /// entry.
  private func refuse(_ error: UnknownStep, at value: YAMLValue, meaning meant: String? = nil) -> Step? {
    guard value.node.style != .continued else {
      let (first, next) = (value.place.line, YAMLPlace(line: value.place.line + 1, column: 1))
      value.report.add(.yamlContinues(line: first), at: next, expected: .scenarioWantedOneStep)
      return nil
    }
    value.report.add(
      error.shownMistake, at: value.place,
      expected: error.expected.isEmpty ? nil : error.wanted, suggestion: meant ?? error.suggestion)
    return nil
  }

  private enum ValueType { case word, flag, date }

  /// Returns the keys of a verb; nil if the verb has no keys.
  private func keys(of verb: String) -> [(key: String, type: ValueType)]? {
    verb == "flag" ? vocabulary.names.flags.map { ($0, .flag) } : Self.keys[verb]
  }

  private static let keys: [String: [(key: String, type: ValueType)]] = [
    "set": SystemChange.Key.allCases.map { ($0.word, type(of: $0)) },
    "erase": [("os", .word)],
    "update-app": [("deployment-target", .word), ("policy-revision", .date)],
    "devicecheck": [("bit0", .flag), ("bit1", .flag)],
    "use": [(Service.localNetwork.word, .word)],
  ]

  private static func type(of key: SystemChange.Key) -> ValueType {
    switch key {
    case .os, .region, .locale, .now, .tracking, .location, .remoteText, .photoLibrary, .clipboard:
      .word
    // The setting of some services is a switch on some iOS versions and a list on others. Then the value is read as a
    // word.
    case .row(let service):
      service.choices.allSatisfy { $0 == .on || $0 == .off } ? .flag : .word
    case .restriction, .overlay: .flag
    case .policyRevision: .date
    case .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking, .locationServices,
      .precise, .notifications, .scheduledSummary:
      .flag
    }
  }
}

extension UnknownStep {
  /// What is wrong, with at most 80 characters of the wrong text.
  var shownMistake: Message { mistake(showing: String(found.prefix(80))) }

  /// The words that would be accepted, or a description of them.
  var wanted: Message { example ?? .oneOf(expected) }
}
