import Platform

/// The one list of the bits, for writing and reading alike. While a reader goes through it, every value that a
/// later field depends on has been read before.
extension CanonicalForm {
  @inline(__always)
  func visit(_ world: inout World, _ stream: inout some BitStream) {
    // Fields whose width no flow changes come first: their places are known when this is compiled.
    visitDevice(&world, &stream)
    visitApp(&world, &stream)
    visitDialog(&world, &stream)
    visitLocation(&world, &stream)
    visitRecords(&world, &stream)
    visitCounters(&world, &stream)
    visitMoments(&world, &stream)
    world.device.now = origin.device.now
  }

  @inline(__always)
  private func visitDevice(_ world: inout World, _ stream: inout some BitStream) {
    // Any version but the origin's own is the first of its band: updates go there.
    let index = world.device.os.searchIndex(from: origin.device.os)
    var version = UInt32(index)
    stream.bits(&version, 5)
    if version != UInt32(index) {
      world.device.os = Version(searchIndex: UInt8(truncatingIfNeeded: version), from: origin.device.os)
    }
    var region: UInt32 =
      world.device.region == origin.device.region ? 3 : UInt32(world.device.region.regionClass.rawValue)
    stream.bits(&region, 2)
    if region != 3 { world.device.region = Self.example(of: region) }
    stream.raw(&world.device.locale, 1)
    stream.raw(&world.device.front, 2)
    stream.flag(&world.device.allowsTrackingRequests)
    stream.flag(&world.device.limitsAdTracking)
    stream.flag(&world.device.locationServices)
    stream.flag(&world.device.trackingRestricted)
    stream.flag(&world.device.locationRestricted)
    stream.flag(&world.device.isInsideFence)
    stream.raw(&world.device.remoteText, 2)
    stream.flag(&world.device.bit0)
    stream.flag(&world.device.bit1)
    visitRevision(&world.device.servedPolicy, &stream)
  }

  private static func example(of regionClass: UInt32) -> Region {
    switch regionClass {
    case 1: Region(first: 101, second: 115, isEU: true)
    case 2: Region(first: 102, second: 114, isEU: true)
    default: .us
    }
  }

  @inline(__always)
  private func visitRevision(_ revision: inout UInt32, _ stream: inout some BitStream) {
    var index: UInt32 = 0
    while index < 3, revisions[Int(index)] != revision { index += 1 }
    stream.bits(&index, 2)
    revision = revisions[Int(index)]
  }

  @inline(__always)
  private func visitApp(_ world: inout World, _ stream: inout some BitStream) {
    stream.flag(&world.app.isInstalled)
    stream.raw(&world.app.process, 2)
    stream.index(&world.app.feature, 5)
    stream.optional(&world.app.screen, 2)
    stream.optional(&world.app.screenBeneath, 2)
    stream.raw(&world.app.policyOrigin, 2)
    visitSequence(&world.app.sequence, &stream)
    stream.flag(&world.app.adIsPersonalised)
    stream.raw(&world.app.gift, 2)
  }

