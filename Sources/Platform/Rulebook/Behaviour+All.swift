extension Behaviour {
  /// Every behaviour there is. Each band and class of regions has exactly one row of each.
  public static let all: [Behaviour] = tracking + identifier + location + others
}
