/// What a presenter says while something is on screen, in each language.
struct NoteText: Hashable, Sendable {
  /// The prompt or page, as the state names it, or the screen of a soft ask.
  let screen: String
  let texts: [String]
}
