import FlowController
import Platform

extension ByteReader {
  /// Places in the table of verbs.
  mutating func verbs() throws(Damage) -> Range<UInt8> {
    let (first, end): (UInt8, UInt8) = (try number(), try number())
    guard first <= end, Int(end) <= Flow.verbCapacity else { throw Damage() }
    return first..<end
  }
}

extension ByteWriter {
  mutating func write(_ range: Range<UInt8>) {
    write(range.lowerBound)
    write(range.upperBound)
  }
}

extension PlaceList {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let all = try reader.list { reader throws(ByteReader.Damage) in Ask.Place(code: try reader.number()) }
    guard let first = all.first else { throw ByteReader.Damage() }
    self.init(first)
    for place in all.dropFirst() { guard add(place) else { throw ByteReader.Damage() } }
  }

  func store(to writer: inout ByteWriter) { writer.write(all) { $0.write($1.code) } }
}

extension Page {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    places = try PlaceList(from: &reader)
    once = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
    kind = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
    isModal = try reader.flag()
    conditions = try Conditions(from: &reader)
    for _ in 0..<(try reader.number(UInt8.self)) {
      var button = Button()
      button.role = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
      button.own = try reader.number()
      button.does = try reader.verbs()
      button.conditions = try reader.optional { reader throws(ByteReader.Damage) in try reader.number() }
      button.means = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
      guard add(button) else { throw ByteReader.Damage() }
    }
  }

  func store(to writer: inout ByteWriter) {
    places.store(to: &writer)
    writer.write(once) { $0.write($1.rawValue) }
    writer.write(kind) { $0.write($1.rawValue) }
    writer.write(isModal)
    conditions.store(to: &writer)
    writer.write(buttonCount)
    for index in 0..<Int(buttonCount) {
      let button = buttons[index]
      writer.write(button.role) { $0.write($1.rawValue) }
      writer.write(button.own)
      writer.write(button.does)
      writer.write(button.conditions) { $0.write($1) }
      writer.write(button.means) { $0.write($1.rawValue) }
    }
  }
}

extension Verb {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let (kind, argument): (UInt8, UInt8) = (try reader.number(), try reader.number())
    switch kind {
    case 0: self = .next
    case 1: self = .close
    case 2: self = .go(page: argument)
    case 3: self = .open(feature: argument)
    case 4: self = .settings
    case 5: self = .ask(argument)
    case 6: self = .set(flag: argument)
    case 7: self = .clear(flag: argument)
    case 8: self = .count(event: argument)
    case 9: self = .forget(ask: argument)
    case 10:
      guard let service = Service(rawValue: argument) else { throw ByteReader.Damage() }
      self = .use(service)
    default: throw ByteReader.Damage()
    }
  }

  func store(to writer: inout ByteWriter) {
    let (kind, argument): (UInt8, UInt8) =
      switch self {
      case .next: (0, 0)
      case .close: (1, 0)
      case .go(let page): (2, page)
      case .open(let feature): (3, feature)
      case .settings: (4, 0)
      case .ask(let ask): (5, ask)
      case .set(let flag): (6, flag)
      case .clear(let flag): (7, flag)
      case .count(let event): (8, event)
      case .forget(let ask): (9, ask)
      case .use(let service): (10, service.rawValue)
      }
    writer.write(kind)
    writer.write(argument)
  }
}
