import Platform

/// The stored form of a world: its record, with names of the flow instead of indices. So stored values stay with their
/// ask when the flow file is edited.
///
///     now=1726477200 app.feature/sync=1 ask.laterAt/tracking=1726477200 event/song=2
extension World {
  /// The record of this world, with the names of its flow.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func record(_ names: FlowNames) -> String { record(by: RecordNames(names, of: self)) }
}

/// The words for all fields that a record stores with a name of the flow.
struct RecordNames {
  private let names: FlowNames
  private let app: AppState
  private let dialogAsk: UInt8?

  init(_ names: FlowNames, of world: World) {
    self.names = names
    app = world.app
    dialogAsk = world.dialog?.ask
  }

  /// The words for a field that is stored with a name; nil for all other fields, and for an index that has no name.
  func words(for field: Field, _ number: Int64) -> [String]? {
    let key = field.name.description
    if let index = field.index {
      if key == "event" { return names.events.dropFirst(index).first.map { ["event/\($0)=\(number)"] } }
      return key.hasPrefix("ask.") ? ask(index).map { ["\(key)/\($0)=\(number)"] } : nil
    }
    switch key {
    case "app.feature": return app.feature.flatMap(feature).map { ["app.feature/\($0)=1"] }
    case "app.sequence.place":
      guard let sequence = app.sequence, let name = ask(Int(sequence.index)) else { return nil }
      let own = "app.sequence.ask/\(name)=1"
      guard case .feature(let index) = sequence.place else {
        return ["app.sequence.at/\(sequence.place.text(names))=1", own]
      }
      return feature(index).map { ["app.sequence.feature/\($0)=1", own] }
    case "app.sequence.index":
      // The word for the trigger already contains the ask.
      return app.sequence.flatMap { ask(Int($0.index)) }.map { _ in [] }
    case "app.page": return app.page.flatMap(page).map { ["app.page/\($0)=1"] }
    case "app.outer": return app.outer.frames.map { "app.outer/" + $0.text(names) + "=1" }
    case "app.asksDone": return words("ask.done", app.asksDone) { ask(Int($0)) }
    case "app.asksWaiting": return words("ask.waits", app.asksWaiting) { ask(Int($0)) }
    case "app.pagesDone": return words("page.done", app.pagesDone, page)
    case "app.flagsTurned": return words("flag", app.flagsTurned, flag)
    case "app.flagsOfProcessTurned": return words("passing", app.flagsOfProcessTurned, flag)
    case "app.flagsOfKeychainTurned": return words("keychain", app.flagsOfKeychainTurned, flag)
    case "dialog.ask": return dialogAsk.flatMap { ask(Int($0)) }.map { ["dialog.ask/\($0)=1"] }
    default: return nil
    }
  }

  /// One word for each bit that is set and has a name.
  private func words(_ stem: String, _ bits: some FixedWidthInteger, _ name: (UInt8) -> String?) -> [String] {
    bits.setBits.compactMap { index in name(UInt8(index)).map { "\(stem)/\($0)=1" } }
  }

  private func ask(_ index: Int) -> String? { names.asks.dropFirst(index).first }
  private func feature(_ index: UInt8) -> String? { names.features.dropFirst(Int(index)).first }
  private func page(_ index: UInt8) -> String? { names.pages.dropFirst(Int(index)).first }
  private func flag(_ index: UInt8) -> String? { names.flags.dropFirst(Int(index)).first }
}

/// A world that was read from a store, with the names in its record.
public struct StoredWorld: Sendable {
  /// The world. The indices of its asks, features and events refer to ``names``.
  public let world: World
  /// Only the names that the record contains.
  public let names: FlowNames
  /// Whether the record contains indices of the flow at that time, instead of names.
  public let isByPosition: Bool

  /// Reads a world from its record; nil if the text is not a record or a value is out of range.
  public init?(record: String) {
    var reader = NamedRecordReader()
    guard let plain = reader.plain(record), let world = World(recordWords: plain) else { return nil }
    guard reader.names == FlowNames() || !reader.isByPosition else { return nil }
    self.world = world
    names = reader.names
    isByPosition = reader.isByPosition
  }

  /// Adapts the world to a flow.
  ///
  /// - Parameter isSameFlow: Whether the world was stored with this flow. If so, its indices are valid.
  /// - Returns: The world, and everything in it that the flow does not have.
  public func fitted(
    to flow: Flow, _ names: FlowNames, isSameFlow: Bool
  ) -> (world: World, misfits: [Misfit]) {
    var fitted = world
    var misfits = fitted.adapt(from: isByPosition ? names : self.names, to: flow, names)
    if isByPosition, !isSameFlow { misfits.insert(.positions, at: 0) }
    return (fitted, misfits)
  }
}

/// Reads a record. Each name in it gets the next index of its kind.
struct NamedRecordReader {
  var names = FlowNames()
  var isByPosition = false
  private var asksDone = 0
  private var asksWaiting = 0
  private var pagesDone = 0
  private var page: Int?
  private var dialogAsk: Int?
  private var frames: [Frame] = []
  private var place: Ask.Place?

