import SettingsStore

/// The positions in the current branch at which the other branches of a device begin.
struct BranchPoints {
  private var names: [Int: [String]] = [:]

  /// A branch, and the last position in a line of history that still belongs to it.
  private struct Part: Equatable {
    let branch: String
    let end: Int
  }

  init(_ branches: [SettingsStore.Branch]) {
    guard let current = branches.first(where: \.isCurrent) else { return }
    let byName = Dictionary(branches.map { ($0.name, $0) }) { first, _ in first }
    let line = Self.line(of: current, byName)
    for branch in branches where !branch.isCurrent {
      names[Self.parting(Self.line(of: branch, byName), line), default: []].append(branch.name)
    }
  }

  /// The branches that begin after the step at this position.
  subscript(_ position: Int) -> [String] { names[position] ?? [] }

  private static func line(
    of branch: SettingsStore.Branch, _ byName: [String: SettingsStore.Branch]
  ) -> [Part] {
    var parts: [Part] = []
    var end = branch.end
    var next: SettingsStore.Branch? = branch
    while let branch = next {
      parts.append(Part(branch: branch.name, end: end))
      end = min(end, branch.start)
      next = branch.base.flatMap { byName[$0] }
    }
    return parts.reversed()
  }

  /// Returns the position of the last step that both lines of history share.
  private static func parting(_ one: [Part], _ other: [Part]) -> Int {
    var shared = 0
    for (left, right) in zip(one, other) {
      guard left.branch == right.branch else { break }
      shared = min(left.end, right.end)
      guard left == right else { break }
    }
    return shared
  }
}
