extension Assumptions {
  /// The assumptions that differ from the default, as users type them, in the order of ``AssumptionKey``.
  public var departures: [(key: AssumptionKey, value: String)] {
    let usual = Assumptions()
    if self == usual { return [] }
    return AssumptionKey.allCases.compactMap { key in
      let value = text(key)
      return value == usual.text(key) ? nil : (key, value)
    }
  }
}
