import FlowController
import Localization
import Platform

/// Checks of the texts on screens before a prompt: soft asks, and pages with a button that leads to a prompt.
extension TextCheck {
  private typealias Fault = (text: FlowTexts.Text, problem: Message)

  /// Finds button labels that claim to grant the permission.
  static let granting = primers(.error) { _, words, _ in
    guard let button = words.button ?? words.name, let word = Wording.grantingWord(in: button.text) else {
      return []
    }
    let neutral = Wording.neutral(in: button.language)
    return [(button, .textGrants(word: word, one: neutral.continue, other: neutral.next))]
  }

  /// Finds button labels that are not known to be neutral. A button of a feature with which the user starts something
  /// names this action.
  static let unusual = primers(.warning) { primer, words, context in
    if case .page(let page, let button) = primer.screen,
      context.pageFacts[page].actionButtons.contains(button)
    {
      return []
    }
    guard let button = words.button, !Wording.grants(button.text), !Wording.isNeutral(button.text) else {
      return []
    }
    let neutral = Wording.neutral(in: button.language)
    return [(button, .textUnusual(one: neutral.continue, other: neutral.next))]
  }

  /// Finds texts that offer a reward for allowing access.
  static let rewarding = TextCheck(lack: .lackPrimer) { context, scope in
    let purposes = purposes { text, key, context in
      let asked = context.asks.map(\.ask.wants).first { $0.purposeStrings.contains(key) }?.permission
      let permission = key.service.map { Permission.service($0) } ?? asked
      return permission.map { Wording.rewards(text.text, $0) } ?? false ? (.textRewards, .error) : nil
    }
    let (read, found) = ofPrimers.read(context, scope)
    let (readPurposes, foundPurposes) = purposes.read(context, scope)
    // If the flow has no screen before a prompt, purpose strings that pass are not counted as checked texts.
    return (read > 0 || !foundPurposes.isEmpty ? read + readPurposes : 0, found + foundPurposes)
  }

  private static let ofPrimers = primers(.error) { primer, words, _ in
    words.lines.filter { Wording.rewards($0.text, primer.request.permission) }.map { ($0, .textRewards) }
  }

  /// Finds lines that repeat the purpose string of the prompt.
  static let repeating = primers(.warning) { primer, words, context in
    words.lines.flatMap { line in
      primer.request.purposeStrings.compactMap { key in
        context.texts.purposes[key]?.lazy.compactMap { Wording.repetition(line.text, of: $0.text) }.first.map
        {
          repetition in
          switch repetition {
          case .same: (line, .textRepeats(key: key.key))
          case .part: (line, .textIsPart(key: key.key))
          case .whole: (line, .textContains(key: key.key))
          }
        }
      }.prefix(1)
    }
  }

  /// - Parameter find: Returns the faults in the texts of one language.
  private static func primers(
    _ severity: Rule.Severity,
    _ find: @escaping @Sendable (Primer, Primer.Words, RuleContext) -> [Fault]
  ) -> TextCheck {
    TextCheck(lack: .lackPrimer) { context, scope in
      let primers = context.primers(scope).filter { !$0.words.isEmpty }
      var found: [TextFinding] = []
      for primer in primers {
        for words in primer.words {
          for fault in find(primer, words, context) where !found.contains(where: { $0.text == fault.text }) {
            found.append(TextFinding(text: fault.text, problem: fault.problem, severity: severity))
          }
        }
      }
      return (primers.count, found)
    }
  }
}
