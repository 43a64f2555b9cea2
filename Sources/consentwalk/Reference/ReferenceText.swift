import CellGrid
import Localization

/// Writes the reference for a terminal.
struct ReferenceText {
  let language: ProgramLanguage
  /// The maximum width of a line in columns.
  let width: Int

  func lines(_ reference: Reference) -> [String] {
    [reference.title.text(in: language)] + reference.blocks.flatMap(lines)
  }

  private func lines(_ block: Reference.Block) -> [String] {
    switch block {
    case .heading(let text): ["", text.text(in: language)]
    case .paragraph(let text): [""] + wrapped(text.text(in: language), indent: 2)
    case .example(let lines): [""] + lines.map { "      " + $0 }
    case .table(let rows): [""] + self.lines(rows)
    }
  }

  /// Returns a table with the words in the first column. A word that is too long gets its own line.
  private func lines(_ rows: [Reference.Row]) -> [String] {
    guard rows.contains(where: { !$0.arguments.isEmpty || $0.meaning != nil }) else {
      return wrapped(rows.map(\.word).joined(separator: ", "), indent: 2)
    }
    let longest = rows.map { 2 + $0.word.cellCount }.max() ?? 0
    let column = 2 + min(26, longest)
    return rows.flatMap { row -> [String] in
      let own = [row.arguments, row.meaning?.text(in: language) ?? ""].filter { !$0.isEmpty }
      let body = own.flatMap { wrapped($0, indent: column) }
      let word = "  " + row.word
      guard let first = body.first, word.cellCount + 2 <= column else { return [word] + body }
      return [word.padded(toCells: column) + first.dropFirst(column)] + body.dropFirst()
    }
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    let gap = String(repeating: " ", count: indent)
    return text.wrapped(toCells: max(20, width - indent)).map { line in
      gap + String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
