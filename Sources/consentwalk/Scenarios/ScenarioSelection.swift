import FlowController
import Localization
import Scenarios
import StrictYAML

/// Selects scenarios by name, and selects the cases in which they run.
struct ScenarioSelection {
  private let patterns: [String]
  /// The cases that replace those of the scenarios.
  let matrix: ScenarioMatrix
  /// The deployment target and the assumptions that replace those of the scenarios.
  let overrides: HeaderOverrides
  private var names: [String] = []
  /// True until a scenario is selected.
  private(set) var isEmpty = true

  /// - Parameter patterns: A scenario is selected if it matches one of them. If there are no patterns, all scenarios
  ///   are selected.
  init(_ patterns: [String], _ matrix: ScenarioMatrix, _ overrides: HeaderOverrides) {
    (self.patterns, self.matrix, self.overrides) = (patterns, matrix, overrides)
  }

  mutating func isMeant(_ name: String) -> Bool {
    let isMeant = patterns.isEmpty || patterns.contains { Self.matches(name.lowercased(), $0.lowercased()) }
    if isMeant { isEmpty = false } else { names.append(name) }
    return isMeant
  }

  /// Returns the file with only the selected cases; nil if none is selected. A case whose name cannot be read counts as
  /// selected.
  mutating func meant(_ opened: Test.Opened) -> Test.Opened? {
    guard case .success(let file) = opened.scenario, !file.header.name.isEmpty else {
      isEmpty = false
      return opened
    }
    var opened = opened
    var meant: [ScenarioHeader] = []
    for header in opened.cases where isMeant(header.name) { meant.append(header) }
    opened.cases = meant
    return meant.isEmpty ? nil : opened
  }

  /// The failure to report if no scenario is selected.
  var failure: Failure {
    let asked = patterns.first ?? ""
    var failure = Failure.usage(.testNothingMeant(pattern: asked), expected: [], found: asked)
    failure.expected = .wantedScenarioName
    failure.suggestion = nearestWord(to: asked, in: names)
    return failure
  }

  /// Whether a text matches a pattern, in which `*` stands for any characters. A pattern without `*` matches if the
  /// text contains it.
  ///
  /// - Complexity: O(length of the text * length of the pattern).
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard pattern.contains("*") else { return text.contains(pattern) }
    let (text, pattern) = (Array(text), Array(pattern))
    var (at, place) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while at < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == text[at] {
        (at, place) = (at + 1, place + 1)
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (at, place) = (last.text + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
