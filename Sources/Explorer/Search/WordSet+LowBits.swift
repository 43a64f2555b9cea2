extension WordSet {
  /// Which places to exchange so that pages hold many words: of all places those come first whose bit may most often be
  /// the other way, as far as the states known so far tell.
  ///
  /// - Complexity: O(places) look-ups for each of fewer than 2048 states.
  func exchanges(_ store: StateStore<UInt64>, _ placeCount: Int) -> [WordLayout.Exchange] {
    let interval = max(1, store.count / 1024)
    let freedom = (0..<placeCount).map { place in
      stride(from: 0, to: store.count, by: interval).count { contains(store[$0] ^ 1 << UInt64(place)) }
    }
    let chosen = (0..<placeCount).sorted { (freedom[$1], $0) < (freedom[$0], $1) }.prefix(Self.lowBits)
    let leaving = (0..<min(Self.lowBits, placeCount)).filter { !chosen.contains($0) }
    let coming = chosen.filter { $0 >= Self.lowBits }
    return zip(leaving, coming).map { WordLayout.Exchange(low: $0, high: $1) }
  }
}
