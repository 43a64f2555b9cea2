/// A range of iOS versions, as text files write it: `14.0b1..14.2`, `14.3..`, `..13`, `18`, `..`.
///
/// Both ends are included. The upper end includes all its minor and patch versions: `..14.2` contains 14.2.1, and
/// `..17` contains 17.6.
public struct VersionRange: Sendable {
  /// The first version; nil if there is no lower limit.
  public let first: Version?
  /// The last version with the typed parts; nil if there is no upper limit.
  public let last: Version?

  /// Reads a range. Returns nil for text in another form, and for a range whose end is before its start.
  public init?(_ text: String) {
    let ends: [String]
    if let dots = Self.dots(in: text) {
      ends = [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
    } else {
      guard !text.isEmpty else { return nil }
      ends = [text, text]
    }
    let versions = ends.map { $0.isEmpty ? nil : Version($0) }
    for (end, version) in zip(ends, versions) where !end.isEmpty && version == nil { return nil }
    first = versions[0]
    last = versions[1]
    if let first, !contains(first) { return nil }
  }

  public func contains(_ version: Version) -> Bool {
    if let first, version < first { return false }
    guard let last else { return true }
    if last.beta > 0 || last.parts > 2 { return version <= last }
    if last.parts == 1 { return version.major <= last.major }
    return (version.major, version.minor) <= (last.major, last.minor)
  }

  private static func dots(in text: String) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if next < text.endIndex, text[index] == ".", text[next] == "." {
        return index..<text.index(after: next)
      }
      index = next
    }
    return nil
  }
}
