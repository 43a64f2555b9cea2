extension Behaviour {
  /// Every behaviour there is. Each band and class of regions has exactly one row of each.
  public static let all: [Behaviour] = rulebook + services

  /// Those that are fields of a rulebook.
  public static let rulebook: [Behaviour] = tracking + identifier + location + others
}
