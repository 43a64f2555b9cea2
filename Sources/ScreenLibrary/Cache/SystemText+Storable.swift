import Platform

extension SystemTexts {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let bands: UInt32 = try reader.number()
    let names = try reader.list { reader throws(ByteReader.Damage) in
      Name(language: try Language(from: &reader), text: try reader.text())
    }
    self.init(bands: bands, names: names, StoredTexts(try reader.part()))
  }

  static func texts(from reader: inout ByteReader) throws(ByteReader.Damage) -> [SystemText] {
    try reader.list { reader throws(ByteReader.Damage) in try SystemText(from: &reader) }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(bands)
    writer.write(names) { writer, name in
      name.language.store(to: &writer)
      writer.write(name.text)
    }
    var part = ByteWriter()
    part.write(texts) { $1.store(to: &$0) }
    writer.write(part: part.bytes)
  }
}

extension SystemText {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    language = try Language(from: &reader)
    wording = try reader.choice()
    scopes = try reader.list { reader throws(ByteReader.Damage) in
      Scope(bands: try reader.number(), regions: try reader.number(), requests: try reader.number())
    }
    title = try reader.text()
    message = try reader.text()
    purposes = try reader.list { reader throws(ByteReader.Damage) in
      guard let key = PurposeString(rawValue: try reader.number()) else { throw ByteReader.Damage() }
      return key
    }
    buttons = try reader.list { reader throws(ByteReader.Damage) in try ButtonText(from: &reader) }
    labels = try reader.list { reader throws(ByteReader.Damage) in try LabelText(from: &reader) }
    layout = try reader.choice()
    source = try reader.text()
    confidence = try reader.choice()
  }

  func store(to writer: inout ByteWriter) {
    language.store(to: &writer)
    writer.write(wording.rawValue)
    writer.write(scopes) { writer, scope in
      writer.write(scope.bands)
      writer.write(scope.regions)
      writer.write(scope.requests)
    }
    writer.write(title)
    writer.write(message)
    writer.write(purposes) { $0.write($1.rawValue) }
    writer.write(buttons) { $1.store(to: &$0) }
    writer.write(labels) { $1.store(to: &$0) }
    writer.write(layout.rawValue)
    writer.write(source)
    writer.write(confidence.rawValue)
  }
}
