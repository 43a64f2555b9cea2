/// The packed form of a world: which fields a search stores, and how many bits each field uses.
///
/// A search treats two worlds with the same packed form as one state. A counter stops at the largest number with which
/// the flow or the search compares it. The clock is not stored. Each moment in the future is stored as the time from
/// now until then. If this time is a few seconds, it is stored exactly. If it is days or a year, only whether it has
/// passed is stored, because a short wait is never that long. These are not stored: the time of the agreement, the
/// month of the last DeviceCheck change, and the log.
///
/// It is a class, so that its tables are not copied.
public final class CanonicalForm: Sendable {
  let layout: FormLayout
  /// The position of each field.
  let map: [BitPlace]
  /// The fields that the search keeps; nil if it keeps all.
  private let slice: Slice?
  /// Resets values before a world is packed; nil if every value is kept.
  public let dead: DeadValues?
  private let rules: Rules
  /// How many bits a packed world has. Up to 64 bits fit into the first word.
  public let width: Int

  /// Creates the packed form for a flow and the first world of a search.
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

  /// Packs a world.
  ///
  /// - Parameter screens: The screens that are kept, although nothing reads them.
  /// - Complexity: O(number of fields).
  public func pack(_ world: World, keeping screens: DeadValues.KeptScreens = .none) -> PackedWorld {
    guard let dead else { return packExactly(world) }
    var kept = world
    dead.clear(in: &kept, rules, keeping: screens)
    let whole = layout.pack(visiting: &kept)
    return slice?.take(whole) ?? whole
  }

  /// Packs a world without resetting dead values. A path is replayed with this form.
  ///
  /// - Complexity: O(number of fields).
  public func packExactly(_ world: World) -> PackedWorld {
    let whole = layout.pack(world)
    return slice?.take(whole) ?? whole
  }

  /// Whether the packed form has enough space for all waiting requests and suspended positions of a world. A search
  /// skips a step if there is not enough space after it.
  public func hasRoom(for world: borrowing World) -> Bool {
    guard world.waiting.holds(atMost: layout.waitingCap) else { return false }
    let outer = world.app.outer
    return outer.isEmpty || outer.count <= Int(layout.frameDepth)
  }

  /// Returns the world of a packed form. Its clock shows the time of the origin.
  ///
  /// - Complexity: O(number of fields).
  public func unpack(_ packed: PackedWorld) -> World {
    var world = layout.origin
    read(packed, into: &world)
    return world
  }

  /// Replaces a world by the world of a packed form, without a copy. Its clock shows the time of the origin.
  ///
  /// - Complexity: O(number of fields).
  public func unpack(_ packed: PackedWorld, into world: inout World) {
    world = layout.origin
    read(packed, into: &world)
  }

  /// The first world of the search.
  public var origin: World { layout.origin }

  /// Reads a packed form into a copy of the origin.
  ///
  /// - Complexity: O(number of fields).
  public func read(_ packed: PackedWorld, into world: inout World) {
    layout.read(slice?.fill(packed) ?? packed, into: &world)
  }
}

extension CanonicalForm {
  /// Returns a mask with the bits of some fields, chosen by their names in the record. The search must keep all fields.
  ///
  /// - Complexity: O(number of fields).
  public func mask(where isWanted: (String) -> Bool) -> PackedWorld {
    var mask = PackedWorld()
    for place in map where place.width > 0 && isWanted(place.name) {
      mask.set(place.start, place.width)
    }
    return mask
  }

  /// The record names of all fields that a packed form can store, in the order of their bits. All fields of a group,
  /// such as a dialog, have one name.
  ///
  /// - Complexity: O(number of fields squared).
  public var fields: [String] {
    map.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }
}

/// A second flow that is searched together with the first one, with the same steps. Time passes in both flows. So each
/// packed form also distinguishes the numbers of days in the other flow.
public struct FlowBeside: Sendable {
  let flow: Flow
  /// For each ask of this flow, its index in the first flow; nil if the first flow does not have it.
  let asks: [Int?]

  /// Matches the asks of the two flows by name.
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
  /// The next 64 bits; 0 if 64 bits are enough.
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

/// The largest numbers that a search distinguishes. A larger count is stored as the largest number.
public struct CounterCaps: Hashable, Sendable {
  /// For cold starts; at least the number that the flow compares.
  public var launches: UInt32 = 0
  /// For process starts without a launch. Only searches about process starts need them.
  public var idleStarts: UInt32 = 0
  /// For requests that wait at the same time. A search skips a step after which more requests would wait.
  public var waiting: UInt32 = 1
  /// The services about which the search has steps, one bit each.
  public var services: UInt32 = 0
  /// Of ``services``: those whose restriction (`restrictions`) or system-wide switch (`overlays`) a step can change.
  public var restrictions: UInt32 = 0
  public var overlays: UInt32 = 0
  /// Whether the search includes prewarming.
  public var mayPrewarm = true
  /// Whether the alert that Location Services are off can still appear. It appears only twice.
  public var mayOfferServices = true
  /// Whether a step can turn *Scheduled Summary* on or off.
  public var maySetSummary = true
  /// Whether the app may start location updates.
  public var mayUpdate = true
  /// For answered tracking prompts in one install.
  public var promptsShown: UInt32 = 2
  /// For unopened notifications.
  public var unopened: UInt32 = 3
  /// For events, by index. All other events are counted up to the largest number that the flow compares.
  public var events: [UInt8: UInt32] = [:]

  /// Creates the default limits: the numbers that the flow and the built-in rules compare.
  public init() {}

  /// Creates the default limits, but with this limit for launches.
  public init(launches: UInt32) { self.launches = launches }
}
