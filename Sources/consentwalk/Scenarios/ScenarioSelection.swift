import FlowController
import Localization
import Scenarios
import StrictYAML

/// Selects scenarios by name, and the cases in which they run.
struct ScenarioSelection {
  private let patterns: [String]
  /// Cases that replace the scenarios' own.
  let matrix: ScenarioMatrix
  /// The build and the assumptions that replace those of the scenarios.
  let overrides: HeaderOverrides
  private var names: [String] = []
  /// Whether no scenario was selected so far.
  private(set) var isEmpty = true

  /// - Parameter patterns: A scenario is selected if it matches one of them; without patterns all are.
  init(_ patterns: [String], _ matrix: ScenarioMatrix, _ overrides: HeaderOverrides) {
    (self.patterns, self.matrix, self.overrides) = (patterns, matrix, overrides)
  }

  mutating func isMeant(_ name: String) -> Bool {
    let isMeant = patterns.isEmpty || patterns.contains { Self.matches(name.lowercased(), $0.lowercased()) }
    if isMeant { isEmpty = false } else { names.append(name) }
    return isMeant
  }

  /// Returns the selected cases of a file; nil if there are none. A case whose name cannot be read counts as
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

  /// The failure if nothing is selected.
  var failure: Failure {
    let asked = patterns.first ?? ""
    var failure = Failure.usage(.testNothingMeant(pattern: asked), expected: [], found: asked)
    failure.expected = .wantedScenarioName
    failure.suggestion = nearestWord(to: asked, in: names)
    return failure
  }

  /// Whether a text matches a pattern: `*` matches any characters; a pattern without `*` must be contained in the
  /// text.
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
