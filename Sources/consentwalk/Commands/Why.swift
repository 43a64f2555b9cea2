import ArgumentParser
import FlowController
import Platform
import ScreenLibrary
import SettingsStore

/// Says why a prompt would or would not appear now.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract:
      "Why a prompt would or would not appear now: each condition with have, need, met; and why it last did not.",
    discussion: "For example: consentwalk why soft-ask")

  @Argument(
    help: ArgumentHelp("A prompt: soft-ask, tracking, location, policy, ...", valueName: "prompt"),
    completion: .prompts)
  var prompt: String

  @OptionGroup var options: SharedOptions

  func run() throws {
    let workplace = try Workplace(options)
    guard let wanted = Prompt.all.first(where: { $0.word == prompt }) else {
      throw Failure.usage("unknown prompt “\(prompt)”", expected: Prompt.all.map(\.word), found: prompt)
    }
    let stored = try DeviceStore.peek(at: options.storeFile, device: options.device)
    let world = try workplace.world(of: stored)
    let rules = workplace.rules(DeviceHeader(text: stored.header), in: world)
    let ways = world.ways(to: wanted, workplace.catalogue.names, rules)
    let last = try lastSuppression(of: wanted, workplace)
    let isUp = world.prompt == wanted
    if options.json {
      return Console.print(Self.state(wanted, isUp: isUp, ways, last).json)
    }
    for line in Self.lines(wanted, isUp: isUp, ways) { Console.print(line) }
    guard let last else { return }
    Console.print(
      "  last suppressed by step \(last.step.position), \(last.step.step): "
        + last.reasons.map(\.text).joined(separator: "; "))
  }

  /// How far back a suppression is looked for.
  private static let searchedSteps = 10_000

  private func lastSuppression(
    of prompt: Prompt, _ workplace: Workplace
  ) throws(StoreError) -> (step: HistoryStep, reasons: [Reason])? {
    let suppression = Suppression(of: prompt, workplace.catalogue.names, workplace.catalogue.flow)
    let store = try DeviceStore(at: options.storeFile, for: .read)
    defer { store.close() }
    let step = try store.lastStep(of: options.device, among: Self.searchedSteps) {
      !suppression.reasons(in: $0).isEmpty
    }
    return step.map { ($0, suppression.reasons(in: $0.log)) }
  }

  private static func lines(_ prompt: Prompt, isUp: Bool, _ ways: [PromptWay]) -> [String] {
    var lines = [isUp ? "\(prompt.word) is up" : "\(prompt.word) is not up"]
    if ways.isEmpty { lines.append("  this flow has no way to it") }
    for way in ways {
      lines.append("  " + way.name + (way.isOpen ? ": would appear" : ": would not appear"))
      let name = way.requirements.map(\.name.count).max() ?? 0
      let have = way.requirements.map(\.have.count).max() ?? 0
      for requirement in way.requirements {
        let columns = [padded(requirement.name, name), padded("have " + requirement.have, have + 5)]
        var line = "    \(requirement.isMet ? "✓" : "·") " + columns.joined(separator: "  ") + "  need "
        line += requirement.need
        if let way = requirement.way { line += "  → " + way }
        lines.append(line)
      }
    }
    return lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func state(
    _ prompt: Prompt, isUp: Bool, _ ways: [PromptWay], _ last: (step: HistoryStep, reasons: [Reason])?
  ) -> StateValue {
    func requirement(_ requirement: Requirement) -> StateValue {
      .object([
        StateValue.Field("name", .text(requirement.name)), StateValue.Field("have", .text(requirement.have)),
        StateValue.Field("need", .text(requirement.need)), StateValue.Field("met", .bool(requirement.isMet)),
        StateValue.Field("way", requirement.way.map { .text($0) } ?? .null),
      ])
    }
    func suppression(_ last: (step: HistoryStep, reasons: [Reason])) -> StateValue {
      .object([
        StateValue.Field("number", .number(last.step.position)),
        StateValue.Field("step", .text(last.step.step)),
        StateValue.Field("reasons", .list(last.reasons.map { .text($0.text) })),
      ])
    }
    let list = ways.map { way in
      StateValue.object([
        StateValue.Field("way", .text(way.name)), StateValue.Field("open", .bool(way.isOpen)),
        StateValue.Field("requirements", .list(way.requirements.map(requirement))),
      ])
    }
    return .object([
      StateValue.Field("prompt", .text(prompt.word)), StateValue.Field("up", .bool(isUp)),
      StateValue.Field("ways", .list(list)),
      StateValue.Field("lastSuppression", last.map(suppression) ?? .null),
    ])
  }
}
