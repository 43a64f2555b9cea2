import FlowController
import Platform

extension Catalogue {
  /// Reads the stored form.
  ///
  /// - Throws: ``ByteReader/Damage`` when it is cut short, or its tables do not fit together.
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    func texts(_ reader: inout ByteReader) throws(ByteReader.Damage) -> [String] {
      try reader.list { reader throws(ByteReader.Damage) in try reader.text() }
    }
    flow = try Flow(from: &reader)
    names = FlowNames(
      features: try texts(&reader), asks: try texts(&reader), events: try texts(&reader),
      flags: try texts(&reader), softAsks: try texts(&reader), pages: try texts(&reader),
      buttons: try texts(&reader))
    names.buttonsOfPages = try reader.list { reader throws(ByteReader.Damage) in try texts(&reader) }
    start = try FixedStart(from: &reader)
    behaviourHash = try reader.text()
    waived = try reader.list { reader throws(ByteReader.Damage) in try Waiver(from: &reader) }
    speaksOfAd = try reader.flag()
    adNetworks = try texts(&reader)
    languages = flow.shipped
    appNames = try texts(&reader)
    featureTitles = try reader.list { reader throws(ByteReader.Damage) in try texts(&reader) }
    geofences = try reader.list { reader throws(ByteReader.Damage) in
      try reader.optional { reader throws(ByteReader.Damage) in try Geofence(from: &reader) }
    }
    softAskScreens = try texts(&reader)
    notes = try reader.list { reader throws(ByteReader.Damage) in try NoteText(from: &reader) }
    purposes = try reader.list { reader throws(ByteReader.Damage) in try texts(&reader) }
    incompletePurposes = PurposeStrings(rawValue: try reader.number())
    screens = try reader.list { reader throws(ByteReader.Damage) in try ScreenText(from: &reader) }
    policies = try reader.list { reader throws(ByteReader.Damage) in try PolicyText(from: &reader) }
    dialogs = try reader.list { reader throws(ByteReader.Damage) in try SystemTexts(from: &reader) }
    rows = try reader.list { reader throws(ByteReader.Damage) in try SystemTexts(from: &reader) }
    guard isWhole else { throw ByteReader.Damage() }
  }

  func store(to writer: inout ByteWriter) {
    flow.store(to: &writer)
    for list in [
      names.features, names.asks, names.events, names.flags, names.softAsks,
      names.pages, names.buttons,
    ] { writer.write(list) { $0.write($1) } }
    writer.write(names.buttonsOfPages) { writer, names in writer.write(names) { $0.write($1) } }
    start.store(to: &writer)
    writer.write(behaviourHash)
    writer.write(waived) { $1.store(to: &$0) }
    writer.write(speaksOfAd)
    writer.write(adNetworks) { $0.write($1) }
    writer.write(appNames) { $0.write($1) }
    writer.write(featureTitles) { writer, titles in writer.write(titles) { $0.write($1) } }
    writer.write(geofences) { writer, fence in writer.write(fence) { $1.store(to: &$0) } }
    writer.write(softAskScreens) { $0.write($1) }
    writer.write(notes) { $1.store(to: &$0) }
    writer.write(purposes) { writer, texts in writer.write(texts) { $0.write($1) } }
    writer.write(incompletePurposes.rawValue)
    writer.write(screens) { $1.store(to: &$0) }
    writer.write(policies) { $1.store(to: &$0) }
    writer.write(dialogs) { $1.store(to: &$0) }
    writer.write(rows) { $1.store(to: &$0) }
  }

  /// Whether every table has the length that the lookups rely on.
  private var isWhole: Bool {
    let count = languages.count
    return appNames.count == count && policies.count == count
      && notes.allSatisfy { $0.texts.count == count } && featureTitles.allSatisfy { $0.count == count }
      && purposes.count == PurposeString.allCases.count
      && purposes.allSatisfy { $0.isEmpty || $0.count == count }
      && dialogs.count == SystemDialog.allCases.count && rows.count == SettingsRow.allCases.count
      && names.features.count == Int(flow.featureCount) && names.asks.count == Int(flow.askCount)
      && names.pages.count == Int(flow.pageCount) && names.buttonsOfPages.count == names.pages.count
      && names.flags.count == Int(flow.flagCount) && names.softAsks.count == names.asks.count
      && names.events.count == Int(flow.eventCount)
  }
}

extension FixedStart {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    os = try reader.optional { reader throws(ByteReader.Damage) in try reader.parsed { Version($0) } }
    locale = try reader.optional { reader throws(ByteReader.Damage) in try Language(from: &reader) }
    region = try reader.optional { reader throws(ByteReader.Damage) in try reader.parsed { Region($0) } }
    now = try reader.optional { reader throws(ByteReader.Damage) in Moment(seconds: try reader.number()) }
    deploymentTarget = try reader.optional { reader throws(ByteReader.Damage) in
      try reader.parsed { Version($0) }
    }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(os) { $0.write($1.description) }
    writer.write(locale) { $1.store(to: &$0) }
    writer.write(region) { $0.write($1.code) }
    writer.write(now) { $0.write($1.seconds) }
    writer.write(deploymentTarget) { $0.write($1.description) }
  }
}

extension Waiver {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let number = Int(try reader.number(UInt16.self))
    guard RuleID.allCases.indices.contains(number) else { throw ByteReader.Damage() }
    rule = RuleID.allCases[number]
    reason = try reader.text()
  }

  func store(to writer: inout ByteWriter) {
    // By its place in the list: to find a rule by its name takes a table of all names.
    writer.write(UInt16(truncatingIfNeeded: RuleID.allCases.firstIndex(of: rule) ?? 0))
    writer.write(reason)
  }
}
