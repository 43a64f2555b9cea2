extension String {
  /// Returns whether a text contains another one. It compares bytes, which is much faster than comparing characters.
  ///
  /// - Complexity: O(length × length of the part); in practice O(length).
  func holds(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        for start in 0...text.count - part.count where text[start] == first {
          var index = 1
          while index < part.count, text[start + index] == part[index] { index += 1 }
          if index == part.count { return true }
        }
        return false
      }
    }
  }
}
