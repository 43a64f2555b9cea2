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
      EventCount(event: try reader.number(), atLeast: try reader.number())
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
  }
}
