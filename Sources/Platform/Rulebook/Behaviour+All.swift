extension Behaviour {
  /// Every behaviour. Each band and class of regions has exactly one row per behaviour.
  public static let all: [Behaviour] = rulebook + services

  /// The behaviours that are fields of ``Rulebook``.
  public static let rulebook: [Behaviour] = tracking + identifier + location + others
}
