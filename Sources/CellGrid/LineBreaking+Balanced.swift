extension LineBreaking {
  /// The lines of the text, as few as ``lines(of:width:)`` gives, and as even as they can be: for titles and
  /// alerts, where a single word on the last line looks like an accident.
  ///
  /// - Complexity: O(length of the text x logarithm of the width).
  public static func balancedLines(of text: String, width: Int) -> [CellText] {
    let usual = lines(of: text, width: width)
    guard usual.count > 1 else { return usual }
    // The narrowest width that needs no further line.
    var low = 1
    var high = width
    while low < high {
      let middle = (low + high) / 2
      if lines(of: text, width: middle).count <= usual.count { high = middle } else { low = middle + 1 }
    }
    return lines(of: text, width: high)
  }
}
