import Localization

/// A section of the reference as data. It is printed in a terminal, as Markdown and as a manual page.
struct Reference {
  let title: Message
  var blocks: [Block] = []

  init(_ title: Message) { self.title = title }

  enum Block {
    case heading(Message)
    case paragraph(Message)
    /// Lines as users type them.
    case example([String])
    case table([Row])
  }

  /// A row of a table.
  struct Row {
    /// The word that users type.
    let word: String
    /// The arguments that users type; empty if there are none.
    var arguments = ""
    /// The meaning of the word; nil if the word is self-explanatory.
    var meaning: Message?
  }
}