  /// No sequence is 0; else the place (the launch, before the app is active, a feature) and the ask.
  @inline(__always)
  private func visitSequence(_ sequence: inout AskSequence?, _ stream: inout some BitStream) {
    var place: UInt32 =
      switch sequence?.place {
      case nil: 0
      case .launch: 1
      case .beforeActive: 2
      case .feature(let index): UInt32(index) + 3
      }
    var index = UInt32(sequence?.index ?? 0)
    stream.bits(&place, 5)
    stream.bits(&index, 4)
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
  private func visitDialog(_ world: inout World, _ stream: inout some BitStream) {
    var kind = world.dialog?.dialog
    var request = world.dialog?.request
    var flags: UInt32 = 0
    if let dialog = world.dialog {
      flags = dialog.isOverApp ? 1 : 0
      if dialog.isFromAsk { flags |= 2 }
      if dialog.isPrecise { flags |= 4 }
      if dialog.hasCompleted { flags |= 8 }
    }
    stream.optional(&kind, 4)
    stream.optional(&request, 4)
    stream.bits(&flags, 4)
    world.dialog = kind.map {
      var open = OpenDialog($0, request: request, isOverApp: flags & 1 != 0, isFromAsk: flags & 2 != 0)
      open.isPrecise = flags & 4 != 0
      open.hasCompleted = flags & 8 != 0
      return open
    }
  }

  @inline(__always)
  private func visitLocation(_ world: inout World, _ stream: inout some BitStream) {
    stream.raw(&world.location.grant, 3)
    stream.flag(&world.location.hasRow)
    stream.flag(&world.location.upgradeOffered)
    stream.flag(&world.location.isPrecise)
    stream.flag(&world.location.isTemporarilyPrecise)
    stream.flag(&world.location.buttonExplained)
    stream.flag(&world.location.updates)
    stream.flag(&world.location.backgroundFlag)
    stream.flag(&world.location.startedInUse)
    // Whether the reminder can still come.
    var isRecent = world.location.usedInBackground != .never && world.device.now <= world.reminderEnds
    stream.flag(&isRecent)
    world.location.usedInBackground = isRecent ? origin.device.now : .never
  }

  @inline(__always)
  private func visitRecords(_ world: inout World, _ stream: inout some BitStream) {
    stream.raw(&world.tracking.answer, 2)
    stream.flag(&world.tracking.isStuck)
    stream.capped(&world.tracking.promptsShown, promptCap, 2)
    stream.raw(&world.notifications.status, 2)
    stream.flag(&world.notifications.hasRow)
    stream.flag(&world.notifications.fenceIsSet)
    stream.capped(&world.notifications.unopened, 3, 2)
    visitRevision(&world.policy.agreed, &stream)
  }

  @inline(__always)
  private func visitCounters(_ world: inout World, _ stream: inout some BitStream) {
    stream.capped(&world.app.launches, launchCap, launchWidth)
    for index in 0..<Int(flow.askCount) where laterWidths[index] > 0 {
      let memory = world.memories[index]
      let cap = (1 << laterWidths[index]) - 2
      // 0: never; else one more than the cold starts since.
      var since: UInt32 = 0
      if memory.laterAt != .never {
        since = min(UInt32(cap), UInt32(world.app.launches) &- UInt32(memory.laterLaunch)) + 1
      }
      stream.bits(&since, laterWidths[index])
      world.memories[index].laterAt = since == 0 ? .never : origin.device.now
      let launches = UInt32(world.app.launches)
      world.memories[index].laterLaunch =
        since == 0 ? 0 : UInt16(truncatingIfNeeded: launches - min(launches, since - 1))
    }
    for index in 0..<Int(flow.eventCount) where eventWidths[index] > 0 {
      stream.capped(&world.events[index], (1 << eventWidths[index]) - 1, eventWidths[index])
    }
  }

  @inline(__always)
  private func visitMoments(_ world: inout World, _ stream: inout some BitStream) {
    let now = world.device.now
    let base = origin.device.now
    stream.remaining(&world.location.graceEnds, now, at: base, graceCap, graceWidth)
    stream.remaining(&world.location.onceEnds, now, at: base, onceCap, onceWidth)
    // 0: not read; 1: awake; else one more than the seconds that are left.
    let wake = world.policy.readAt.saturating(waitCap)
    var reading: UInt32 = 0
    if world.policy.readAt != .never { reading = now >= wake ? 1 : wake.seconds - now.seconds + 1 }
    stream.bits(&reading, waitWidth)
    world.policy.readAt = reading == 0 ? .never : Moment(seconds: base.seconds + reading - 1 - waitCap)
    if yearsMatter {
      let answeredAt = world.tracking.answeredAt
      var isOld = answeredAt != .never && now >= answeredAt.saturating(365 * Duration.day)
      stream.flag(&isOld)
      let past = base.seconds - (isOld ? 366 * Duration.day : 0)
      world.tracking.answeredAt = world.tracking.answer == .unset ? .never : Moment(seconds: past)
    }
    dayClocks.visit(&world, now, at: base, asks: Int(flow.askCount), &stream)
  }
}

extension BitStream {
  @inline(__always)
  mutating func flag(_ flag: inout Bool) {
    var value: UInt32 = flag ? 1 : 0
    bits(&value, 1)
    flag = value == 1
  }

  @inline(__always)
  mutating func raw<Value: RawRepresentable<UInt8>>(_ value: inout Value, _ width: UInt32) {
    var number = UInt32(value.rawValue)
    bits(&number, width)
    if let read = Value(rawValue: UInt8(truncatingIfNeeded: number)) { value = read }
  }

  @inline(__always)
  mutating func optional<Value: RawRepresentable<UInt8>>(_ value: inout Value?, _ width: UInt32) {
    var number = value.map { UInt32($0.rawValue) + 1 } ?? 0
    bits(&number, width)
    value = number == 0 ? nil : Value(rawValue: UInt8(truncatingIfNeeded: number - 1))
  }

  @inline(__always)
  mutating func index(_ index: inout UInt8?, _ width: UInt32) {
    var number = index.map { UInt32($0) + 1 } ?? 0
    bits(&number, width)
    index = number == 0 ? nil : UInt8(truncatingIfNeeded: number - 1)
  }

  @inline(__always)
  mutating func capped(_ count: inout UInt16, _ cap: UInt32, _ width: UInt32) {
    var number = min(UInt32(count), cap)
    bits(&number, width)
    count = UInt16(truncatingIfNeeded: number)
  }

  /// A moment that is some seconds away, or not pending.
  @inline(__always)
  mutating func remaining(
    _ moment: inout Moment, _ now: Moment, at base: Moment, _ cap: UInt32, _ width: UInt32
  ) {
    guard width > 0 else { return moment = .never }
    var left = moment > now ? min(cap, moment.seconds - now.seconds) : 0
    bits(&left, width)
    moment = left == 0 ? .never : Moment(seconds: base.seconds + left)
  }
}
