import Localization
import Reports

/// Writes the reference as a Markdown page.
struct ReferenceMarkdown {
  let language: ProgramLanguage

  func lines(_ reference: Reference) -> [String] {
    ["## " + reference.title.text(in: language)] + reference.blocks.flatMap(lines)
  }

  private func lines(_ block: Reference.Block) -> [String] {
    switch block {
    case .heading(let text): ["", "### " + text.text(in: language)]
    case .paragraph(let text): ["", text.text(in: language).escapedForMarkdown]
    case .example(let lines): ["", "```"] + lines + ["```"]
    case .table(let rows): [""] + rows.map(line)
    }
  }

  private func line(_ row: Reference.Row) -> String {
    let arguments = row.arguments.isEmpty ? "" : " " + row.arguments.codeInMarkdown
    let meaning = row.meaning?.text(in: language).escapedForMarkdown ?? ""
    return "- " + row.word.codeInMarkdown + arguments + (meaning.isEmpty ? "" : ": " + meaning)
  }
}
