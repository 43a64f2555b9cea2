import ConsentWords
import Explorer
import FlowController
import Localization

/// Suggests search options for a prompt that the search did not find.
struct SearchAdvice {
  private let start: SearchStart

  init(_ start: SearchStart) { self.start = start }

  /// Returns a line for each condition that is not met. What could help follows after an arrow.
  func lines(_ hindrance: UnreachableReason) -> [Message] {
    let lines = hindrance.neverMet.map { requirement -> Message in
      let name = requirement.subject.message
      let have = Message.wayHave(what: requirement.have.message(start.names))
      let need = Message.wayNeed(what: requirement.need.message(start.names))
      guard let way = requirement.way else { return .adviceMissing(name: name, have: have, need: need) }
      return .adviceMissingHelp(name: name, have: have, need: need, help: help(way))
    }
    guard lines.isEmpty else { return lines }
    if let step = hindrance.missingStep {
      return [.adviceStepUnused(option: "--steps usual," + step.prefix { $0 != "=" })]
    }
    return [hindrance.wasOpen ? .adviceNoStep : .adviceNeverTogether]
  }

  /// Returns `set:os=27.2,region=eu-fr` as `--os 18..27.2 --region eu-fr`, and other steps as a user types them.
  private func help(_ way: RequirementWay) -> Message {
    let typed = way.steps?.first.map { StepVocabulary(names: start.names).text($0) } ?? ""
    if typed.hasPrefix("request:") { return .verbatim("--steps usual," + typed) }
    guard typed.hasPrefix("set:") else { return way.message(start.names) }
    let pairs = typed.dropFirst(4).split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    let options = pairs.compactMap { pair -> String? in
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "os": return "--os \(start.world.device.os)..\(pair[1])"
      case "region": return "--region \(pair[1])"
      default: return nil
      }
    }
    if pairs.count == 1, pairs[0].count == 2, pairs[0][0] == "os" {
      return .adviceVersion(version: pairs[0][1], range: options[0])
    }
    return .verbatim(
      options.count == pairs.count ? options.joined(separator: " ") : "--steps usual,set:" + pairs[0][0])
  }
}
