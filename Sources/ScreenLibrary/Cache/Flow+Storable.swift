import FlowController
import Platform

extension Flow {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    deploymentTarget = try reader.parsed { Version($0) }
    policyRevision = try reader.number()
    policyScope = try reader.choice()
    policyWait = try reader.number()
    ship(try reader.list { reader throws(ByteReader.Damage) in try Language(from: &reader) })
    for index in 0..<Int(languageCount) {
      policyTexts[index] = PolicyTextID(try Language(from: &reader), try Digest(from: &reader))
    }
    purposes = PurposeStrings(rawValue: try reader.number())
    hasLocationMode = try reader.flag()
    build = try reader.number()
    reloadsAdOnAllow = try reader.flag()
    preventsPhotoAlert = try reader.flag()
    for _ in 0..<(try reader.number(UInt8.self)) {
      guard add(try Feature(from: &reader)) else { throw ByteReader.Damage() }
    }
    for _ in 0..<(try reader.number(UInt8.self)) {
      guard add(try Ask(from: &reader)) else { throw ByteReader.Damage() }
    }
    flagCount = try reader.number()
    flagsAtFirst = try reader.number()
    flagsOfProcess = try reader.number()
    for _ in 0..<(try reader.number(UInt8.self)) {
      guard add(try Conditions(from: &reader)) != nil else { throw ByteReader.Damage() }
    }
    policyCloses = try reader.flag()
    ad = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
    adConditions = try reader.optional { reader throws(ByteReader.Damage) in try reader.number() }
    _ = add(try reader.list { reader throws(ByteReader.Damage) in try Verb(from: &reader) })
    for _ in 0..<(try reader.number(UInt8.self)) {
      guard add(try Page(from: &reader)) else { throw ByteReader.Damage() }
    }
    eventCount = try reader.number()
    guard eventCount <= Self.eventCapacity else { throw ByteReader.Damage() }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(deploymentTarget.description)
    writer.write(policyRevision)
    writer.write(policyScope.rawValue)
    writer.write(policyWait)
    writer.write(shipped) { $1.store(to: &$0) }
    for index in 0..<Int(languageCount) {
      policyTexts[index].language.store(to: &writer)
      policyTexts[index].digest.store(to: &writer)
    }
    writer.write(purposes.rawValue)
    writer.write(hasLocationMode)
    writer.write(build)
    writer.write(reloadsAdOnAllow)
    writer.write(preventsPhotoAlert)
    writer.write(featureCount)
    for index in 0..<Int(featureCount) { features[index].store(to: &writer) }
    writer.write(askCount)
    for index in 0..<Int(askCount) { asks[index].store(to: &writer) }
    writer.write(flagCount)
    writer.write(flagsAtFirst)
    writer.write(flagsOfProcess)
    writer.write(groupCount)
    for index in 0..<Int(groupCount) { groups[index].store(to: &writer) }
    writer.write(policyCloses)
    writer.write(ad) { $0.write($1.rawValue) }
    writer.write(adConditions) { $0.write($1) }
    writer.write((0..<Int(verbCount)).map { verbs[$0] }) { $1.store(to: &$0) }
    writer.write(pageCount)
    for index in 0..<Int(pageCount) { pages[index].store(to: &writer) }
    writer.write(eventCount)
  }
}

extension Feature {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    isGated = try reader.flag()
    showsCoordinates = try reader.flag()
    setsGeofence = try reader.flag()
    gift = try reader.choice()
    isTestPage = try reader.flag()
    for number in try reader.list({ reader throws(ByteReader.Damage) in try reader.number(UInt8.self) }) {
      guard let service = Service(rawValue: number), uses.add(service) else { throw ByteReader.Damage() }
    }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(isGated)
    writer.write(showsCoordinates)
    writer.write(setsGeofence)
    writer.write(gift.rawValue)
    writer.write(isTestPage)
    writer.write(uses.all) { $0.write($1.rawValue) }
  }
}

extension Ask {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    wants = try Request(from: &reader)
    places = try PlaceList(from: &reader)
    once = try reader.optional { reader throws(ByteReader.Damage) in try reader.choice() }
    waits = try reader.flag()
    then = try reader.verbs()
    softAsk = try reader.choice()
    isRemote = try reader.flag()
    withoutText = try reader.choice()
    conditions = try Conditions(from: &reader)
  }

  func store(to writer: inout ByteWriter) {
    wants.store(to: &writer)
    places.store(to: &writer)
    writer.write(once) { $0.write($1.rawValue) }
    writer.write(waits)
    writer.write(then)
    writer.write(softAsk.rawValue)
    writer.write(isRemote)
    writer.write(withoutText.rawValue)
    conditions.store(to: &writer)
  }
}

extension Request {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let number = try reader.number(UInt8.self)
    if let own = Self(ownNumber: number) {
      self = own
    } else {
      guard Self.allCases.indices.contains(Int(number)) else { throw ByteReader.Damage() }
      self = Self.allCases[Int(number)]
    }
  }

  func store(to writer: inout ByteWriter) { writer.write(UInt8(truncatingIfNeeded: index)) }
}
