import FlowController
import Platform

extension Conditions {
  init(from reader: inout ByteReader) throws(ByteReader.Damage) {
    self.init()
    combine = try reader.choice()
    launches = try reader.optional { reader throws(ByteReader.Damage) in try reader.number() }
    days = try reader.optional { reader throws(ByteReader.Damage) in
      Days(atLeast: try reader.number(), since: try reader.choice())
    }
    event = try reader.optional { reader throws(ByteReader.Damage) in
      EventCount(
        event: try reader.number(), atLeast: try reader.number(), pattern: try CountPattern(from: &reader))
    }
    minimumOS = try reader.optional { reader throws(ByteReader.Damage) in try reader.parsed { Version($0) } }
    status = try reader.optional { reader throws(ByteReader.Damage) in
      StatusNames(rawValue: try reader.number())
    }
    region = try reader.optional { reader throws(ByteReader.Damage) in
      switch try reader.text() {
      case "eu": return .eu
      case "outside-eu": return .outsideEU
      case let code:
        guard let region = Region(code) else { throw ByteReader.Damage() }
        return .exactly(region)
      }
    }
    later = try reader.optional { reader throws(ByteReader.Damage) in
      try reader.flag() ? .launches(try reader.number()) : .days(try reader.number())
    }
    quota = try reader.optional { reader throws(ByteReader.Damage) in
      Quota(count: try reader.number(), perDays: try reader.number())
    }
    launchPattern = try CountPattern(from: &reader)
    countsProcessStarts = try reader.flag()
    flags = try reader.optional { reader throws(ByteReader.Damage) in
      FlagTest(wanted: try reader.number(), among: try reader.number())
    }
    statusOf = try reader.optional { reader throws(ByteReader.Damage) in
      var test = StatusTest()
      for _ in 0..<(try reader.number(UInt8.self)) {
        let request = try Request(from: &reader)
        guard test.add(request, StatusNames(rawValue: try reader.number())) else { throw ByteReader.Damage() }
      }
      return test
    }
    fullAccuracy = try reader.optional { reader throws(ByteReader.Damage) in try reader.flag() }
    services = try reader.optional { reader throws(ByteReader.Damage) in try reader.flag() }
    not = try reader.optional { reader throws(ByteReader.Damage) in try reader.number() }
    anyOf = try reader.optional { reader throws(ByteReader.Damage) in
      let (first, end): (UInt8, UInt8) = (try reader.number(), try reader.number())
      guard first <= end else { throw ByteReader.Damage() }
      return first..<end
    }
  }

  func store(to writer: inout ByteWriter) {
    writer.write(combine.rawValue)
    writer.write(launches) { $0.write($1) }
    writer.write(days) { writer, days in
      writer.write(days.atLeast)
      writer.write(days.since.rawValue)
    }
    writer.write(event) { writer, event in
      writer.write(event.event)
      writer.write(event.atLeast)
      CountPattern.store(event.pattern, to: &writer)
    }
    writer.write(minimumOS) { $0.write($1.description) }
    writer.write(status) { $0.write($1.rawValue) }
    writer.write(region) { writer, region in
      switch region {
      case .eu: writer.write("eu")
      case .outsideEU: writer.write("outside-eu")
      case .exactly(let region): writer.write(region.code)
      }
    }
    writer.write(later) { writer, later in
      switch later {
      case .launches(let count):
        writer.write(true)
        writer.write(count)
      case .days(let count):
        writer.write(false)
        writer.write(count)
      }
    }
    writer.write(quota) { writer, quota in
      writer.write(quota.count)
      writer.write(quota.perDays)
    }
    CountPattern.store(launchPattern, to: &writer)
    writer.write(countsProcessStarts)
    writer.write(flags) { writer, test in
      writer.write(test.wanted)
      writer.write(test.spoken)
    }
    writer.write(statusOf) { writer, test in
      writer.write(test.count)
      for place in 0..<Int(test.count) {
        test[place].request.store(to: &writer)
        writer.write(test[place].anyOf.rawValue)
      }
    }
    writer.write(fullAccuracy) { $0.write($1) }
    writer.write(services) { $0.write($1) }
    writer.write(not) { $0.write($1) }
    writer.write(anyOf) { writer, range in
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    }
  }
}

extension Conditions.CountPattern {
  /// The stored pattern; nil where there is none.
  init?(from reader: inout ByteReader) throws(ByteReader.Damage) {
    let counts = try reader.list { reader throws(ByteReader.Damage) in try reader.number(UInt16.self) }
    let every = try reader.number(UInt16.self)
    self.init(exactly: counts, every: every == 0 ? nil : every)
  }

  static func store(_ pattern: Self?, to writer: inout ByteWriter) {
    writer.write(pattern?.counts ?? []) { $0.write($1) }
    writer.write(pattern?.every ?? 0)
  }
}
