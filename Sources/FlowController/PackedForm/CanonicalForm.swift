/// The packed form of a world in a search: which fields it stores, and in how many bits.
///
/// Two worlds with the same packed form are one state of the search. Counters stop at the largest number that the
/// flow or the question compares them with. The clock is not packed: a moment is packed as the time that is left
/// until it. Moments that are seconds away keep their exact distance. Of moments that are days or a year away, only
/// whether they have passed is stored, and a short wait never reaches them. The receipt's time, the month of the last
/// DeviceCheck change and the log are left out.
///
/// It is a class so that packing does not copy its tables.
public final class CanonicalForm: Sendable {
  let layout: FormLayout
  /// The bits of each field.
  let map: [BitPlace]
  /// The fields that are kept; nil keeps all.
  private let slice: Slice?
  /// The values that are reset before a world is packed; nil keeps every value.
  public let dead: DeadValues?
  private let rules: Rules
  /// The number of bits of a world; up to 64 bits take only the first word.
  public let width: Int

  /// Makes the packed form for a flow and the world that a search starts from.
  ///
  /// - Parameters:
  ///   - origin: The world a search starts from.
  ///   - caps: The numbers up to which counters are distinguished, beyond what the flow compares.
  ///   - revisions: Further policy revisions that may be served.
  ///   - other: A flow whose numbers of days are distinguished, too.
  ///   - kept: The names of the fields that are kept; nil keeps all. The other fields have the values of `origin`.
  ///   - dead: The values that are reset before a world is packed; nil keeps every value.
  /// - Returns: nil if the flow needs more than 256 bits, compares one moment with more than four numbers of
  ///   days, or waits for more than a minute in seconds.
  /// - Complexity: O(number of fields).
  public init?(
    origin: World, rules: Rules, counting caps: CounterCaps = CounterCaps(), revisions: [UInt32] = [],
    beside other: FlowBeside? = nil, keeping kept: Set<String>? = nil, dead: DeadValues? = nil
  ) {
    // If the services and the counts do not fit the second word, they follow the pages and flags.
    let layouts = [SearchForm.Part.memoryByFlow, .course].lazy.compactMap {
      FormLayout(origin, rules, caps, revisions, beside: other, tail: $0)
    }
    guard let (layout, map) = layouts.compactMap({ layout in layout.map.map { (layout, $0) } }).first else {
      return nil
    }
    self.layout = layout
    self.dead = dead
    self.rules = rules
    self.map = map
    width = Int(map.reduce(0) { $0 + (kept?.contains($1.name) ?? true ? $1.width : 0) })
    slice = kept.map { Slice(map, keeping: $0, of: layout.pack(origin)) }
  }

  /// Returns the packed form of a world.
  ///
  /// - Complexity: O(number of fields).
  public func pack(_ world: World) -> PackedWorld {
    guard let dead else { return packExactly(world) }
    var kept = world
    dead.clear(in: &kept, rules)
    let whole = layout.pack(visiting: &kept)
    return slice?.take(whole) ?? whole
  }

  /// Returns the packed form of a world with its dead values, by which a path is replayed.
  ///
  /// - Complexity: O(number of fields).
  public func packExactly(_ world: World) -> PackedWorld {
    let whole = layout.pack(world)
    return slice?.take(whole) ?? whole
  }

  /// Whether all waiting requests and suspended positions of a world fit the packed form. A search skips steps that
  /// lead to more.
  public func hasRoom(for world: borrowing World) -> Bool {
    guard world.waiting.holds(atMost: layout.waitingCap) else { return false }
    let outer = world.app.outer
    return outer.isEmpty || outer.count <= Int(layout.frameDepth)
  }

  /// Returns the world of a packed form, at the time of the origin.
  ///
  /// - Complexity: O(number of fields).
  public func unpack(_ packed: PackedWorld) -> World {
    var world = layout.origin
    read(packed, into: &world)
    return world
  }

  /// Overwrites a world with that of a packed form, at the time of the origin. This saves a copy of the world.
  ///
  /// - Complexity: O(number of fields).
  public func unpack(_ packed: PackedWorld, into world: inout World) {
    world = layout.origin
    read(packed, into: &world)
  }

  /// The world that a search starts from.
  public var origin: World { layout.origin }

  /// Reads a packed form into a world that is a copy of the origin.
  ///
  /// - Complexity: O(number of fields).
  public func read(_ packed: PackedWorld, into world: inout World) {
    layout.read(slice?.fill(packed) ?? packed, into: &world)
  }
}

