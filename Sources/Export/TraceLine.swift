/// A line in the log of a run on a real phone.
enum TraceLine {
  /// Returns the line for a step: `tap:allow` becomes `{"tap": "allow"}`.
  static func json(ofStep typed: String) -> String {
    guard let colon = typed.firstIndex(of: ":") else { return "{\(typed.jsonLiteral): null}" }
    let verb = String(typed[..<colon])
    let argument = String(typed[typed.index(after: colon)...])
    guard argument.contains("=") else { return "{\(verb.jsonLiteral): \(argument.jsonLiteral)}" }
    let pairs = argument.split(separator: ",").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return "\(parts[0].jsonLiteral): \(value(parts.count > 1 ? parts[1] : ""))"
    }
    return "{\(verb.jsonLiteral): {\(pairs.joined(separator: ", "))}}"
  }

  /// Writes truth values and numbers without quotation marks, as in a scenario.
  private static func value(_ text: String) -> String {
    text == "true" || text == "false" || text.allSatisfy(\.isNumber) ? text : text.jsonLiteral
  }
}
