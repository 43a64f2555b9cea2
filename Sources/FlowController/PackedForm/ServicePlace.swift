import Platform

/// How the record of one service is packed into bits.
struct ServicePlace: Sendable {
  let service: Service
  /// Whether the search distinguishes the restriction. The next property is the same for the system-wide switch.
  private let hasRestriction: Bool
  private let hasOverlay: Bool
  private let hasFlags: Bool
  private let hasShowings: Bool
  private let isPhotos: Bool
  private let hasContents: Bool
  private let isAgeRange: Bool
  /// Whether the app needs a restart to see that the switch was turned on.
  private let isSeenLate: Bool
  /// Whether the first use of the service can show an alert that the switch is off.
  private let hasAlert: Bool
  /// The width of the service in bits.
  let width: UInt32

  /// - Parameter isOff: Whether the switch is off when the search begins.
  init(_ service: Service, _ caps: CounterCaps, isOff: Bool) {
    self.service = service
    let questions = service.allQuestions
    hasRestriction = caps.restrictions & service.bit != 0
    hasOverlay = caps.overlays & service.bit != 0
    hasFlags = service.row.hasRowAtAttempt || questions.contains(.fullDeny)
    hasShowings = questions.contains(.stars)
    isPhotos = service == .photos
    hasContents = questions.contains(.eachContent)
    isAgeRange = questions.contains(.share)
    isSeenLate = hasOverlay && service.row.overlay?.effect == .readsDenied
    hasAlert = (hasOverlay || isOff) && service.row.overlay?.effect == .asksToTurnOn
    var width: UInt32 = 2
    if hasContents || isAgeRange { width += 2 }
    if isSeenLate || hasAlert { width += 1 }
    if hasFlags { width += 2 }
    if hasShowings { width += 2 }
    if isPhotos { width += 2 }
    if hasRestriction { width += 1 }
    if hasOverlay { width += 1 }
    self.width = width
  }

  func put(_ world: World, _ tail: inout BitTail) {
    let record = world.services[service]
    if !hasShowings { tail.put(UInt32(record.answer.rawValue), 2) }
    if hasFlags { tail.put((record.wasAttempted ? 1 : 0) | (record.upgradeAnswered ? 2 : 0), 2) }
    if hasShowings {
      tail.put(min(3, world.services.showings(until: world.device.now)), 2)
      let isRecent = world.services.ratedAt != .never && world.device.now < ratingEnds(world)
      tail.put((isRecent ? 1 : 0) | (world.services.isVersionRated ? 2 : 0), 2)
    }
    if hasContents { tail.put(UInt32(world.services.clipboard.rawValue), 2) }
    if isAgeRange { tail.put(UInt32(world.services.ageRange.rawValue), 2) }
    if isSeenLate { tail.put(world.services.turnedOn & service.bit != 0 ? 1 : 0, 1) }
    if hasAlert { tail.put(world.services.started & service.bit != 0 ? 1 : 0, 1) }
    if isPhotos {
      tail.put((world.services.hasNewPhotos ? 1 : 0) | (world.services.askedAboutPhotos ? 2 : 0), 2)
    }
    if hasRestriction { tail.put(world.services.restricted & service.bit != 0 ? 1 : 0, 1) }
    if hasOverlay { tail.put(world.services.switchedOff & service.bit != 0 ? 1 : 0, 1) }
  }

  private func ratingEnds(_ world: World) -> Moment { world.services.ratedAt.saturating(days: 365) }

  /// Reads the service. Values that are not distinguished keep the value of the origin.
  func take(_ world: inout World, _ source: inout BitSource) {
    if !hasShowings {
      let number = UInt8(truncatingIfNeeded: source.take(2))
      world.services[service].answer = ServiceRecord.Answer(rawValue: number) ?? .unset
    }
    if hasFlags {
      let flags = source.take(2)
      world.services[service].wasAttempted = flags & 1 != 0
      world.services[service].upgradeAnswered = flags & 2 != 0
    }
    if hasShowings {
      let count = source.take(2)
      for index in world.services.showings.indices {
        let isShown = index >= world.services.showings.count - Int(count)
        world.services.showings[index] = isShown ? world.device.now : .never
      }
      let rating = source.take(2)
      world.services.isVersionRated = rating & 2 != 0
      // A rating older than a year has no effect, except for the version that was rated.
      world.services.ratedAt = rating & 1 != 0 ? world.device.now : rating == 0 ? .never : Moment(seconds: 1)
    }
    if hasContents {
      let number = UInt8(truncatingIfNeeded: source.take(2))
      world.services.clipboard = ServiceRecords.Clipboard(rawValue: number) ?? .unasked
    }
    if isAgeRange {
      let number = UInt8(truncatingIfNeeded: source.take(2))
      world.services.ageRange = ServiceRecords.AgeRange(rawValue: number) ?? .askFirst
    }
    if isSeenLate {
      let isLate = source.take(1) == 1
      world.services.turnedOn =
        isLate ? world.services.turnedOn | service.bit : world.services.turnedOn & ~service.bit
    }
    if hasAlert {
      let isStarted = source.take(1) == 1
      world.services.started =
        isStarted ? world.services.started | service.bit : world.services.started & ~service.bit
    }
    if isPhotos {
      let flags = source.take(2)
      world.services.hasNewPhotos = flags & 1 != 0
      world.services.askedAboutPhotos = flags & 2 != 0
    }
    if hasRestriction { world.setRestriction(service, source.take(1) == 1) }
    if hasOverlay { world.setOverlay(service, source.take(1) == 0) }
  }
}
