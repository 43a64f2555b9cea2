import Platform

/// The bit position of each field in the packed form for a flow, and the largest values of its counters and times.
///
/// It is a class, so that its tables are not copied.
final class FormLayout: Sendable {
  /// The first world of the search. Fields that are not packed have its values.
  let origin: World
  /// Values of the first world that every packed world needs. They are copied, because code that reads them from the
  /// whole world compiles slowly.
  let os: Version
  let region: Region
  let now: Moment
  /// The longest times in seconds: until agree is enabled, until location updates stop, and until Allow Once ends.
  let waitCap: UInt32
  let graceCap: UInt32
  let onceCap: UInt32
  let launchCap: UInt32
  let idleCap: UInt32
  /// The maximum number of waiting requests.
  let waitingCap: UInt32
  let promptCap: UInt32
  let unopenedCap: UInt32
  /// All possible revisions of the policy in ascending order. The first element is 0.
  let revisions: [UInt32]
  let revisionWidth: UInt32
  /// The possible languages of the phone: first the language of the origin, then the languages of the app; at most 16.
  let languages: [Language]
  let waitWidth: UInt32
  let graceWidth: UInt32
  let onceWidth: UInt32
  let launchWidth: UInt32
  let idleWidth: UInt32
  let waitingWidth: UInt32
  let waitingCallsWidth: UInt32
  /// The services that the search distinguishes.
  let services: [ServicePlace]
  /// The numbers of the dialogs of these services.
  let dialogs: [UInt8]
  let dialogWidth: UInt32
  let prewarmedWidth: UInt32
  let servicesAlertsWidth: UInt32
  let summaryWidth: UInt32
  let flagWidth: UInt32
  let passingFlagWidth: UInt32
  let keychainFlagWidth: UInt32
  let pageWidth: UInt32
  let activeDueWidth: UInt32
  let launchDueWidth: UInt32
  let asksWaitingWidth: UInt32
  let asksDoneWidth: UInt32
  let pagesDoneWidth: UInt32
  let dialogAskWidth: UInt32
  /// Whether the third word is used.
  let hasCourse: Bool
  /// All suspended positions that are possible in the flow. The next properties are the number of each position, the
  /// width of this number in bits, and the maximum number of positions at once.
  let frames: [UInt16]
  private let frameNumbers: [UInt16: UInt32]
  let frameWidth: UInt32
  let frameDepth: UInt32
  let promptWidth: UInt32
  let unopenedWidth: UInt32
  /// 1 if the search distinguishes whether the ad was loaded, otherwise 0.
  let adCap: UInt32
  /// The asks that are not shown for some launches after *later*.
  let laters: [Saturating]
  /// The asks that are never shown again after a number of presses of *later*.
  let laterTimes: [Saturating]
  /// The periods of counters that start again after their limit.
  let periods: Periods
  /// The events that a condition counts.
  let counts: [Saturating]
  let dayClocks: [DayClock]
  /// Whether an answer can expire in this search, as in the European Union since iOS 27.2.
  let yearsMatter: Bool
  /// The word with the services and the counts at its end, which this type writes itself.
  let tail: SearchForm.Part
  /// How many bits of each word have the same position in every flow.
  let screenWidth: UInt32
  let memoryWidth: UInt32
  /// How many bits distinguish the languages of the search.
  let languageWidth: UInt32

  /// A counter, by its index, with the largest number that the search distinguishes.
  struct Saturating: Sendable {
    let index: Int
    let cap: UInt32
    let width: UInt32
  }

