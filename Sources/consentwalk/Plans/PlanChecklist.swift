import ConsentWords
import Explorer
import Export
import FlowController
import Localization
import Platform
import Reports
import TerminalUI

/// A plan for a tester with a phone: instructions in plain words with the labels of the buttons, and the expected
/// results.
struct PlanChecklist {
  private let document: PlanDocument
  private let words: DeviceWords

  init(_ document: PlanDocument) {
    self.document = document
    let (context, phone) = (document.start.context, document.start.world.device.locale)
    words = DeviceWords(
      context.catalogue, document.start.rules, phone: phone,
      in: context.options.fixedLanguage ?? ProgramLanguage(phone))
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
    if !document.leftOut.isEmpty {
      lines += [
        "## " + words.leftOut.heading.escapedForMarkdown, "", words.leftOut.reason.escapedForMarkdown, "",
      ]
      lines += document.leftOut.map { "- " + $0.text(document.start.names).escapedForMarkdown } + [""]
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the instruction of a step.
  func action(_ leg: PlannedWalk.Leg) -> String { words.action(leg.step, in: leg.before) }

  /// Returns the expected result; empty if nothing new is visible.
  func outcome(_ leg: PlannedWalk.Leg) -> String {
    var parts: [String] = []
    if leg.after.prompt != nil, leg.after.prompt != leg.before.prompt || leg.items.contains(where: \.isPrompt)
    {
      parts.append(words.comesUp(leg.after))
    } else if leg.after.prompt == nil, leg.before.prompt != nil || !leg.items.isEmpty {
      parts.append(words.nothingIsUp(leg.after))
    }
    return (parts + reasons(leg)).joined(separator: words.gap)
  }

  /// Returns why prompts do not appear, each reason once, with the names of the asks and pages if the flow has
  /// several.
  private func reasons(_ leg: PlannedWalk.Leg) -> [String] {
    let names = document.start.names
    let hasSeveral = names.asks.count + names.pages.count > 1
    var found: [(reason: Reason, names: [String])] = []
    for item in leg.items.inOrder {
      guard case .reason(let suppressed, let reason) = item else { continue }
      let name = hasSeveral ? suppressed.name(names) ?? lost(suppressed, reason, leg) : nil
      if let index = found.firstIndex(where: { $0.reason == reason && $0.names.isEmpty == (name == nil) }) {
        if let name { found[index].names.append(name) }
      } else {
        found.append((reason, name.map { [$0] } ?? []))
      }
    }
    return found.map { words.because($0.reason, $0.names) }
  }

  /// Returns the name of the ask whose question was lost behind another prompt; nil if the step itself names it.
  private func lost(_ suppressed: CoverageItem.Suppressed, _ reason: Reason, _ leg: PlannedWalk.Leg)
    -> String?
  {
    guard reason == .anotherAlert, case .call(let request) = suppressed else { return nil }
    if case .request = leg.step { return nil }
    let (flow, names) = (document.start.rules.flow, document.start.names)
    return (0..<Int(flow.askCount)).first { flow.asks[$0].wants == request }.map { names.asks[$0] }
  }
}

extension CoverageItem {
  fileprivate var isPrompt: Bool { kind == .prompts }
}

extension CoverageItem.Suppressed {
  /// Returns the name in the flow; nil if the step itself names it.
  fileprivate func name(_ names: FlowNames) -> String? {
    switch self {
    case .ask(let ask): names.asks.dropFirst(Int(ask)).first
    case .page(let page): names.pages.dropFirst(Int(page)).first
    case .call, .gate: nil
    }
  }
}
