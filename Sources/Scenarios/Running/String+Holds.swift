extension String {
  /// Whether the other text is part of this one; every text has the empty one.
  func holds(_ part: String) -> Bool {
    let letters = Array(part.utf8)
    let all = Array(utf8)
    guard letters.count <= all.count else { return false }
    return (0...(all.count - letters.count)).contains { start in
      all[start..<start + letters.count].elementsEqual(letters)
    }
  }
}
