import ConsentWords
import Explorer
import Export
import FlowController
import Localization
import Platform
import Reports
import ScreenLibrary
import TerminalUI

/// A plan for a person with a phone. It contains instructions in everyday language with the labels of the buttons, and
/// the expected results.
struct PlanChecklist {
  private let document: PlanDocument
  private let words: DeviceWords
  private let language: ProgramLanguage

  init(_ document: PlanDocument) {
    self.document = document
    let (context, phone) = (document.start.context, document.start.world.device.locale)
    language = context.options.fixedLanguage ?? ProgramLanguage(phone)
    words = DeviceWords(context.catalogue, document.start.rules, phone: phone, in: language)
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

  func action(_ leg: PlannedWalk.Leg) -> String { words.action(leg.step, in: leg.before) }

  /// Returns the expected result of a step; empty if nothing visible changes.
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

  /// Returns why prompts do not appear, each reason once. If the flow has several asks or pages, their names are
  /// included.
  private func reasons(_ leg: PlannedWalk.Leg) -> [String] {
    let names = document.start.names
    let hasSeveral = names.asks.count + names.pages.count > 1
    var found: [(reason: Reason, names: [String])] = []
    for item in leg.items.inOrder {
      guard case .reason(let suppressed, let reason) = item else { continue }
      let name = hasSeveral ? self.name(suppressed) ?? lost(suppressed, reason, leg) : nil
      if let index = found.firstIndex(where: { $0.reason == reason && $0.names.isEmpty == (name == nil) }) {
        if let name { found[index].names.append(name) }
      } else {
        found.append((reason, name.map { [$0] } ?? []))
      }
    }
    return found.map { words.because($0.reason, $0.names) }
  }

  /// Returns the name of the ask whose prompt did not appear because another prompt was open; nil if the step itself
  /// names the ask.
  private func lost(_ suppressed: CoverageItem.Suppressed, _ reason: Reason, _ leg: PlannedWalk.Leg)
    -> String?
  {
    guard reason == .anotherAlert, case .call(let request) = suppressed else { return nil }
    if case .request = leg.step { return nil }
    let flow = document.start.rules.flow
    return (0..<Int(flow.askCount)).first { flow.asks[$0].wants == request }.map(nameOfAsk)
  }

  /// Returns the name that a person sees; nil if the step itself contains it.
  private func name(_ suppressed: CoverageItem.Suppressed) -> String? {
    switch suppressed {
    case .ask(let ask): nameOfAsk(Int(ask))
    case .page(let page): document.start.names.pages.dropFirst(Int(page)).first.map(title)
    case .call, .gate: nil
    }
  }

  /// Returns the title of a screen of the app, or its id if the flow has no text for the screen.
  private func title(_ screen: String) -> String {
    document.start.context.catalogue.screen(screen)?.title(document.start.world.device.locale) ?? screen
  }

  /// Returns the title of the ask's soft ask. If it has none, returns the name of the permission.
  private func nameOfAsk(_ index: Int) -> String {
    let (names, catalogue) = (document.start.names, document.start.context.catalogue)
    guard names.asks.indices.contains(index) else { return "" }
    let screen = names.softAsks.dropFirst(index).first ?? ""
    if !screen.isEmpty { return title(screen) }
    switch document.start.rules.flow.asks[index].wants.permission {
    case .tracking: return Message.tracking.text(in: language)
    case .location: return Message.location.text(in: language)
    case .notifications: return Message.notifications.text(in: language)
    case .service(let service): return catalogue.name(of: service, document.start.world.device.locale)
    }
  }
}

extension CoverageItem {
  fileprivate var isPrompt: Bool { kind == .prompts }
}
