/// The packed form of a world in a search: which fields it keeps, and in how many bits.
///
/// Two worlds with the same packed form are one state of the search. Counters stop at the largest number that the flow or
/// the question compares them with. The clock is not packed: a moment is packed as the time that is left until it. Moments
/// that are seconds away keep their exact distance; of moments that are days or a year away only whether they have come
/// is kept, and a short wait never reaches a long one. The receipt's time, the month of the last DeviceCheck change and
/// the log are left out.
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
  /// - Returns: nil if the flow needs more than 192 bits, compares one moment with more than four numbers of
  ///   days, or waits for more than a minute in seconds.
  /// - Complexity: O(number of fields).
  public init?(
    origin: World, rules: Rules, counting caps: CounterCaps = CounterCaps(), revisions: [UInt32] = [],
    beside other: FlowBeside? = nil, keeping kept: Set<String>? = nil, dead: DeadValues? = nil
  ) {
    guard let layout = FormLayout(origin, rules, caps, revisions, beside: other) else { return nil }
    guard let map = layout.map else { return nil }
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

  /// Whether all waiting requests and suspended lists of a world fit the packed form. A search skips steps that lead to
  /// more.
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

  /// Reads a packed form into a copy of the origin's world.
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
      let bits: UInt64 = (~0 &>> UInt64(64 - place.width)) &<< UInt64(place.start & 63)
      switch place.start {
      case ..<64: mask.low |= bits
      case ..<128: mask.high |= bits
      default: mask.wide |= bits
      }
    }
    return mask
  }

  /// The names of the fields that a form can keep, as the record has them, in the order of their bits. What has several
  /// parts, as a dialog, has one name.
  ///
  /// - Complexity: O(number of fields squared).
  public var fields: [String] {
    map.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }
}

/// A flow that is walked beside another one by the same steps. Time passes in both alike, so each has to tell apart how many
/// days the other counts.
public struct FlowBeside: Sendable {
  let flow: Flow
  /// The number that each of its asks has in the flow that it is beside; nil for one that is not there.
  let asks: [Int?]

  /// Asks are the same where their names are.
  ///
  /// - Complexity: O(number of asks squared).
  public init(_ flow: Flow, _ names: FlowNames, asSeenFrom own: FlowNames) {
    self.flow = flow
    asks = names.asks.map { name in own.asks.firstIndex(of: name) }
  }
}

/// A world in canonical form, in three words: equal worlds, as far as the search can tell, are equal here.
public struct PackedWorld: Hashable, Sendable {
  /// The first 64 bits.
  public var low: UInt64
  /// The next 64; 0 where a form takes no more than 64 bits.
  public var high: UInt64
  /// The rest: of pages, flags and courses of asks. 0 where a flow has none.
  public var wide: UInt64

  public init(low: UInt64 = 0, high: UInt64 = 0, wide: UInt64 = 0) {
    self.low = low
    self.high = high
    self.wide = wide
  }

  /// Whether all words are the same.
  public static func == (left: PackedWorld, right: PackedWorld) -> Bool {
    left.low == right.low && left.high == right.high && left.wide == right.wide
  }
}

/// How far counters are told apart in a search. What counts further looks the same there.
public struct CounterCaps: Hashable, Sendable {
  /// Cold starts; never less than the flow compares them with.
  public var launches: UInt32 = 0
  /// Process starts that no launch came of; of no question but one about process starts.
  public var idleStarts: UInt32 = 0
  /// Requests that wait at once: a search goes no further.
  public var waiting: UInt32 = 1
  /// The permissions of the table that steps of the search have to do with, one bit each by their places.
  public var services: UInt32 = 0
  /// Those of them whose restriction, and whose switch of the system, steps of the search change.
  public var restrictions: UInt32 = 0
  public var overlays: UInt32 = 0
  /// Whether the system may start the process.
  public var mayPrewarm = true
  /// Whether the alert about disabled Location Services may come, which comes twice only.
  public var mayOfferServices = true
  /// Whether the app may start location updates.
  public var mayUpdate = true
  /// Answered tracking dialogs of an install.
  public var promptsShown: UInt32 = 2
  /// Notifications that were not opened.
  public var unopened: UInt32 = 3
  /// Events by their index; those that are not among them count as far as the flow compares them.
  public var events: [UInt8: UInt32] = [:]

  /// As far as the flow and the usual questions need.
  public init() {}

  /// As far as these launches.
  public init(launches: UInt32) { self.launches = launches }
}
