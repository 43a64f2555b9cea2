import Platform

extension Device {
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.version("os", &os)
    visitRegion(&visitor)
    visitor.raw("locale", &locale)
    visitor.moment("now", &now)
    visitor.raw("front", &front)
    visitor.flag("allowsTrackingRequests", &allowsTrackingRequests)
    visitor.flag("limitsAdTracking", &limitsAdTracking)
    visitor.flag("locationServices", &locationServices)
    visitor.flag("trackingRestricted", &trackingRestricted)
    visitor.flag("locationRestricted", &locationRestricted)
    visitor.flag("isInsideFence", &isInsideFence)
    visitor.raw("remoteText", &remoteText)
    visitor.integer("servedPolicy", &servedPolicy)
    visitor.flag("bit0", &bit0)
    visitor.flag("bit1", &bit1)
    visitor.integer("bitsChanged.year", &bitsChanged.year)
    visitor.small("bitsChanged.month", &bitsChanged.month, 0...12)
  }

  private mutating func visitRegion(_ visitor: inout some FieldVisitor) {
    var first = region.first
    var second = region.second
    var isEU = region.isEU
    visitor.small("region.first", &first, 97...122)
    visitor.small("region.second", &second, 97...122)
    visitor.flag("region.isEU", &isEU)
    region = Region(first: first, second: second, isEU: isEU)
  }
}

extension AppState {
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.flag("app.isInstalled", &isInstalled)
    visitor.raw("app.process", &process)
    visitor.version("app.deploymentTarget", &deploymentTarget)
    visitor.moment("app.installedAt", &installedAt)
    visitor.moment("app.firstLaunchAt", &firstLaunchAt)
    visitor.moment("app.updatedAt", &updatedAt)
    visitor.integer("app.launches", &launches)
    visitor.integer("app.idleStarts", &idleStarts)
    visitor.flag("app.isPrewarmed", &isPrewarmed)
    visitor.integer("app.build", &build)
    visitIndex("app.feature", &feature, &visitor)
    visitor.optional("app.screen", &screen)
    visitor.optional("app.screenBeneath", &screenBeneath)
    visitor.raw("app.policyOrigin", &policyOrigin)
    visitSequence(&visitor)
    visitor.integer("app.adLoads", &adLoads)
    visitor.flag("app.adIsPersonalised", &adIsPersonalised)
    visitor.raw("app.gift", &gift)
  }

  /// 0 stands for nil, else one more than the index.
  private func visitIndex(_ name: String, _ index: inout UInt8?, _ visitor: inout some FieldVisitor) {
    var number = index.map { Int64($0) + 1 } ?? 0
    visitor.field(name, &number, 0...Int64(Flow.featureCapacity))
    index = number == 0 ? nil : UInt8(truncatingIfNeeded: number - 1)
  }

  /// The place is 0 for no sequence, 1 for the launch, 2 before the app is active, then the features.
  private mutating func visitSequence(_ visitor: inout some FieldVisitor) {
    var place: Int64 =
      switch sequence?.place {
      case nil: 0
      case .launch: 1
      case .beforeActive: 2
      case .feature(let index): Int64(index) + 3
      }
    var index = Int64(sequence?.index ?? 0)
    visitor.field("app.sequence.place", &place, 0...Int64(Flow.featureCapacity) + 2)
    visitor.field("app.sequence.index", &index, 0...Int64(Flow.askCapacity - 1))
    let ask = UInt8(truncatingIfNeeded: index)
    switch place {
    case 0: sequence = nil
    case 1: sequence = AskSequence(place: .launch, index: ask)
    case 2: sequence = AskSequence(place: .beforeActive, index: ask)
    default: sequence = AskSequence(place: .feature(UInt8(truncatingIfNeeded: place - 3)), index: ask)
    }
  }
}

extension LocationRecord {
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.raw("location.grant", &grant)
    visitor.flag("location.hasRow", &hasRow)
    visitor.flag("location.upgradeOffered", &upgradeOffered)
    visitor.flag("location.alwaysRequested", &alwaysRequested)
    visitor.flag("location.isPrecise", &isPrecise)
    visitor.flag("location.isTemporarilyPrecise", &isTemporarilyPrecise)
    visitor.flag("location.buttonExplained", &buttonExplained)
    visitor.flag("location.updates", &updates)
    visitor.flag("location.backgroundFlag", &backgroundFlag)
    visitor.flag("location.startedInUse", &startedInUse)
    visitor.moment("location.graceEnds", &graceEnds)
    visitor.moment("location.onceEnds", &onceEnds)
    visitor.moment("location.usedInBackground", &usedInBackground)
  }
}

extension PolicyRecord {
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.integer("policy.agreed", &agreed)
    visitor.moment("policy.readAt", &readAt)
    visitor.moment("policy.agreedAt", &agreedAt)
    visitor.raw("policy.agreedLocale", &agreedLocale)
    visitor.integer("policy.digest0", &agreedDigest.words.0)
    visitor.integer("policy.digest1", &agreedDigest.words.1)
    visitor.integer("policy.digest2", &agreedDigest.words.2)
    visitor.integer("policy.digest3", &agreedDigest.words.3)
  }
}
