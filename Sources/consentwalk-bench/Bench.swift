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
      let figures = try measure(Self.program)
      for figure in figures { print(figure.line) }
      guard figures.allSatisfy(\.isMet) else { throw BenchFailure("a figure misses its aim", code: 1) }
    } catch {
      Child.complain("consentwalk-bench: \(error.message)")
      exit(with: error.code)
    }
  }

  private static func measure(_ program: String) throws(BenchFailure) -> [Figure] {
    let bench = try StoredWalk(program)
    defer { bench.remove() }
    if isAsked(serviceOnly) { return [try ServiceLoad(bench).figure()] }
    let start = try FirstFrame.measure(bench, rounds: rounds)
    let drawing = try Drawing()
    let usual =
      start + [
        // Keys and steps leave the device elsewhere, so they come after what wants it where it is.
        try EditedScreen.measure(bench, rounds: rounds), try KeyToFrame.measure(bench, rounds: keyRounds),
        try bench.stepFigure(rounds: rounds), drawing.frameFigure(), try CommitCost(bench.folder).figure(),
      ] + (try SearchCosts().figures()) + (try QuestionCosts(program).figures())
      + (try InspectionCosts(program).figures()) + (try ScenarioCosts(program).figures()) + [
        try ServiceLoad(bench).figure()
      ]
    if isAsked(brief) { return usual }
    return usual + (try SearchSpeed.figures()) + (try LongHistory(bench).figures())
  }

  /// Leaves out the rows that take long: ten million states, and a million steps.
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

/// What could not be measured, or missed its aim.
struct BenchFailure: Error {
  let message: String
  let code: Int32

  init(_ message: String, code: Int32 = 2) {
    self.message = message
    self.code = code
  }
}
