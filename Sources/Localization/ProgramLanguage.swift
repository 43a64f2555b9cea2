/// A language that the program itself speaks: there is a file for it in `Languages`.
///
/// The phone has a language of its own, which the program follows where it can.
public struct ProgramLanguage: Hashable, Sendable {
  let index: Int

  private init(index: Int) { self.index = index }

  /// All there are, English first.
  public static var all: [ProgramLanguage] { (0..<compiledCount).map { ProgramLanguage(index: $0) } }

  /// The language of the contract: every other is checked against it, and it stands in for those that are not there.
  public static var english: ProgramLanguage { ProgramLanguage(index: 0) }

  /// The language that a tag asks for: `ja`, `ja-JP`, `ja_JP.UTF-8`; nil where there is none.
  ///
  /// What is more exact is cut off at the end until a language fits (RFC 4647, section 3.4, *Lookup*).
  public init?(matching tag: String) {
    // Asked for with every frame, and then by the tag itself.
    for index in 0..<Self.compiledCount where ProgramLanguage(index: index).tag == tag {
      self = ProgramLanguage(index: index)
      return
    }
    var parts = tag.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      if let found = Self.all.first(where: { $0.tag.lowercased() == wanted }) {
        self = found
        return
      }
      parts.removeLast()
    }
    return nil
  }

  /// The language that a tag asks for, or English.
  public init(nearest tag: String) { self = ProgramLanguage(matching: tag) ?? .english }
}
