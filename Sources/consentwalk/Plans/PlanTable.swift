import Explorer
import FlowController

/// Writes a plan as comma-separated values, with one row for each step.
struct PlanTable {
  private let document: PlanDocument

  init(_ document: PlanDocument) { self.document = document }

  /// The table with its heading. It follows RFC 4180, but lines end without a carriage return, because terminals do not
  /// need it.
  var text: String {
    let checklist = PlanChecklist(document)
    var rows = [["walk", "number", "step", "do", "expect", "covers", "done"]]
    for (number, walk) in document.plan.walks.enumerated() {
      for (index, leg) in walk.legs.enumerated() {
        rows.append([
          String(number + 1), String(index + 1), document.start.context.vocabulary.text(leg.step),
          checklist.action(leg), checklist.outcome(leg),
          leg.items.inOrder.map { $0.text(document.start.names) }.joined(separator: "; "), "",
        ])
      }
    }
    return rows.map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    // A spreadsheet would read a cell that begins with such a character as a formula.
    let text = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
