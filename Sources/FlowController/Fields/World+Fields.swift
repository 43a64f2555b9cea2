import Platform

// The one list of the fields of a world: each is declared here, and nowhere else.

extension World {
  /// Goes through all fields. What another field depends on in the search comes before it.
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    device.visit(&visitor)
    app.visit(&visitor, now: device.now)
    visitDialog(&visitor)
    visitor.field(Field("waiting", .room(.waiting, .control), endsWith: .process), &waiting)
    tracking.visit(&visitor)
    location.visit(&visitor)
    notifications.visit(&visitor)
    policy.visit(&visitor)
    visitor.memories(&self)
  }

  /// What all asks and events remember.
  mutating func visitMemories(_ visitor: inout some FieldVisitor) {
    for index in 0..<Flow.askCapacity { memories[index].visit(at: index, &visitor) }
    for index in 0..<Flow.eventCapacity { visitor.visitEvent(index, &self) }
  }

  /// A dialog has rules of its own for when it goes.
  @inline(__always)
  private mutating func visitDialog<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    var kind = dialog?.dialog
    var request = dialog?.request
    var isOverApp = dialog?.isOverApp ?? false
    var isFromAsk = dialog?.isFromAsk ?? false
    // Where there is no dialog the search has zeros, the disk what a fresh dialog has.
    var isPrecise = dialog?.isPrecise ?? true
    var hasCompleted = dialog?.hasCompleted ?? false
    visitor.field(Field("dialog", .screen(4, .control), endsWith: .nothing), &kind)
    visitor.field(
      Field("dialog.request", partOf: "dialog", .screen(4, .control), endsWith: .nothing), &request)
    visitor.field(
      Field("dialog.isOverApp", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isOverApp)
    visitor.field(
      Field("dialog.isFromAsk", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isFromAsk)
    visitor.field(
      Field("dialog.isPrecise", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isPrecise,
      fresh: 1)
    visitor.field(
      Field("dialog.hasCompleted", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &hasCompleted)
    guard Visitor.replaces else { return }
    dialog = kind.map {
      var open = OpenDialog($0, request: request, isOverApp: isOverApp, isFromAsk: isFromAsk)
      open.isPrecise = isPrecise
      open.hasCompleted = hasCompleted
      return open
    }
  }
}

extension Device {
  @inline(__always)
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    // Both are copied: to change them in place would look the rulebook up again each time.
    var os = os
    visitor.system(
      Field(
        "os", .screen(5, .control), endsWith: .nothing, shown: ShownField(.os),
        setting: SettingField(.system, "os")), &os, in: band)
    if Visitor.replaces, os != self.os || os.parts != self.os.parts { self.os = os }
    var region = region
    visitor.region(
      Field(
        "region", .screen(2, .control), endsWith: .nothing, shown: ShownField(.region),
        setting: SettingField(.system, "region")), &region)
    if Visitor.replaces, region != self.region { self.region = region }
    visitor.field(
      Field(
        "locale", .memory(4, .control), endsWith: .nothing, shown: ShownField(.locale),
        setting: SettingField(.system, "locale")), &locale)
    visitor.field(Field("now", .absent, endsWith: .nothing, shown: ShownField(.now)), &now)
    visitor.field(Field("front", .screen(2, .control), endsWith: .device), &front)
    visitor.field(
      Field(
        "allowsTrackingRequests", .screen(1, .trackingStatus), endsWith: .device,
        setting: SettingField(.system, "allow-tracking-requests", where: .trackingFramework)),
      &allowsTrackingRequests, fresh: 1)
    visitor.field(
      Field(
        "limitsAdTracking", .screen(1, .trackingStatus), endsWith: .device,
        setting: SettingField(.system, "limit-ad-tracking", where: .limitAdTracking)), &limitsAdTracking)
    visitor.field(
      Field(
        "locationServices", .screen(1, .use), endsWith: .device,
        shown: ShownField(.location, "services", about: .location),
        setting: SettingField(.system, "location-services")), &locationServices, fresh: 1)
    visitor.field(
      Field(
        "trackingRestricted", .screen(1, .trackingStatus), endsWith: .device,
        setting: SettingField(.system, "restricted")), &trackingRestricted)
    visitor.field(
      Field(
        "locationRestricted", .screen(1, .use), endsWith: .device,
        setting: SettingField(.system, "location-restricted")), &locationRestricted)
    visitor.field(
      Field("isInsideFence", .screen(1, .notificationAnswers), endsWith: .nothing), &isInsideFence)
    visitor.field(Field("remoteText", .screen(2, .control), endsWith: .nothing), &remoteText)
    visitor.field(
      Field(
        "servedPolicy", .revision(.servedPolicy, in: .screenByFlow), endsWith: .nothing,
        shown: ShownField(.policy, "revision", about: .policy)), &servedPolicy)
    visitor.field(
      Field(
        "bit0", .screen(1, .gift), endsWith: .nothing, shown: ShownField(.deviceCheck, "bit0", about: .gift),
        setting: SettingField(.deviceCheck, "bit0", where: .deviceCheck)), &bit0)
    visitor.field(
      Field(
        "bit1", .screen(1, .gift), endsWith: .nothing, shown: ShownField(.deviceCheck, "bit1", about: .gift),
        setting: SettingField(.deviceCheck, "bit1", where: .deviceCheck)), &bit1)
    visitor.field(Field("bitsChanged.year", .absent, endsWith: .nothing), &bitsChanged.year)
    visitor.field(
      Field("bitsChanged.month", .absent, endsWith: .nothing), &bitsChanged.month, fresh: 0, within: 0...12)
  }
}

extension AppState {
  @inline(__always)
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor, now: Moment) {
    visitor.field(
      Field(
        "app.isInstalled", .screen(1, .control), endsWith: .nothing, shown: ShownField(.app, "installed")),
      &isInstalled)
    visitor.field(
      Field("app.process", .screen(2, .control), endsWith: .installation, shown: ShownField(.app, "process")),
      &process)
    visitor.field(
      Field("app.deploymentTarget", .absent, endsWith: .nothing, shown: ShownField(.app, "deploymentTarget")),
      &deploymentTarget)
    visitor.field(
      Field("app.installedAt", .byConditions(.memories), endsWith: .installation), &installedAt,
      fresh: now.number)
    visitor.field(
      Field("app.firstLaunchAt", .byConditions(.memories), endsWith: .installation), &firstLaunchAt)
    visitor.field(
      Field("app.updatedAt", .byConditions(.memories), endsWith: .installation), &updatedAt,
      fresh: now.number)
    visitor.field(
      Field(
        "app.launches", .counter(.launches, .launches), endsWith: .installation,
        shown: ShownField(.app, "launches")), &launches)
    visitor.field(
      Field("app.idleStarts", .counter(.idleStarts, .idleStarts), endsWith: .installation), &idleStarts)
    visitor.field(
      Field("app.isPrewarmed", .room(.prewarmed, .control), endsWith: .process), &isPrewarmed)
    visitor.field(Field("app.build", .absent, endsWith: .installation), &build)
    visitor.field(
      Field("app.feature", .screen(5, .feature), endsWith: .process), &feature, fresh: 0,
      within: 0...Int64(Flow.featureCapacity))
    visitor.field(Field("app.screen", .screen(2, .control), endsWith: .process), &screen)
    visitor.field(Field("app.screenBeneath", .screen(2, .control), endsWith: .process), &screenBeneath)
    visitor.field(
      Field("app.policyOrigin", .screen(2, .policyOrigin), endsWith: .installation), &policyOrigin)
    visitSequence(&visitor)
    visitor.field(
      Field("app.adLoads", .absent, endsWith: .process, shown: ShownField(.ad, "loads", about: .tracking)),
      &adLoads)
    visitor.field(
      Field(
        "app.adIsPersonalised", .screen(1, .ad), endsWith: .process,
        shown: ShownField(.ad, "personalised", about: .tracking)), &adIsPersonalised)
    visitor.field(
      Field("app.gift", .screen(2, .gift), endsWith: .installation, shown: ShownField(.gift, about: .gift)),
      &gift)
  }

  /// The place is 0 for no sequence, 1 for the launch, 2 before the app is active, then the features.
  @inline(__always)
  private mutating func visitSequence<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    var place: UInt32 =
      switch sequence?.place {
      case nil: 0
      case .launch: 1
      case .beforeActive: 2
      case .feature(let index): UInt32(index) + 3
      }
    var index = UInt32(sequence?.index ?? 0)
    visitor.field(
      Field("app.sequence.place", partOf: "app.sequence", .screen(5, .control), endsWith: .process), &place,
      fresh: 0,
      within: 0...Int64(Flow.featureCapacity) + 2)
    visitor.field(
      Field("app.sequence.index", partOf: "app.sequence", .screen(4, .control), endsWith: .process), &index,
      fresh: 0,
      within: 0...Int64(Flow.askCapacity - 1))
    guard Visitor.replaces else { return }
    let ask = UInt8(truncatingIfNeeded: index)
    switch place {
    case 0: sequence = nil
    case 1: sequence = AskSequence(place: .launch, index: ask)
    case 2: sequence = AskSequence(place: .beforeActive, index: ask)
    default: sequence = AskSequence(place: .feature(UInt8(truncatingIfNeeded: place - 3)), index: ask)
    }
  }
}

