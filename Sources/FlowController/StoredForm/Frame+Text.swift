/// The stored form of triggers and suspended positions. It contains names of the flow: `launch`, `feature:sync`,
/// `after:ads:allowed`.
extension Ask.Place {
  func text(_ names: FlowNames) -> String {
    switch self {
    case .launch: "launch"
    case .beforeActive: "before-active"
    case .becomesActive: "becomes-active"
    case .button: "button"
    case .feature(let index): "feature:" + (names.features.dropFirst(Int(index)).first ?? "")
    case .page(let index): "page:" + (names.pages.dropFirst(Int(index)).first ?? "")
    case .after(let ask, let answer): "after:\(names.asks.dropFirst(Int(ask)).first ?? ""):\(answer)"
    }
  }

  /// Reads what ``text(_:)`` wrote. If `names` does not contain a name, the name is added and gets the next index of
  /// its kind.
  init?(text: String, _ names: inout FlowNames) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func isName(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.count <= 40
        && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
    switch (parts.first, parts.count) {
    case ("launch", 1): self = .launch
    case ("before-active", 1): self = .beforeActive
    case ("becomes-active", 1): self = .becomesActive
    case ("button", 1): self = .button
    case ("feature", 2):
      guard isName(parts[1]),
        let index = NamedRecordReader.index(of: parts[1], in: &names.features, Flow.featureCapacity)
      else { return nil }
      self = .feature(UInt8(index))
    case ("page", 2):
      guard isName(parts[1]),
        let index = NamedRecordReader.index(of: parts[1], in: &names.pages, Flow.pageCapacity)
      else { return nil }
      self = .page(UInt8(index))
    case ("after", 3):
      guard isName(parts[1]),
        let index = NamedRecordReader.index(of: parts[1], in: &names.asks, Flow.askCapacity),
        let answer = Ask.Answer.allCases.first(where: { "\($0)" == parts[2] })
      else { return nil }
      self = .after(UInt8(index), answer)
    default: return nil
    }
  }
}

extension Frame {
  func text(_ names: FlowNames) -> String {
    let mark = isWaiting ? "waits" : "ready"
    if isList {
      let name = names.pages.dropFirst(Int(page)).first ?? ""
      return ["list", name, names.button(button, of: page), String(verb), mark].joined(separator: ",")
    }
    var own = "end"
    if let pageItem { own = "page:" + (names.pages.dropFirst(Int(pageItem)).first ?? "") }
    if let askItem { own = "ask:" + (names.asks.dropFirst(Int(askItem)).first ?? "") }
    return place.text(names) + "," + own + "," + mark
  }

  init?(text: String, _ names: inout FlowNames) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let mark = parts.last, mark == "waits" || mark == "ready" else { return nil }
    let isWaiting = mark == "waits"
    if parts.first == "list" {
      guard parts.count == 5, let verb = UInt8(parts[3]), verb < 8,
        let page = NamedRecordReader.index(of: parts[1], in: &names.pages, Flow.pageCapacity)
      else { return nil }
      while names.buttonsOfPages.count <= page { names.buttonsOfPages.append([]) }
      guard
        let button = NamedRecordReader.index(
          of: parts[2], in: &names.buttonsOfPages[page], Page.buttonCapacity)
      else { return nil }
      self = .list(page: UInt8(page), button: UInt8(button), verb: verb, isWaiting: isWaiting)
      return
    }
    guard parts.count == 3, let place = Ask.Place(text: parts[0], &names) else { return nil }
    let item = parts[1].split(separator: ":", maxSplits: 1).map(String.init)
    switch (item.first, item.count) {
    case ("end", 1): self = .place(place, item: Frame.end, isWaiting: isWaiting)
    case ("page", 2):
      guard let index = NamedRecordReader.index(of: item[1], in: &names.pages, Flow.pageCapacity) else {
        return nil
      }
      self = .place(place, item: UInt16(index), isWaiting: isWaiting)
    case ("ask", 2):
      guard let index = NamedRecordReader.index(of: item[1], in: &names.asks, Flow.askCapacity) else {
        return nil
      }
      self = .place(place, item: UInt16(index) + Frame.firstAsk, isWaiting: isWaiting)
    default: return nil
    }
  }

  /// The same position in another flow, found by name; nil if that flow lacks one of the names.
  func moved(from old: FlowNames, to names: FlowNames) -> Frame? {
    var known = names
    let moved = Frame(text: text(old), &known)
    // If the flow lacks a name, reading has added it to `known`.
    return known == names ? moved : nil
  }
}

extension Ask.Place {
  func moved(from old: FlowNames, to names: FlowNames) -> Ask.Place? {
    var known = names
    let moved = Ask.Place(text: text(old), &known)
    return known == names ? moved : nil
  }
}
