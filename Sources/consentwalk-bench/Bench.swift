/// Measures what the README promises about speed and prints each figure beside its aim.
///
///     consentwalk-bench [PROGRAM] [--brief | --service]
///
/// Without an argument it measures the `consentwalk` beside itself. Exits with 1 when a figure misses its aim, with 2
/// when something could not be measured.
@main
struct Bench {
  /// Odd, so that the median is one of them.
  static let rounds = 41
  /// A key is quick, so there can be many.
  private static let keyRounds = 201

  static func main() {
    do throws(BenchFailure) {
      let bench = try StoredWalk(program)
      var report = Report()
      measure(bench, &report)
      bench.remove()
      exit(with: report.code)
    } catch {
      Child.complain("consentwalk-bench: \(error.message)")
      exit(with: 2)
    }
  }

  /// Everything that is measured, one group after the other; what cannot be measured keeps nothing else from it.
  private static func measure(_ bench: StoredWalk, _ report: inout Report) {
    guard !isAsked(serviceOnly) else { return report.add([try ServiceLoad(bench).figure()]) }
    report.add(try FirstFrame.measure(bench, rounds: rounds))
    // Keys and steps leave the device elsewhere, so they come after what wants it where it is.
    report.add([try EditedScreen.measure(bench, rounds: rounds)])
    report.add([try KeyToFrame.measure(bench, rounds: keyRounds)])
    report.add([try bench.stepFigure(rounds: rounds)])
    report.add(try Drawing().figures())
    report.add([try CommitCost(bench.folder).figure()])
    report.add(try SearchCosts().figures())
    report.add(try QuestionCosts(program).figures())
    report.add(try InspectionCosts(program).figures())
    report.add(try ScenarioCosts(program).figures())
    report.add([try ServiceLoad(bench).figure()])
    guard !isAsked(brief) else { return }
    report.add(try SearchSpeed.figures())
    report.add(try SpinComparison.figures())
    report.add(try LongHistory(bench).figures())
  }

  /// Leaves out the rows that take long: a million states, and a million steps.
  private static let brief = "--brief"
  /// Measures the local DeviceCheck under load and nothing else.
  private static let serviceOnly = "--service"

  private static func isAsked(_ option: String) -> Bool { CommandLine.arguments.contains(option) }

  /// The program that was named, else the one beside this.
  private static var program: String {
    if let named = CommandLine.arguments.dropFirst().first(where: { ![brief, serviceOnly].contains($0) }) {
      return named
    }
    let own = CommandLine.arguments.first ?? ""
    guard let slash = own.lastIndex(of: "/") else { return "./consentwalk" }
    return own[...slash] + "consentwalk"
  }
}

/// Why something could not be measured.
struct BenchFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