  /// Reads a word about pages and suspended positions. Returns nil for any other word, and false for an invalid word.
  private mutating func takeCourse(_ key: Substring, _ name: String, _ value: Substring) -> Bool? {
    switch key {
    case "app.outer":
      guard value == "=1", frames.count < FrameStack.capacity, let frame = Frame(text: name, &names) else {
        return false
      }
      frames.append(frame)
    case "app.sequence.at":
      guard value == "=1", place == nil, let read = Ask.Place(text: name, &names) else { return false }
      place = read
    case "app.page", "page.done":
      guard value == "=1", Self.isName(name),
        let index = Self.index(of: name, in: &names.pages, Flow.pageCapacity)
      else { return false }
      if key == "app.page" { page = index } else { pagesDone |= 1 << index }
    case "ask.done", "ask.waits", "dialog.ask":
      guard value == "=1", Self.isName(name),
        let index = Self.index(of: name, in: &names.asks, Flow.askCapacity)
      else { return false }
      if key == "ask.done" { asksDone |= 1 << index }
      if key == "ask.waits" { asksWaiting |= 1 << index }
      if key == "dialog.ask" { dialogAsk = index }
    default: return nil
    }
    return true
  }

  /// The words of the record, with indices instead of names; nil if a name is invalid or there are too many names.
  mutating func plain(_ record: String) -> [Substring]? {
    var words: [Substring] = []
    var flags = 0
    var passing = 0
    var keychain = 0
    var hasPlace = false
    var hasAsk = false
    for word in record.split(separator: " ") {
      guard let equals = word.firstIndex(of: "="), let slash = word[..<equals].firstIndex(of: "/") else {
        hasPlace = hasPlace || word.hasPrefix("app.sequence.place=")
        isByPosition = isByPosition || Self.hasPosition(word)
        words.append(word)
        continue
      }
      let name = String(word[word.index(after: slash)..<equals])
      let value = word[equals...]
      if let read = takeCourse(word[..<slash], name, value) {
        guard read else { return nil }
        if word.hasPrefix("app.sequence.at/") { hasPlace = true }
        continue
      }
      guard Self.isName(name) else { return nil }
      switch word[..<slash] {
      case "app.feature", "app.sequence.feature":
        guard value == "=1", let index = Self.index(of: name, in: &names.features, Flow.featureCapacity)
        else {
          return nil
        }
        let isOpen = word.hasPrefix("app.feature")
        words.append(isOpen ? "app.feature=\(index + 1)" : "app.sequence.place=\(index + 3)")
        hasPlace = hasPlace || !isOpen
      case "app.sequence.ask":
        guard value == "=1", let index = Self.index(of: name, in: &names.asks, Flow.askCapacity) else {
          return nil
        }
        hasAsk = true
        words.append("app.sequence.index=\(index)")
      case "flag", "passing", "keychain":
        guard value == "=1", let index = Self.index(of: name, in: &names.flags, Flow.flagCapacity) else {
          return nil
        }
        if word.hasPrefix("flag") {
          flags |= 1 << index
        } else if word.hasPrefix("passing") {
          passing |= 1 << index
        } else {
          keychain |= 1 << index
        }
      case "event":
        guard let index = Self.index(of: name, in: &names.events, Flow.eventCapacity) else { return nil }
        words.append("event\(index)\(value)")
      case let key where key.hasPrefix("ask."):
        guard let index = Self.index(of: name, in: &names.asks, Flow.askCapacity) else { return nil }
        words.append("ask\(index)\(key.dropFirst(3))\(value)")
      default: return nil
      }
    }
    if asksDone != 0 { words.append("app.asksDone=\(asksDone)") }
    if asksWaiting != 0 { words.append("app.asksWaiting=\(asksWaiting)") }
    if pagesDone != 0 { words.append("app.pagesDone=\(pagesDone)") }
    if let page { words.append("app.page=\(page + 1)") }
    if let dialogAsk { words.append("dialog.ask=\(dialogAsk + 1)") }
    if !frames.isEmpty {
      words.append("app.outer=\(Int64(bitPattern: FrameStack(innermostFirst: frames).word))")
    }
    if let place {
      words.append("app.sequence.place=\(place.code)")
    }
    if flags != 0 { words.append("app.flagsTurned=\(flags)") }
    if passing != 0 { words.append("app.flagsOfProcessTurned=\(passing)") }
    if keychain != 0 { words.append("app.flagsOfKeychainTurned=\(keychain)") }
    if hasPlace != hasAsk {
      guard hasPlace else { return nil }
      isByPosition = true
    }
    return words
  }

  private static func hasPosition(_ word: Substring) -> Bool {
    if word.hasPrefix("app.feature=") || word.hasPrefix("app.sequence.index=") { return true }
    for stem in ["ask", "event"] where word.hasPrefix(stem) {
      if word.dropFirst(stem.count).first?.isNumber == true { return true }
    }
    return false
  }

  /// Accepts only names that a flow file can have. Otherwise a damaged store could make the program print anything.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  static func index(of name: String, in names: inout [String], _ limit: Int) -> Int? {
    if let index = names.firstIndex(of: name) { return index }
    guard names.count < limit else { return nil }
    names.append(name)
    return names.count - 1
  }
}
