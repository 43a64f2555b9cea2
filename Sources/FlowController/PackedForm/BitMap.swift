import Platform

/// Records the bit position of each field.
struct BitMap: FieldVisitor {
  private let layout: FormLayout
  /// The fields of each ``SearchForm/Part``. The index is the part's raw value.
  private var parts = [[BitPlace]](repeating: [], count: SearchForm.Part.allCases.count)
  private var used = [UInt32](repeating: 0, count: SearchForm.Part.allCases.count)

  init(_ layout: FormLayout) { self.layout = layout }

  static var replaces: Bool { false }

  /// The position of every field; nil if the fields do not fit into the three words.
  var places: [BitPlace]? {
    let screen = screenWidth + width(of: .screenByFlow)
    let memory = memoryWidth + width(of: .memoryByFlow)
    guard screen <= 64, memory <= 64, width(of: .course) <= 128 else { return nil }
    func part(_ part: SearchForm.Part, from start: UInt32) -> [BitPlace] {
      parts[part.rawValue].map {
        var place = $0
        place.start += start
        return place
      }
    }
    return part(.screen, from: 0) + part(.screenByFlow, from: screenWidth) + part(.memory, from: 64)
      + part(.memoryByFlow, from: 64 + memoryWidth) + part(.course, from: 128)
  }

  /// How many bits of each word have the same position in every flow.
  var screenWidth: UInt32 { width(of: .screen) }
  var memoryWidth: UInt32 { width(of: .memory) }

  private func width(of part: SearchForm.Part) -> UInt32 { used[part.rawValue] }

  private mutating func add(
    _ name: String, _ width: UInt32, in part: SearchForm.Part
  ) {
    let start = used[part.rawValue]
    parts[part.rawValue].append(BitPlace(name: name, start: start, width: width))
    used[part.rawValue] = start + width
  }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    let width: UInt32? =
      switch field.search.kind {
      case .absent, .byConditions: nil
      case .frames: layout.frameWidth * layout.frameDepth
      case .bits(let width): width
      case .revision: layout.revisionWidth
      case .byRoom(let room): layout.width(of: room)
      case .dialogOfTable: layout.dialogWidth
      case .counter(let counter): layout.width(of: counter)
      case .remaining(let span): layout.width(of: span)
      case .threeDays: 1
      case .reading: layout.waitWidth
      case .oneYear: layout.yearsMatter ? 1 : 0
      }
    guard let width else { return }
    add(field.searchName, width, in: field.search.part)
  }

  mutating func region(_ field: Field, _ region: inout Region) {
    guard case .bits(let width) = field.search.kind else { return }
    add(field.searchName, width, in: field.search.part)
  }

  mutating func frames(_ field: Field, _ frames: inout FrameStack) {
    add(field.searchName, layout.frameWidth * layout.frameDepth, in: field.search.part)
  }

  mutating func language(_ field: Field, _ language: inout Language) {
    add(field.searchName, layout.languageWidth, in: field.search.part)
  }

  mutating func services(_ world: inout World) {}

  mutating func memories(_ world: inout World) {
    let part = layout.tail
    for place in layout.services { add("service." + place.service.word, place.width, in: part) }
    for later in layout.laters { add("ask\(later.index).laterLaunch", later.width, in: part) }
    for later in layout.laterTimes { add("ask\(later.index).laterCount", later.width, in: part) }
    for count in layout.counts { add("event\(count.index)", count.width, in: part) }
    for clock in layout.dayClocks {
      for (name, width) in clock.widths { add(name, width, in: part) }
    }
  }
}

/// The position of a field in the packed form, in bits from the start of the first word.
struct BitPlace {
  /// The name of the field in the record, or of the group that contains the field.
  let name: String
  var start: UInt32
  let width: UInt32
}
