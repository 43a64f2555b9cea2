import Explorer
import FlowController
import Platform
import TerminalUI

/// A plan for a person with a phone in hand: what to do, in plain words and with the buttons' own labels, and what to
/// expect.
struct PlanChecklist {
  private let document: PlanDocument
  private let words: DeviceWords

  init(_ document: PlanDocument) {
    self.document = document
    words = DeviceWords(document.start)
  }

  /// The checklist as Markdown, in the language of the device.
  var text: String {
    var lines = [
      "# " + words.title.escapedForMarkdown, "", words.device(document.start.world).escapedForMarkdown, "",
    ]
    for (number, walk) in document.plan.walks.enumerated() {
      lines += [
        "## " + words.walk(number + 1, of: document.plan.walks.count), "", words.beginning.escapedForMarkdown,
        "",
      ]
      for leg in walk.legs {
        let outcome = outcome(leg)
        lines.append("- [ ] " + action(leg).escapedForMarkdown + (outcome.isEmpty ? "" : "  "))
        if !outcome.isEmpty { lines.append("  → " + outcome.escapedForMarkdown) }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// What to do.
  func action(_ leg: PlannedWalk.Leg) -> String { words.action(leg.step, in: leg.before) }

  /// What to expect; empty where nothing new is to be seen.
  func outcome(_ leg: PlannedWalk.Leg) -> String {
    var parts: [String] = []
    if leg.after.prompt != nil, leg.after.prompt != leg.before.prompt || leg.items.contains(where: \.isPrompt)
    {
      parts.append(words.comesUp(leg.after))
    } else if leg.after.prompt == nil, leg.before.prompt != nil || !leg.items.isEmpty {
      parts.append(words.nothingIsUp(leg.after))
    }
    for item in leg.items.inOrder {
      if case .reason(_, let reason) = item { parts.append(words.because(reason)) }
    }
    return parts.joined(separator: words.gap)
  }
}

extension CoverageItem {
  fileprivate var isPrompt: Bool { kind == .prompts }
}
