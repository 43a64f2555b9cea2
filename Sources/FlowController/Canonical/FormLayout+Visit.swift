import Platform

/// The one list of the bits, for writing and reading alike. While a reader goes through it, every value that a
/// later field depends on has been read before.
extension FormLayout {
  /// The first word: the device and what is on its screen.
  func visitScreen<Stream: BitStream>(_ world: inout World, _ word: UInt64) -> Stream {
    var stream = Stream(word, from: 0)
    visitDevice(&world, &stream)
    visitApp(&world, &stream)
    visitDialog(&world, &stream)
    return stream
  }

  /// The second word: what the system, the app and the clock remember. What has the same width in every flow comes first.
  func visitMemory<Stream: BitStream>(_ world: inout World, _ word: UInt64) -> Stream {
    var stream = Stream(word, from: 64)
    visitLocation(&world, &stream)
    visitOthers(&world, &stream)
    let launches = world.app.launches
    stream.capped(.launches, &world.app.launches, launchCap, launchWidth)
    visitWaiting(&world, &stream)
    stream.capped(.promptsShown, &world.tracking.promptsShown, promptCap, promptWidth)
    stream.capped(.unopened, &world.notifications.unopened, unopenedCap, unopenedWidth)
    visitMoments(&world, &stream)
    for later in laters {
      visit(&world.memories[later.index], later, Stream.isReader ? world.app.launches : launches, &stream)
    }
    for count in counts { stream.capped(.events, &world.events[count.index], count.cap, count.width) }
    for clock in dayClocks { clock.visit(&world, at: origin.device.now, &stream) }
    return stream
  }

  /// What waits, and what the system started by itself. A queue longer than there is room for never comes here.
  @inline(__always)
  private func visitWaiting<Stream: BitStream>(_ world: inout World, _ stream: inout Stream) {
    var places = UInt32(truncatingIfNeeded: UInt64(world.waiting.places) & (1 &<< UInt64(waitingWidth) &- 1))
    stream.bits(.waiting, &places, waitingWidth)
    var isPrewarmed: UInt32 = world.app.isPrewarmed ? 1 : 0
    stream.bits(.isPrewarmed, &isPrewarmed, prewarmedWidth)
    stream.capped(.idleStarts, &world.app.idleStarts, idleCap, idleWidth)
    guard Stream.isReader else { return }
    world.waiting = RequestQueue(places: places) ?? RequestQueue()
    world.app.isPrewarmed = isPrewarmed == 1
  }

  /// What an ask remembers about *later*, as cold starts since.
  ///
  @inline(__always)
  func visit<Stream: BitStream>(
    _ memory: inout AskMemory, _ later: Saturating, _ launches: UInt32, _ stream: inout Stream
  ) {
    // 0: never; else one more than the cold starts since.
    var since: UInt32 = 0
    if memory.laterAt != .never {
      since = min(later.cap, launches &- memory.laterLaunch) + 1
    }
    stream.bits(.later, &since, later.width)
    guard Stream.isReader else { return }
    memory.laterAt = since == 0 ? .never : origin.device.now
    let before = launches - min(launches, max(1, since) - 1)
    memory.laterLaunch = since == 0 ? 0 : before
  }

  @inline(__always)
  private func visitDevice<Stream: BitStream>(_ world: inout World, _ stream: inout Stream) {
    // Any version but the origin's own is the first of its band: updates go there.
    let index = world.device.os.searchIndex(from: origin.device.os, in: world.device.band)
    var version = UInt32(index)
    stream.bits(.system, &version, 5)
    if Stream.isReader, version != UInt32(index) {
      world.device.os = Version(searchIndex: UInt8(truncatingIfNeeded: version), from: origin.device.os)
    }
    var region: UInt32 =
      world.device.region == origin.device.region ? 3 : UInt32(world.device.region.regionClass.rawValue)
    stream.bits(.region, &region, 2)
    if Stream.isReader, region != 3 { world.device.region = Self.example(of: region) }
    stream.raw(.locale, &world.device.locale, 1)
    stream.raw(.front, &world.device.front, 2)
    stream.flag(.allowsTrackingRequests, &world.device.allowsTrackingRequests)
    stream.flag(.limitsAdTracking, &world.device.limitsAdTracking)
    stream.flag(.locationServices, &world.device.locationServices)
    stream.flag(.trackingRestricted, &world.device.trackingRestricted)
    stream.flag(.locationRestricted, &world.device.locationRestricted)
    stream.flag(.isInsideFence, &world.device.isInsideFence)
    stream.raw(.remoteText, &world.device.remoteText, 2)
    stream.flag(.bit0, &world.device.bit0)
    stream.flag(.bit1, &world.device.bit1)
    visitRevision(.servedPolicy, &world.device.servedPolicy, &stream)
  }

  private static func example(of regionClass: UInt32) -> Region {
    switch regionClass {
    case 1: Region(first: 101, second: 115, isEU: true)
    case 2: Region(first: 102, second: 114, isEU: true)
    default: .us
    }
  }

  @inline(__always)
  private func visitRevision<Stream: BitStream>(
    _ axis: Axis, _ revision: inout UInt32, _ stream: inout Stream
  ) {
    var index: UInt32 = 0
    while index + 1 < revisions.count, revisions[Int(index)] != revision { index += 1 }
    stream.bits(axis, &index, revisionWidth)
    if Stream.isReader { revision = revisions[Int(index)] }
  }

