extension LogReader {
  /// What lines speak of that names lack, put behind these: lines of a flow that was edited since.
  ///
  /// - Complexity: O(length of the lines); allocates.
  public static func names(_ names: FlowNames, with lines: [String]) -> FlowNames {
    var names = names
    for line in lines {
      if let ask = ask(in: line), !names.asks.contains(ask) { names.asks.append(ask) }
      if let event = event(in: line), !names.events.contains(event) { names.events.append(event) }
      if let feature = name(in: line, after: EventName.open.word + ": ", before: ""),
        feature != "home", !names.features.contains(feature)
      {
        names.features.append(feature)
      }
    }
    // An event has room for indices of one byte.
    names.asks = Array(names.asks.prefix(255))
    names.events = Array(names.events.prefix(255))
    names.features = Array(names.features.prefix(255))
    return names
  }

  /// `ask: tracking not put, …`, `screen: soft-ask shown for tracking`
  private static func ask(in line: String) -> String? {
    if let name = name(in: line, after: EventName.ask.word + ": ", before: " not put, ") { return name }
    let shown = AppScreen.allCases.lazy.map { "\(EventName.screen.word): \($0.word) shown for " }
    return shown.compactMap { name(in: line, after: $0, before: "") }.first
  }

  /// `event: song 2`
  private static func event(in line: String) -> String? {
    name(in: line, after: EventName.event.word + ": ", before: " ")
  }

  private static func name(in line: String, after start: String, before end: String) -> String? {
    guard line.hasPrefix(start) else { return nil }
    let rest = line.dropFirst(start.count)
    let name = rest.prefix { $0 != " " }
    let isName = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isName, !name.isEmpty, end.isEmpty ? rest == name : rest.dropFirst(name.count).hasPrefix(end) else {
      return nil
    }
    return String(name)
  }
}
