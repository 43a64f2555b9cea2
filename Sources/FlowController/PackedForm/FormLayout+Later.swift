import Platform

extension FormLayout {
  /// Writes the number of cold starts since the user last pressed *later*, plus 1; 0 if the user never pressed it.
  func put(_ later: Saturating, _ world: World, _ tail: inout BitTail) {
    var since: UInt32 = 0
    if world.memories[later.index].laterAt != .never {
      since = min(later.cap, world.app.launches &- world.memories[later.index].laterLaunch) + 1
    }
    tail.put(since, later.width)
  }

  func take(_ later: Saturating, _ world: inout World, _ source: inout BitSource) {
    let since = source.take(later.width)
    let launches = world.app.launches
    world.memories[later.index].laterAt = since == 0 ? .never : origin.device.now
    let before = launches - min(launches, max(1, since) - 1)
    world.memories[later.index].laterLaunch = since == 0 ? 0 : before
  }
}
