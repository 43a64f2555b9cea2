import Platform

/// What of a world matters to the search, and how few bits hold it.
///
/// Counters saturate at the largest number that the flow, or the question, compares them with. The clock is not
/// part of it: a moment is kept as what is still to come. Moments that are seconds away keep their exact distance;
/// those that are days or a year away only know whether they have come, and the shorter never wears out the longer.
/// The receipt's time, the month of the last DeviceCheck change and the log are left out.
///
/// A reference, so that packing reads its tables where they lie.
public final class CanonicalForm: Sendable {
  /// The world that a search starts from: what never changes is taken from it.
  let origin: World
  let flow: Flow
  /// Seconds until the agree button wakes; until updates stop; until allow once ends: the longest each can be.
  let waitCap: UInt32
  let graceCap: UInt32
  let onceCap: UInt32
  let launchCap: UInt32
  let promptCap: UInt32
  /// Revisions a policy can have, in order; the first is 0.
  let revisions: InlineArray<4, UInt32>
  let waitWidth: UInt32
  let graceWidth: UInt32
  let onceWidth: UInt32
  let launchWidth: UInt32
  let eventWidths: InlineArray<8, UInt32>
  /// Bits of the launches since *later*, by ask; 0 where the ask has no such condition.
  let laterWidths: InlineArray<16, UInt32>
  /// Whether an answer can grow old in this search: the European Union, from 27.2.
  let yearsMatter: Bool
  let dayClocks: DayClocks

  /// The form for a flow, from a starting world.
  ///
  /// - Parameters:
  ///   - origin: The world a search starts from.
  ///   - launches: The largest number of launches that is asked about, beyond what the flow compares.
  ///   - revisions: Further policy revisions that may be served, at most two.
  /// - Returns: nil when the flow needs more than 128 bits, compares one moment with more than four numbers of
  ///   days, or waits for more than a minute where seconds are counted.
  public init?(origin: World, rules: Rules, launches: UInt32 = 0, revisions further: [UInt32] = []) {
    self.origin = origin
    flow = rules.flow
    let book = rules.rulebooks[.ios18, .world]
    waitCap = flow.policyWait
    graceCap = book.backgroundGrace
    onceCap = book.onceGrace
    // Exact distances are for seconds; more than a minute would be another class of moments.
    guard waitCap < 64, graceCap < 64, onceCap < 64, let dayClocks = DayClocks(rules.flow) else { return nil }
    self.dayClocks = dayClocks
    waitWidth = Self.width(waitCap + 2)
    graceWidth = Self.width(graceCap + 1)
    onceWidth = onceCap == 0 ? 0 : Self.width(onceCap + 1)
    promptCap = 2
    var known = Set([0, origin.device.servedPolicy, origin.policy.agreed] + further).sorted()
    guard known.count <= 4 else { return nil }
    while known.count < 4 { known.append(known[known.count - 1]) }
    revisions = [known[0], known[1], known[2], known[3]]
    var launchCap = max(1, launches)
    var laterWidths = InlineArray<16, UInt32>(repeating: 0)
    var eventWidths = InlineArray<8, UInt32>(repeating: 0)
    for index in 0..<Int(flow.askCount) {
      let conditions = flow.asks[index].conditions
      if let count = conditions.launches { launchCap = max(launchCap, UInt32(count)) }
      if case .launches(let count) = conditions.later {
        launchCap = max(launchCap, UInt32(count))
        laterWidths[index] = Self.width(UInt32(count) + 2)
      }
      if let event = conditions.event {
        eventWidths[Int(event.event)] = max(
          eventWidths[Int(event.event)], Self.width(UInt32(event.atLeast) + 1))
      }
    }
    self.launchCap = launchCap
    launchWidth = Self.width(launchCap + 1)
    self.laterWidths = laterWidths
    self.eventWidths = eventWidths
    let present = rules.rulebooks[origin.device.band, .eu].answerLastsOneYear
    yearsMatter = present || origin.device.region.isEU
    guard width <= 128 else { return nil }
  }

  /// How many bits a world takes.
  ///
  /// - Complexity: O(number of fields).
  public var width: Int {
    var counter = BitCounter()
    var copy = origin
    visit(&copy, &counter)
    return Int(counter.used)
  }

  /// Bits that hold that many values.
  static func width(_ count: UInt32) -> UInt32 {
    count <= 1 ? 0 : UInt32(32 - (count - 1).leadingZeroBitCount)
  }

  /// The canonical form of a world.
  public func pack(_ world: World) -> PackedWorld {
    var writer = BitWriter()
    var copy = world
    visit(&copy, &writer)
    return writer.packed
  }

  /// A world with that canonical form, at the origin's time.
  public func unpack(_ packed: PackedWorld) -> World {
    var reader = BitReader(packed)
    var world = origin
    visit(&world, &reader)
    return world
  }
}
