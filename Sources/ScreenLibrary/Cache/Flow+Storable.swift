import FlowController
import Platform

extension Flow {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    deploymentTarget = try reader.parsed { Version($0) }
    policyRevision = try reader.number()
    policyScope = try reader.choice()
    policyWait = try reader.number()
    for language in Language.allCases { policyDigests[Int(language.rawValue)] = try Digest(from: &reader) }
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
    eventCount = try reader.number()
    guard eventCount <= Self.eventCapacity else { throw ByteReader.Damage() }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(deploymentTarget.description)
    writer.write(policyRevision)
    writer.write(policyScope.rawValue)
    writer.write(policyWait)
    for language in Language.allCases { policyDigests[Int(language.rawValue)].store(to: &writer) }
    writer.write(purposes.rawValue)
    writer.write(hasLocationMode)
    writer.write(build)
    writer.write(reloadsAdOnAllow)
    writer.write(preventsPhotoAlert)
    writer.write(featureCount)
    for index in 0..<Int(featureCount) { features[index].store(to: &writer) }
    writer.write(askCount)
    for index in 0..<Int(askCount) { asks[index].store(to: &writer) }
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
  }

  func store(to writer: inout ByteWriter) {
    writer.write(isGated)
    writer.write(showsCoordinates)
    writer.write(setsGeofence)
    writer.write(gift.rawValue)
    writer.write(isTestPage)
  }
}

extension Ask {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    let number = Int(try reader.number(UInt8.self))
    guard Request.allCases.indices.contains(number) else { throw ByteReader.Damage() }
    wants = Request.allCases[number]
    switch try reader.number(UInt8.self) {
    case 0: place = .launch
    case 1: place = .beforeActive
    case 2: place = .feature(try reader.number())
    default: throw ByteReader.Damage()
    }
    softAsk = try reader.choice()
    isRemote = try reader.flag()
    withoutText = try reader.choice()
    conditions = try Conditions(from: &reader)
  }

  func store(to writer: inout ByteWriter) {
    writer.write(UInt8(truncatingIfNeeded: wants.index))
    switch place {
    case .launch: writer.write(UInt8(0))
    case .beforeActive: writer.write(UInt8(1))
    case .feature(let index):
      writer.write(UInt8(2))
      writer.write(index)
    }
    writer.write(softAsk.rawValue)
    writer.write(isRemote)
    writer.write(withoutText.rawValue)
    conditions.store(to: &writer)
  }
}