  /// - Returns: nil if the days since one event are compared with more than four numbers, or if a time in seconds is
  ///   longer than a minute.
  init?(
    _ origin: World, _ rules: Rules, _ caps: CounterCaps, _ further: [UInt32],
    beside other: FlowBeside? = nil,
    tail: SearchForm.Part = .memoryByFlow
  ) {
    self.origin = origin
    self.tail = tail
    os = origin.device.os
    region = origin.device.region
    now = origin.device.now
    let book = rules.rulebooks[.ios18, .world]
    waitCap = rules.flow.policyWait
    graceCap = book.backgroundGrace
    onceCap = book.onceGrace
    // The exact time is stored only if it is shorter than 64 seconds.
    guard waitCap < 64, graceCap < 64, onceCap < 64,
      let dayClocks = DayClock.all(of: rules.flow, beside: other)
    else {
      return nil
    }
    self.dayClocks = dayClocks
    let isRead = rules.flow.policyScope != .absent || origin.policy.readAt != .never
    waitWidth = isRead ? Self.width(waitCap + 2) : 0
    let isUpdated = caps.mayUpdate || origin.location.updates || origin.location.graceEnds != .never
    graceWidth = isUpdated ? Self.width(graceCap + 1) : 0
    onceWidth = onceCap == 0 ? 0 : Self.width(onceCap + 1)
    revisions = Set([0, origin.device.servedPolicy, origin.policy.agreed] + further).sorted()
    revisionWidth = Self.width(UInt32(revisions.count))
    let first = origin.device.locale
    languages = Array(([first] + rules.flow.shipped.filter { $0 != first }).prefix(16))
    var launchCap = max(1, caps.launches)
    var laters: [Saturating] = []
    var laterTimes: [Saturating] = []
    var eventCaps = (0..<Flow.eventCapacity).map { caps.events[UInt8($0)] ?? 0 }
    var periods = Periods()
    var idleCap = caps.idleStarts
    /// Raises the limits to the numbers in the conditions. Launches since *later* are counted only for asks.
    func tellApart(_ conditions: Conditions, ofAsk index: Int? = nil) {
      if let count = conditions.launches { launchCap = max(launchCap, UInt32(count)) }
      if let pattern = conditions.launchPattern {
        launchCap = max(launchCap, UInt32(pattern.largest) + 1)
        periods.add(pattern.every, to: nil)
      }
      if conditions.countsProcessStarts { idleCap = max(idleCap, caps.mayPrewarm ? launchCap : 0) }
      if let index, case .launches(let count) = conditions.later {
        launchCap = max(launchCap, UInt32(count))
        laters.append(
          Saturating(index: index, cap: UInt32(count), width: Self.width(UInt32(count) + 2)))
      }
      if let index, let times = conditions.laterTimes {
        laterTimes.append(
          Saturating(index: index, cap: UInt32(times), width: Self.width(UInt32(times) + 1)))
      }
      if let event = conditions.event {
        let place = Int(event.event)
        let reach = max(UInt32(event.atLeast), event.pattern.map { UInt32($0.largest) + 1 } ?? 0)
        eventCaps[place] = max(eventCaps[place], reach)
        periods.add(event.pattern?.every ?? 0, to: place)
      }
    }
    for index in 0..<Int(rules.flow.askCount) {
      for conditions in rules.flow.allConditions(ofAsk: index) { tellApart(conditions, ofAsk: index) }
    }
    for conditions in rules.flow.conditionsOfPages + rules.flow.conditionsOfAd { tellApart(conditions) }
    guard periods.areShort else { return nil }
    // A count with a period needs more values: above the largest number, it repeats.
    launchCap += periods.launches > 1 ? periods.launches : 0
    for place in eventCaps.indices where periods.events[place] > 1 {
      eventCaps[place] += periods.events[place]
    }
    if idleCap > 0 { idleCap += periods.launches > 1 ? periods.launches : 0 }
    self.periods = periods
    self.laters = laters
    self.laterTimes = laterTimes
    self.launchCap = launchCap
    launchWidth = Self.width(launchCap + 1)
    self.idleCap = idleCap
    idleWidth = idleCap == 0 ? 0 : Self.width(idleCap + 1)
    waitingCap = min(8, max(caps.waiting, UInt32(origin.waiting.count)))
    waitingWidth = 4 * waitingCap
    let told = caps.services | (origin.dialog?.dialog.service?.bit ?? 0)
    let off = origin.services.switchedOff
    services =
      told == 0
      ? []
      : Service.allCases.filter { told & $0.bit != 0 }.map {
        ServicePlace($0, caps, isOff: off & $0.bit != 0)
      }
    dialogs = told == 0 ? [] : ServiceDialog.all.filter { told & $0.service.bit != 0 }.map(\.number)
    dialogWidth = Self.width(UInt32(dialogs.count))
    waitingCallsWidth =
      services.isEmpty && origin.waiting.calls == 0 ? 0 : 8 * min(waitingCap, RequestQueue.searchedCalls)
    servicesAlertsWidth = caps.mayOfferServices || origin.location.servicesAlerts > 0 ? 2 : 0
    let isSummed = origin.device.scheduledSummary || origin.notifications.isInSummary
    summaryWidth = caps.maySetSummary || isSummed ? 1 : 0
    prewarmedWidth = caps.mayPrewarm || origin.app.isPrewarmed ? 1 : 0
    let passing = UInt32(16 - rules.flow.flagsOfProcess.leadingZeroBitCount)
    let kept =
      (1 << UInt32(rules.flow.flagCount) - 1) & ~UInt32(
        rules.flow.flagsOfProcess | rules.flow.flagsOfKeychain)
    flagWidth = UInt32(32 - kept.leadingZeroBitCount)
    passingFlagWidth = passing
    keychainFlagWidth = UInt32(16 - rules.flow.flagsOfKeychain.leadingZeroBitCount)
    let flow = rules.flow
    let askBits = UInt32(flow.askCount)
    let asks = (0..<Int(askBits)).map { flow.asks[$0] }
    let pages = (0..<Int(flow.pageCount)).map { flow.pages[$0] }
    pageWidth = pages.isEmpty ? 0 : Self.width(UInt32(pages.count) + 1)
    activeDueWidth = rules.hasCourses && rules.items(of: .becomesActive) != 0 ? 1 : 0
    launchDueWidth = asks.contains { $0.places.holds(.beforeActive) } ? 1 : 0
    asksWaitingWidth = rules.hasCourses ? askBits : 0
    asksDoneWidth = asks.contains { $0.once != nil } ? askBits : 0
    pagesDoneWidth = pages.contains { $0.once != nil } ? UInt32(pages.count) : 0
    dialogAskWidth = rules.hasCourses ? Self.width(askBits + 1) : 0
    frames = rules.hasCourses ? flow.possibleFrames(rules) : []
    frameNumbers = Dictionary(uniqueKeysWithValues: zip(frames, 1...))
    frameWidth = frames.isEmpty ? 0 : Self.width(UInt32(frames.count) + 1)
    frameDepth = frames.isEmpty ? 0 : min(UInt32(FrameStack.capacity), flow.framesAtOnce(rules))
    hasCourse =
      flagWidth | passingFlagWidth | keychainFlagWidth | pageWidth | activeDueWidth | launchDueWidth
      | asksWaitingWidth
      | asksDoneWidth | pagesDoneWidth | dialogAskWidth | frameDepth != 0
    promptCap = max(caps.promptsShown, min(2, origin.tracking.promptsShown))
    promptWidth = Self.width(promptCap + 1)
    unopenedCap = max(caps.unopened, min(3, origin.notifications.unopened))
    unopenedWidth = Self.width(unopenedCap + 1)
    adCap =
      flow.adConditions != nil || flow.ad == .afterTrackingAnswer || flow.ad == .afterConsentForm
        || flow.ad == nil && origin.app.adLoads > 0
      ? 1 : 0
    counts = eventCaps.indices.filter { eventCaps[$0] > 0 }.map {
      Saturating(index: $0, cap: eventCaps[$0], width: Self.width(eventCaps[$0] + 1))
    }
    let present = rules.rulebooks[origin.device.band, .eu].answerLastsOneYear
    yearsMatter = present || origin.device.region.isEU
    screenWidth = Self.fixedWidths.screen
    languageWidth = Self.width(UInt32(languages.count))
    memoryWidth = Self.fixedWidths.memory
  }

