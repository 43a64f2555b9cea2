/// Measures the performance that the README promises, and prints each figure with its target.
///
///     consentwalk-bench [PROGRAM] [--brief | --service]
///
/// Without an argument, it measures the `consentwalk` in its own folder. The exit code is 1 if a figure misses its
/// target, and 2 if a measurement failed.
@main
struct Bench {
  /// This must be odd, so that the median is one of the values.
  static let rounds = 41
  /// A key takes little time, so many rounds are possible.
  private static let keyRounds = 201

  static func main() {
    do throws(BenchFailure) {
      let bench = try StoredWalk(program)
      var report = FigureTable()
      measure(bench, &report)
      bench.remove()
      exit(with: report.code)
    } catch {
      Child.complain("consentwalk-bench: \(error.message)")
      exit(with: 2)
    }
  }

  /// Runs all measurements, one group after the other. If a group fails, the next one still runs.
  private static func measure(_ bench: StoredWalk, _ report: inout FigureTable) {
    guard !isAsked(serviceOnly) else { return report.add([try ServiceLoad(bench).figure()]) }
    report.add(try FirstFrame.measure(bench, rounds: rounds))
    // Keys and steps change the device, so these measurements run last.
    report.add([try EditedScreen.measure(bench, rounds: rounds)])
    report.add([try KeyToFrame.measure(bench, rounds: keyRounds)])
    report.add([try bench.stepFigure(rounds: rounds)])
    report.add(try Drawing().figures())
    report.add([try CommitCost(bench.folder).figure()])
    report.add(try QuestionCosts(program).figures())
    if !isAsked(brief) { report.add(try FlowCosts(program).figures()) }
    report.add(try InspectionCosts(program).figures())
    report.add(try ScenarioCosts(program).figures())
    report.add([try ServiceLoad(bench).figure()])
    guard !isAsked(brief) else { return }
    report.add(try SearchSpeed.figures())
    report.add(try SpinComparison.figures())
    report.add(try LongHistory(bench).figures())
  }

  /// Skips the slow measurements: ten million states, and a million steps.
  private static let brief = "--brief"
  /// Measures only the local DeviceCheck service under load.
  private static let serviceOnly = "--service"

  private static func isAsked(_ option: String) -> Bool { CommandLine.arguments.contains(option) }

  /// The program in the first argument, or the one in the same folder if there is no argument.
  private static var program: String {
    if let named = CommandLine.arguments.dropFirst().first(where: { ![brief, serviceOnly].contains($0) }) {
      return named
    }
    let own = CommandLine.arguments.first ?? ""
    guard let slash = own.lastIndex(of: "/") else { return "./consentwalk" }
    return own[...slash] + "consentwalk"
  }
}

/// Why a measurement failed.
struct BenchFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
