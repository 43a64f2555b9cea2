/// The words of an entry of a scenario that are no steps.
public enum LineWord: String, CaseIterable, Sendable {
  case expect, note, `repeat`, include

  /// How many steps a scenario can have, those that are repeated and included counted.
  public static var mostSteps: Int { Expansion.limit }
}
