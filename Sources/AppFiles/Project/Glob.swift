/// A pattern for paths, as project generators use it: `**/Tests/*.swift`.
struct Glob {
  private let parts: [[Character]]

  init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { Array($0) }
  }

  /// Returns whether the pattern matches a path, or one of the folders that contain it.
  ///
  /// - Complexity: O(length of the path × length of the pattern).
  func matches(_ path: Substring) -> Bool {
    guard !parts.isEmpty else { return false }
    let names = path.split(separator: "/").map { Array($0) }
    // Element n: whether the first n parts of the pattern match the folder names that were read so far.
    var reached = [true] + [Bool](repeating: false, count: parts.count)
    open(&reached)
    for name in names {
      if reached[parts.count] { return true }
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where reached[index] {
        if part == ["*", "*"] {
          next[index] = true
        } else if Self.matches(part, name) {
          next[index + 1] = true
        }
      }
      reached = next
      open(&reached)
    }
    return reached[parts.count]
  }

  /// `**` can also match no folder. So marks the part after it as possible too.
  private func open(_ reached: inout [Bool]) {
    for (index, part) in parts.enumerated() where reached[index] && part == ["*", "*"] {
      reached[index + 1] = true
    }
  }

  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (at, place) = (0, 0)
    // The last star in the pattern, and the position in the name from which the match is tried again.
    var star: (at: Int, place: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[place] {
        (at, place) = (at + 1, place + 1)
      } else if let last = star {
        star = (last.at, last.place + 1)
        (at, place) = (last.at + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