extension CanonicalForm {
  /// Returns the bits of some fields, chosen by their names in the record. All fields must be kept.
  ///
  /// - Complexity: O(number of fields).
  public func mask(where isWanted: (String) -> Bool) -> PackedWorld {
    var mask = PackedWorld()
    for place in map where place.width > 0 && isWanted(place.name) {
      mask.set(place.start, place.width)
    }
    return mask
  }

  /// The names of the fields that a packed form can store, as in the record, in the order of their bits. The parts of
  /// a group, such as a dialog, have one name.
  ///
  /// - Complexity: O(number of fields squared).
  public var fields: [String] {
    map.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }
}

/// A second flow that is searched together with the first by the same steps. Time passes in both, so each packed form
/// also distinguishes the numbers of days that the other flow compares.
public struct FlowBeside: Sendable {
  let flow: Flow
  /// For each of its asks, the index of the ask in the first flow; nil if that flow does not have it.
  let asks: [Int?]

  /// Matches the asks of both flows by name.
  ///
  /// - Complexity: O(number of asks squared).
  public init(_ flow: Flow, _ names: FlowNames, asSeenFrom own: FlowNames) {
    self.flow = flow
    asks = names.asks.map { name in own.asks.firstIndex(of: name) }
  }
}

/// A world in packed form, in four words. Two worlds that the search does not distinguish have equal values.
public struct PackedWorld: Hashable, Sendable {
  /// The first 64 bits.
  public var low: UInt64
  /// The next 64 bits; 0 if the form needs no more than 64.
  public var high: UInt64
  /// Pages, flags and suspended positions; 0 if the flow has none.
  public var wide: UInt64
  /// The bits that the other words have no room for; 0 in most flows.
  public var last: UInt64

  public init(low: UInt64 = 0, high: UInt64 = 0, wide: UInt64 = 0, last: UInt64 = 0) {
    self.low = low
    self.high = high
    self.wide = wide
    self.last = last
  }

  /// Whether all words are equal.
  public static func == (left: PackedWorld, right: PackedWorld) -> Bool {
    left.low == right.low && left.high == right.high && left.wide == right.wide && left.last == right.last
  }

  /// A word by its place, from 0 to 3.
  subscript(word: Int) -> UInt64 {
    get {
      switch word {
      case 0: low
      case 1: high
      case 2: wide
      default: last
      }
    }
    set {
      switch word {
      case 0: low = newValue
      case 1: high = newValue
      case 2: wide = newValue
      default: last = newValue
      }
    }
  }

  /// Adds at most 64 bits after `start` other bits. They may continue in the next word.
  mutating func put(_ bits: UInt64, at start: UInt64) {
    let (word, shift) = (Int(start >> 6), start & 63)
    self[word] |= bits &<< shift
    if shift > 0, word < 3 { self[word + 1] |= bits &>> (64 &- shift) }
  }

  /// The next 64 bits after `start` other bits.
  func bits(from start: UInt64) -> UInt64 {
    let (word, shift) = (Int(start >> 6), start & 63)
    guard shift > 0, word < 3 else { return self[word] &>> shift }
    return self[word] &>> shift | self[word + 1] &<< (64 &- shift)
  }

  /// Sets the bits of a field, which has at least one.
  mutating func set(_ start: UInt32, _ width: UInt32) { put(~0 &>> UInt64(64 &- width), at: UInt64(start)) }
}

/// The largest numbers that a search distinguishes. Larger counts are stored as this number.
public struct CounterCaps: Hashable, Sendable {
  /// Cold starts; at least the number that the flow compares.
  public var launches: UInt32 = 0
  /// Process starts without a launch; needed only by questions about process starts.
  public var idleStarts: UInt32 = 0
  /// Requests that wait at the same time. A search skips steps that lead to more.
  public var waiting: UInt32 = 1
  /// The services that steps of the search concern, one bit each.
  public var services: UInt32 = 0
  /// Of these, the services whose restriction or system-wide switch is changed by steps of the search.
  public var restrictions: UInt32 = 0
  public var overlays: UInt32 = 0
  /// Whether the search includes prewarming.
  public var mayPrewarm = true
  /// Whether the alert about disabled Location Services, which appears only twice, may still appear.
  public var mayOfferServices = true
  /// Whether the app may start location updates.
  public var mayUpdate = true
  /// Answered tracking prompts of an install.
  public var promptsShown: UInt32 = 2
  /// Unopened notifications.
  public var unopened: UInt32 = 3
  /// Events by index. Other events are counted up to the largest number that the flow compares.
  public var events: [UInt8: UInt32] = [:]

  /// Creates the default limits: what the flow and the built-in questions compare.
  public init() {}

  /// Creates the default limits with this limit for launches.
  public init(launches: UInt32) { self.launches = launches }
}
