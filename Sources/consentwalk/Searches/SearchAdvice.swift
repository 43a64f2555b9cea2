import ConsentWords
import Explorer
import FlowController

/// What would open a way to a prompt that a search did not find, as options of the search.
struct SearchAdvice {
  private let start: SearchStart

  init(_ start: SearchStart) { self.start = start }

  /// What was missing, a line each, with what would help after an arrow.
  func lines(_ hindrance: UnreachableReason) -> [String] {
    var lines = hindrance.neverMet.map { requirement in
      "· \(requirement.name)  have \(requirement.have.text(start.names))"
        + "  need \(requirement.need.text(start.names))"
        + (requirement.way.map { "  → " + help($0.text(start.names)) } ?? "")
    }
    if let step = hindrance.missingStep, lines.isEmpty {
      lines.append("· the search does not use this step  → --steps usual," + step.prefix { $0 != "=" })
    }
    if lines.isEmpty {
      lines.append(
        hindrance.wasOpen
          ? "· everything it needs was there, but no step of the search takes it"
          : "· each thing it needs was there at some time, but never all of them at once")
    }
    return lines
  }

  /// `set:os=27.2,region=eu-fr` as `--os 18..27.2 --region eu-fr`; other steps as they are typed.
  private func help(_ way: String) -> String {
    if way.hasPrefix("request:") { return "--steps usual," + way.prefix { $0 != "," } }
    guard way.hasPrefix("set:") else { return way }
    let pairs = way.dropFirst(4).split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    let options = pairs.compactMap { pair -> String? in
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "os": return "--os \(start.world.device.os)..\(pair[1])"
      case "region": return "--region \(pair[1])"
      default: return nil
      }
    }
    return options.count == pairs.count ? options.joined(separator: " ") : "--steps usual,set:" + pairs[0][0]
  }
}
