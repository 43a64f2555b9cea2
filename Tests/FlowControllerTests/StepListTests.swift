import FlowController
import Platform
import Testing

/// A list says which steps a search should try; the step function decides whether they are possible.
@Suite struct `A list of steps` {
  static let starts: [(app: TestApp, os: String, region: String)] = [
    (.bundled, "14.5", "us"), (.bundled, "18", "jp"), (.gatedWhole, "13.0", "eu-fr"),
    (.insistent, "27.2", "eu-es"),
    (.inFrontOfTable, "9.3", "us"), (.insistent, "17.4", "eu-de"), (.inFrontOfTable, "12", "us"),
    (.gatedWhole, "13.4", "us"), (.insistent, "10", "us"), (.bundled, "14.0b1", "us"),
  ]

  /// Returns every step whose possibility does not depend on its argument.
  private func candidates(_ names: FlowNames, _ world: World) -> [Step] {
    var steps: [Step] = [
      .install, .delete, .reinstall, .updateApp(deploymentTarget: nil, policyRevision: 20_250_101),
      .erase(os: nil), .resetPrivacy, .launch, .prewarm, .home, .settings, .terminate, .tapNotification,
      .open(.home),
      .open(.policy),
      .waitForNext, .offerUpgrade, .offerReminder, .deviceCheckQuery, .deviceCheck(bit0: true, bit1: nil),
    ]
    steps += Role.allCases.map { .tap($0) }
    steps += names.features.indices.map { .open(.feature(UInt8($0))) }
    steps += names.events.indices.map { .event(UInt8($0)) }
    steps += Request.own.map { .request($0) }
    steps += Step.Updates.allCases.map { .updates($0) }
    steps += Step.Crossing.allCases.map { .geofence($0) }
    func add<Value>(_ values: [Value], _ path: WritableKeyPath<SystemChange, Value?>) {
      for value in values {
        var change = SystemChange()
        change[keyPath: path] = value
        steps.append(.set(change))
      }
    }
    for key in SystemChange.Key.allCases {
      switch key {
      // For these the row of ``Service/rows`` decides.
      case .row, .restriction, .overlay, .photoLibrary, .clipboard: break
      case .os, .now: break
      case .region: add([Region.us], \.region)
      case .locale: add(Language.bundled, \.locale)
      case .restricted: add([true, false], \.restricted)
      case .locationRestricted: add([true, false], \.locationRestricted)
      case .allowTrackingRequests: add([true, false], \.allowTrackingRequests)
      case .limitAdTracking: add([true, false], \.limitAdTracking)
      case .tracking: add([true, false], \.tracking)
      case .locationServices: add([true, false], \.locationServices)
      case .location: add(SystemChange.LocationRow.allCases, \.location)
      case .precise: add([true, false], \.precise)
      case .notifications: add([true, false], \.notifications)
      case .scheduledSummary: add([true, false], \.scheduledSummary)
      case .policyRevision: add([world.device.servedPolicy], \.policyRevision)
      case .remoteText: add(Device.RemoteText.allCases, \.remoteText)
      }
    }
    return steps
  }

  @Test(arguments: 0..<10)
  func `A list of steps contains exactly what the step function accepts`(table: Int) throws {
    let start = Self.starts[table]
    let assume =
      table % 3 == 0 ? ["once-grace": "30s", "stuck-denied": "true", "not-installable": "run"] : [:]
    var rehearsal = try Rehearsal(start.app, os: start.os, region: start.region, assume: assume)
    let steps = candidates(rehearsal.vocabulary.names, rehearsal.world)
    let list = try #require(StepList(steps))
    var random = SmallGenerator(seed: UInt64(table))
    var seen = [Int](repeating: 0, count: steps.count)
    for index in 0..<300 {
      let world = rehearsal.world
      let possible = list.possible(in: world, rehearsal.rules)
      let accepted = steps.indices.filter { world.isPossible(steps[$0], rehearsal.rules) }
      #expect(Array(possible) == accepted, "\(accepted.map { rehearsal.vocabulary.text(steps[$0]) })")
      #expect(possible.count == accepted.count)
      for step in accepted { seen[step] += 1 }
      // Sometimes the walk updates to the newest version, which has more rows and switches.
      if index % 100 == 99, rehearsal.world.dialog == nil {
        try rehearsal.take("set:os=27.2")
      } else {
        let chosen = try #require(accepted.randomElement(using: &random))
        try step(&rehearsal.world, steps[chosen], rehearsal.rules)
      }
    }
    #expect(seen.filter { $0 > 0 }.count > steps.count / 2)
  }

  @Test func `A list of more than 256 steps is refused`() {
    #expect(StepList(Array(repeating: .launch, count: 256)) != nil)
    #expect(StepList(Array(repeating: .launch, count: 257)) == nil)
  }

  @Test func `A set of steps iterates in order`() {
    var set = StepSet()
    #expect(set.isEmpty && Array(set).isEmpty)
    for index in [255, 0, 64, 63, 128, 191] { set.insert(index) }
    #expect(Array(set) == [0, 63, 64, 128, 191, 255])
    #expect(set.count == 6 && set.contains(64) && !set.contains(65))
  }
}