  private static let fixedWidths = FieldList.all.fields.reduce(into: (screen: UInt32(0), memory: UInt32(0))) {
    let width: UInt32 =
      switch $1.field.search.kind {
      case .bits(let width): width
      case .threeDays: 1
      case .absent, .byConditions, .frames, .revision, .byRoom, .dialogOfTable, .counter, .remaining,
        .reading, .oneYear:
        0
      }
    switch $1.field.search.part {
    case .screen: $0.screen += width
    case .memory: $0.memory += width
    case .screenByFlow, .memoryByFlow, .course: break
    }
  }

  /// How many bits are needed for this many values.
  static func width(_ count: UInt32) -> UInt32 {
    count <= 1 ? 0 : UInt32(32 - (count - 1).leadingZeroBitCount)
  }

  /// The largest value of a counter, from which its width in bits follows.
  func cap(of counter: SearchCounter) -> UInt32 {
    switch counter {
    case .launches: launchCap
    case .idleStarts: idleCap
    case .promptsShown: promptCap
    case .unopened: unopenedCap
    case .adLoads: adCap
    }
  }

  func width(of counter: SearchCounter) -> UInt32 {
    switch counter {
    case .launches: launchWidth
    case .idleStarts: idleWidth
    case .promptsShown: promptWidth
    case .unopened: unopenedWidth
    case .adLoads: adCap
    }
  }

