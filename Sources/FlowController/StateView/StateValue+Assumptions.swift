public import Platform

extension StateValue {
  /// What is assumed other than usually, by key: `{"once-grace": "5s"}`.
  public static func assumed(_ assumptions: Assumptions) -> StateValue {
    .object(assumptions.departures.map { Field($0.key.word, .text($0.value)) })
  }
}