extension TrackingRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "tracking.answer", .memory(2, .trackingStatus), endsWith: .answer,
        setting: SettingField(.permission, "tracking", where: .trackingFramework)), &answer)
    // The search derives it from the answer, so that comes first.
    visitor.field(
      Field("tracking.answeredAt", .oneYear(.trackingStatus), endsWith: .answer), &answeredAt)
    visitor.field(
      Field(
        "tracking.promptsShown", .counter(.promptsShown, .trackingPrompts), endsWith: .installation,
        shown: ShownField(.tracking, "promptsShown", about: .tracking)), &promptsShown)
    visitor.field(Field("tracking.isStuck", .memory(1, .trackingStatus), endsWith: .answer), &isStuck)
  }
}

extension LocationRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "location.grant", .memory(3, .use), endsWith: .answer,
        setting: SettingField(.permission, "location")), &grant)
    visitor.field(Field("location.hasRow", .memory(1, .locationAnswers), endsWith: .answer), &hasRow)
    visitor.field(
      Field(
        "location.upgradeOffered", .memory(1, .locationAnswers), endsWith: .answer,
        shown: ShownField(.location, "upgradeOffered", about: .location),
        setting: SettingField(.permission, "location.upgradeOffered")), &upgradeOffered)
    visitor.field(
      Field(
        "location.alwaysRequested", .memory(1, .locationAnswers), endsWith: .answer,
        setting: SettingField(.permission, "location.alwaysRequested")), &alwaysRequested)
    visitor.field(
      Field(
        "location.isPrecise", .memory(1, .locationAnswers), endsWith: .answer,
        setting: SettingField(.permission, "location.precise", where: .accuracy)), &isPrecise, fresh: 1)
    visitor.field(
      Field("location.isTemporarilyPrecise", .memory(1, .use), endsWith: .answerForOneUse),
      &isTemporarilyPrecise)
    visitor.field(
      Field("location.buttonExplained", .memory(1, .locationAnswers), endsWith: .answer), &buttonExplained)
    visitor.field(Field("location.updates", .memory(1, .use), endsWith: .process), &updates)
    visitor.field(
      Field(
        "location.backgroundFlag", .memory(1, .use), endsWith: .process,
        shown: ShownField(.location, "backgroundFlag", about: .updates)), &backgroundFlag)
    visitor.field(Field("location.startedInUse", .memory(1, .use), endsWith: .process), &startedInUse)
    visitor.field(
      Field("location.graceEnds", .remaining(.backgroundGrace, .use), endsWith: .answerForOneUse), &graceEnds)
    visitor.field(Field("location.onceEnds", .remaining(.onceGrace, .use), endsWith: .answer), &onceEnds)
    visitor.field(
      Field("location.usedInBackground", .threeDays(.use), endsWith: .answer), &usedInBackground)
  }
}

