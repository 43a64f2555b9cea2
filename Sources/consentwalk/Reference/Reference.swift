import Localization

/// A part of the reference, as data: printed in a terminal, as Markdown and as a manual page.
struct Reference {
  let title: Message
  var blocks: [Block] = []

  init(_ title: Message) { self.title = title }

  /// A piece of it.
  enum Block {
    case heading(Message)
    case paragraph(Message)
    /// Lines as they are typed.
    case example([String])
    case table([Row])
  }

  /// A line of a table.
  struct Row {
    /// As it is typed.
    let word: String
    /// What it takes, as it is typed; empty where it takes nothing.
    var arguments = ""
    /// What it means; nil where the word says so.
    var meaning: Message?
  }
}