  func width(of room: SearchRoom) -> UInt32 {
    switch room {
    case .waiting: waitingWidth
    case .waitingCalls: waitingCallsWidth
    case .prewarmed: prewarmedWidth
    case .servicesAlerts: servicesAlertsWidth
    case .summary: summaryWidth
    case .flags: flagWidth
    case .passingFlags: passingFlagWidth
    case .keychainFlags: keychainFlagWidth
    case .page: pageWidth
    case .activeDue: activeDueWidth
    case .launchDue: launchDueWidth
    case .asksWaiting: asksWaitingWidth
    case .asksDone: asksDoneWidth
    case .pagesDone: pagesDoneWidth
    case .dialogAsk: dialogAskWidth
    case .call: services.isEmpty ? 0 : 2
    case .flag: services.isEmpty ? 0 : 1
    }
  }

  /// The longest time in seconds, from which its width in bits follows.
  func cap(of span: SearchSpan) -> UInt32 {
    switch span {
    case .backgroundGrace: graceCap
    case .onceGrace: onceCap
    }
  }

  func width(of span: SearchSpan) -> UInt32 {
    switch span {
    case .backgroundGrace: graceWidth
    case .onceGrace: onceWidth
    }
  }

  /// The index of a service's dialog in ``dialogs``; 0 if the dialog is not in the search.
  func index(ofDialog number: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: dialogs.firstIndex(of: number) ?? 0)
  }

  /// The number of a suspended position; 0 if the flow cannot have this position.
  func number(ofFrame bits: UInt16) -> UInt32 { frameNumbers[bits] ?? 0 }

  /// A counter as the search stores it: it stops at its limit, or starts again there if it has a period.
  func folded(_ number: UInt32, _ counter: SearchCounter) -> UInt32 {
    switch counter {
    case .launches: Self.folded(number, launchCap, periods.launches)
    case .idleStarts: Self.folded(number, idleCap, periods.launches)
    case .promptsShown, .unopened, .adLoads: min(number, cap(of: counter))
    }
  }

  static func folded(_ number: UInt32, _ cap: UInt32, _ period: UInt32) -> UInt32 {
    if number <= cap || period <= 1 { return min(number, cap) }
    return cap &- period &+ 1 &+ (number &- cap &- 1) % period
  }

  /// The index of a policy revision in ``revisions``; the last index for an unknown revision.
  func index(of revision: UInt32) -> UInt32 {
    guard revision != 0 else { return 0 }
    guard revisions.count > 2 else { return 1 }
    var index: UInt32 = 1
    while index + 1 < revisions.count, revisions[Int(index)] != revision { index += 1 }
    return index
  }

  /// The index of a language in ``languages``; 0 (the origin's language) for an unknown language.
  func index(of language: Language) -> UInt32 {
    guard language != origin.device.locale else { return 0 }
    var index: UInt32 = 1
    while index < languages.count, languages[Int(index)] != language { index += 1 }
    return index < languages.count ? index : 0
  }

  /// The positions of all fields; nil if the fields do not fit into the three words.
  var map: [BitPlace]? {
    var world = origin
    var map = BitMap(self)
    world.visit(&map)
    return map.places
  }

  func pack(_ world: World) -> PackedWorld {
    // A visitor may change the world that it visits, so this function passes a copy.
    var copy = world
    return pack(visiting: &copy)
  }

  /// Packs a world without a copy. The world is not changed.
  func pack(visiting world: inout World) -> PackedWorld {
    var writer = BitWriter(self, world.device.now)
    world.visit(&writer)
    writer.append(to: tail) { word in
      for place in services { place.put(world, &word) }
      for later in laters { put(later, world, &word) }
      for later in laterTimes {
        word.put(min(later.cap, UInt32(world.memories[later.index].laterCount)), later.width)
      }
      for count in counts {
        word.put(Self.folded(world.events[count.index], count.cap, periods.events[count.index]), count.width)
      }
      for clock in dayClocks { clock.put(world, &word) }
    }
    return writer.packed
  }

  /// Reads a packed form into a world. The other fields must already have the values of the origin.
  func read(_ packed: PackedWorld, into world: inout World) {
    var reader = BitReader(self, packed)
    world.visit(&reader)
    var source = tail == .course ? reader.course : reader.memoryByFlow
    for place in services { place.take(&world, &source) }
    for later in laters { take(later, &world, &source) }
    for later in laterTimes {
      world.memories[later.index].laterCount = UInt8(truncatingIfNeeded: source.take(later.width))
    }
    for count in counts { world.events[count.index] = source.take(count.width) }
    for clock in dayClocks { clock.take(&world, &source, at: origin.device.now) }
    // If there is no answer, there is no time of an answer either.
    if yearsMatter, world.tracking.answer == .unset { world.tracking.answeredAt = .never }
  }
}
