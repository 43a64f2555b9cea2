extension Assumptions {
  /// The assumptions that are not the usual ones, as they are typed, in the order of ``AssumptionKey``.
  public var departures: [(key: AssumptionKey, value: String)] {
    let usual = Assumptions()
    if self == usual { return [] }
    return AssumptionKey.allCases.compactMap { key in
      let value = text(key)
      return value == usual.text(key) ? nil : (key, value)
    }
  }
}