extension NotificationRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "notifications.status", .memory(2, .notificationAnswers), endsWith: .installation,
        setting: SettingField(.permission, "notifications")), &status)
    visitor.field(
      Field("notifications.hasRow", .memory(1, .notificationAnswers), endsWith: .installation), &hasRow)
    visitor.field(
      Field("notifications.fenceIsSet", .memory(1, .notificationAnswers), endsWith: .installation),
      &fenceIsSet)
    visitor.field(
      Field(
        "notifications.delivered", .absent, endsWith: .installation,
        shown: ShownField(.notifications, "delivered", about: .notifications)), &delivered)
    visitor.field(
      Field(
        "notifications.unopened", .counter(.unopened, .unopened), endsWith: .installation,
        shown: ShownField(.notifications, "unopened", about: .geofence)), &unopened)
  }
}

extension PolicyRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "policy.agreed", .revision(.agreedPolicy, in: .memoryByFlow), endsWith: .installation,
        shown: ShownField(.policy, "agreed", about: .policy)), &agreed)
    visitor.field(Field("policy.readAt", .reading(.reading), endsWith: .process), &readAt)
    visitor.field(Field("policy.agreedAt", .absent, endsWith: .installation), &agreedAt)
    visitor.field(Field("policy.agreedLocale", .absent, endsWith: .installation), &agreedLocale)
    visitor.field(Field("policy.digest0", .absent, endsWith: .installation), &agreedDigest.words.0)
    visitor.field(Field("policy.digest1", .absent, endsWith: .installation), &agreedDigest.words.1)
    visitor.field(Field("policy.digest2", .absent, endsWith: .installation), &agreedDigest.words.2)
    visitor.field(Field("policy.digest3", .absent, endsWith: .installation), &agreedDigest.words.3)
  }
}

extension AskMemory {
  @inline(__always)
  mutating func visit(at index: Int, _ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("ask.shownAt", of: index, .byConditions(.memories), endsWith: .installation), &shownAt)
    visitor.field(
      Field("ask.laterAt", of: index, .byConditions(.memories), endsWith: .installation), &laterAt)
    visitor.field(
      Field("ask.laterLaunch", of: index, .byConditions(.memories), endsWith: .installation), &laterLaunch)
    visitor.field(
      Field("ask.quotaStart", of: index, .byConditions(.memories), endsWith: .installation), &quotaStart)
    visitor.field(
      Field("ask.quotaUsed", of: index, .byConditions(.memories), endsWith: .installation), &quotaUsed)
  }
}