  @inline(__always)
  private func visitApp(_ world: inout World, _ stream: inout some BitStream) {
    stream.flag(.isInstalled, &world.app.isInstalled)
    stream.raw(.process, &world.app.process, 2)
    stream.index(.feature, &world.app.feature, 5)
    stream.optional(.screen, &world.app.screen, 2)
    stream.optional(.screenBeneath, &world.app.screenBeneath, 2)
    stream.raw(.policyOrigin, &world.app.policyOrigin, 2)
    visitSequence(&world.app.sequence, &stream)
    stream.flag(.adIsPersonalised, &world.app.adIsPersonalised)
    stream.raw(.gift, &world.app.gift, 2)
  }

  /// No sequence is 0; else the place (the launch, before the app is active, a feature) and the ask.
  @inline(__always)
  private func visitSequence<Stream: BitStream>(_ sequence: inout AskSequence?, _ stream: inout Stream) {
    var place: UInt32 =
      switch sequence?.place {
      case nil: 0
      case .launch: 1
      case .beforeActive: 2
      case .feature(let index): UInt32(index) + 3
      }
    var index = UInt32(sequence?.index ?? 0)
    stream.bits(.sequence, &place, 5)
    stream.bits(.sequence, &index, 4)
    guard Stream.isReader else { return }
    let ask = UInt8(truncatingIfNeeded: index)
    sequence =
      switch place {
      case 0: nil
      case 1: AskSequence(place: .launch, index: ask)
      case 2: AskSequence(place: .beforeActive, index: ask)
      default: AskSequence(place: .feature(UInt8(truncatingIfNeeded: place - 3)), index: ask)
      }
  }

  @inline(__always)
  private func visitDialog<Stream: BitStream>(_ world: inout World, _ stream: inout Stream) {
    var kind = world.dialog?.dialog
    var request = world.dialog?.request
    var flags: UInt32 = 0
    if let dialog = world.dialog {
      flags = dialog.isOverApp ? 1 : 0
      if dialog.isFromAsk { flags |= 2 }
      if dialog.isPrecise { flags |= 4 }
      if dialog.hasCompleted { flags |= 8 }
    }
    stream.optional(.dialog, &kind, 4)
    stream.optional(.dialog, &request, 4)
    stream.bits(.dialog, &flags, 4)
    guard Stream.isReader else { return }
    world.dialog = kind.map {
      var read = OpenDialog($0, request: request, isOverApp: flags & 1 != 0, isFromAsk: flags & 2 != 0)
      read.isPrecise = flags & 4 != 0
      read.hasCompleted = flags & 8 != 0
      return read
    }
  }

  @inline(__always)
  private func visitLocation<Stream: BitStream>(
    _ world: inout World, _ stream: inout Stream
  ) {
    stream.raw(.locationGrant, &world.location.grant, 3)
    stream.flag(.locationRow, &world.location.hasRow)
    stream.flag(.upgradeOffered, &world.location.upgradeOffered)
    stream.flag(.alwaysRequested, &world.location.alwaysRequested)
    stream.flag(.isPrecise, &world.location.isPrecise)
    stream.flag(.isTemporarilyPrecise, &world.location.isTemporarilyPrecise)
    stream.flag(.buttonExplained, &world.location.buttonExplained)
    stream.flag(.updates, &world.location.updates)
    stream.flag(.backgroundFlag, &world.location.backgroundFlag)
    stream.flag(.startedInUse, &world.location.startedInUse)
    // Whether the reminder can still come.
    var isRecent =
      world.location.usedInBackground != .never && world.device.now <= world.location.reminderEnds
    stream.flag(.usedInBackground, &isRecent)
    if Stream.isReader { world.location.usedInBackground = isRecent ? origin.device.now : .never }
  }

  @inline(__always)
  private func visitOthers(_ world: inout World, _ stream: inout some BitStream) {
    stream.raw(.trackingAnswer, &world.tracking.answer, 2)
    stream.flag(.trackingIsStuck, &world.tracking.isStuck)
    stream.raw(.notificationStatus, &world.notifications.status, 2)
    stream.flag(.notificationRow, &world.notifications.hasRow)
    stream.flag(.fenceIsSet, &world.notifications.fenceIsSet)
    visitRevision(.agreedPolicy, &world.policy.agreed, &stream)
  }

  @inline(__always)
  private func visitMoments<Stream: BitStream>(_ world: inout World, _ stream: inout Stream) {
    let now = world.device.now
    let base = origin.device.now
    stream.remaining(.graceEnds, &world.location.graceEnds, now, at: base, graceCap, graceWidth)
    stream.remaining(.onceEnds, &world.location.onceEnds, now, at: base, onceCap, onceWidth)
    // 0: not read; 1: awake; else one more than the seconds that are left.
    let wake = world.policy.readAt.saturating(waitCap)
    var reading: UInt32 = 0
    if world.policy.readAt != .never { reading = now >= wake ? 1 : wake.seconds &- now.seconds &+ 1 }
    stream.bits(.reading, &reading, waitWidth)
    if Stream.isReader {
      world.policy.readAt = reading == 0 ? .never : Moment(seconds: base.seconds + reading - 1 - waitCap)
    }
    if yearsMatter {
      let answeredAt = world.tracking.answeredAt
      var isOld = answeredAt != .never && now >= answeredAt.saturating(365 * Duration.day)
      stream.flag(.answerIsOld, &isOld)
      guard Stream.isReader else { return }
      let past = base.seconds - (isOld ? 366 * Duration.day : 0)
      world.tracking.answeredAt = world.tracking.answer == .unset ? .never : Moment(seconds: past)
    }
  }
}
