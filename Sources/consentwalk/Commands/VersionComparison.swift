import FlowController
import Platform

/// Compares what iOS does in two versions, behaviour by behaviour.
struct VersionComparison {
  private let differences: [Rulebook.Difference]
  private let names: (from: String, to: String)

  /// Reads `13.4..14.5`.
  ///
  /// - Throws: ``Failure`` with exit code 2 for anything else.
  init(_ text: String, region: String?) throws(Failure) {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false).map { Version(String($0)) }
    guard parts.count == 2, let from = parts[0], let to = parts[1] else {
      throw Failure.usage(
        "“\(text)” is no pair of iOS versions", expected: ["two versions such as 13.4..14.5"])
    }
    let kind = try Region(asked: region ?? Region.us.code).regionClass
    differences = Rulebook.differences(from: (from.band, kind), to: (to.band, kind))
    names = (from.description, to.description)
  }

  func print(asJSON: Bool) {
    if asJSON {
      return Console.print(StateValue.list(differences.map(Self.state)).json)
    }
    if differences.isEmpty {
      Console.print("nothing that is modelled changes from \(names.from) to \(names.to)")
    }
    for difference in differences {
      Console.print(difference.name)
      Console.print("  \(names.from): \(Self.text(difference.before))")
      Console.print("  \(names.to): \(Self.text(difference.after))")
    }
  }

  private static func text(_ row: Behaviour.Row) -> String {
    "\(row.value)  (\(row.mark.text): \(row.source))"
  }

  private static func state(_ difference: Rulebook.Difference) -> StateValue {
    func side(_ row: Behaviour.Row) -> StateValue {
      .object([
        StateValue.Field("value", .text(row.value)), StateValue.Field("mark", .text(row.mark.text)),
        StateValue.Field("source", .text(row.source)),
      ])
    }
    return .object([
      StateValue.Field("behaviour", .text(difference.name)),
      StateValue.Field("from", side(difference.before)),
      StateValue.Field("to", side(difference.after)),
    ])
  }
}
