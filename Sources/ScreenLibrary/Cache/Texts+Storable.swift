import FlowController
import Platform

extension ButtonText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    role = try reader.choice()
    label = try reader.text()
  }

  func store(to writer: inout ByteWriter) {
    writer.write(role.rawValue)
    writer.write(label)
  }
}

extension LabelText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    key = try reader.text()
    text = try reader.text()
  }

  func store(to writer: inout ByteWriter) {
    writer.write(key)
    writer.write(text)
  }
}

extension NoteText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    screen = try reader.text()
    texts = try reader.list { reader throws(ByteReader.Damage) in try reader.text() }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(screen)
    writer.write(texts) { $0.write($1) }
  }
}

extension ScreenText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    id = try reader.text()
    languages = try reader.list { reader throws(ByteReader.Damage) in try Language(from: &reader) }
    words = try reader.list { reader throws(ByteReader.Damage) in
      Words(
        title: try reader.text(),
        body: try reader.list { reader throws(ByteReader.Damage) in try reader.text() },
        buttons: try reader.list { reader throws(ByteReader.Damage) in try ButtonText(from: &reader) },
        labels: try reader.list { reader throws(ByteReader.Damage) in try LabelText(from: &reader) })
    }
    isComplete = try reader.flag()
    guard words.count == languages.count, !words.isEmpty else { throw ByteReader.Damage() }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(id)
    writer.write(languages) { $1.store(to: &$0) }
    writer.write(words) { writer, words in
      writer.write(words.title)
      writer.write(words.body) { $0.write($1) }
      writer.write(words.buttons) { $1.store(to: &$0) }
      writer.write(words.labels) { $1.store(to: &$0) }
    }
    writer.write(isComplete)
  }
}

extension Language {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    guard let language = Language(packed: try reader.number()) else { throw ByteReader.Damage() }
    self = language
  }

  func store(to writer: inout ByteWriter) { writer.write(packed) }
}

extension PolicyText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    lines = try reader.list { reader throws(ByteReader.Damage) in try reader.text() }
    digest = try Digest(from: &reader)
  }

  func store(to writer: inout ByteWriter) {
    writer.write(lines) { $0.write($1) }
    digest.store(to: &writer)
  }
}

extension Digest {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    words = (try reader.number(), try reader.number(), try reader.number(), try reader.number())
  }

  func store(to writer: inout ByteWriter) {
    writer.write(words.0)
    writer.write(words.1)
    writer.write(words.2)
    writer.write(words.3)
  }
}

extension Geofence {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    latitude = try reader.text()
    longitude = try reader.text()
    radius = Int(try reader.number(UInt32.self))
  }

  func store(to writer: inout ByteWriter) {
    writer.write(latitude)
    writer.write(longitude)
    writer.write(UInt32(truncatingIfNeeded: radius))
  }
}
