import Localization

/// A part of the reference as data, printed in a terminal, as Markdown and as a manual page.
struct Reference {
  let title: Message
  var blocks: [Block] = []

  init(_ title: Message) { self.title = title }

  /// A block of the text.
  enum Block {
    case heading(Message)
    case paragraph(Message)
    /// Lines as users type them.
    case example([String])
    case table([Row])
  }

  /// A row of a table.
  struct Row {
    /// The word as users type it.
    let word: String
    /// The arguments as users type them; empty if there are none.
    var arguments = ""
    /// The meaning; nil if the word is self-explanatory.
    var meaning: Message?
  }
}
