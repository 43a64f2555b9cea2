import FlowController
import Localization
import Scenarios
import StrictYAML

/// Which scenarios are meant, by their names, and in which cases.
struct ScenarioSelection {
  private let patterns: [String]
  /// The cases that are asked for in place of the scenarios' own.
  let matrix: ScenarioMatrix
  private var names: [String] = []
  /// Whether none was meant so far.
  private(set) var isEmpty = true

  /// - Parameter patterns: Any of them will do; all scenarios are meant where there is none.
  init(_ patterns: [String], _ matrix: ScenarioMatrix) {
    (self.patterns, self.matrix) = (patterns, matrix)
  }

  mutating func isMeant(_ name: String) -> Bool {
    let isMeant = patterns.isEmpty || patterns.contains { Self.matches(name.lowercased(), $0.lowercased()) }
    if isMeant { isEmpty = false } else { names.append(name) }
    return isMeant
  }

  /// The cases of a file that are meant; nil where none is. One whose name cannot be read could be.
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

  /// That nothing is meant.
  var failure: Failure {
    let asked = patterns.first ?? ""
    var failure = Failure.usage(.testNothingMeant(pattern: asked), expected: [], found: asked)
    failure.expected = "a part of a name, or a pattern such as *launch*; --list names all"
    failure.suggestion = nearestWord(to: asked, in: names)
    return failure
  }

  /// Whether a text is like a pattern: `*` stands for any letters; without one the pattern is a part of the text.
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
