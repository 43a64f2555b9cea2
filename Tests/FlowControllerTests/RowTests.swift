import ConsentWords
import FlowController
import Localization
import TestSupport
import Testing

@testable import Platform

/// The rows of the rulebooks and the step function must agree.
@Suite struct `The rows of the rulebooks` {
  private static let regions: [(code: String, kind: Region.Class)] = [
    ("us", .world), ("eu-es", .eu), ("eu-de", .euAlwaysSheet),
  ]

  @Test func `Each row of the rulebooks has a walk that shows it`() {
    let shown = Set(RowWitness.all.map(\.behaviour))
    #expect(Set(Behaviour.rulebook.map(\.name)).subtracting(shown).isEmpty)
    #expect(shown.subtracting(Behaviour.rulebook.map(\.name)).isEmpty)
  }

  /// On every version and in every region the visible result changes exactly where the rows do.
  @Test(arguments: RowWitness.all)
  func `The result of each walk changes exactly where the rows do`(witness: RowWitness) throws {
    let behaviour = try #require(Behaviour.rulebook.first { $0.name == witness.behaviour })
    var seen: [String: String] = [:]
    for band in Band.allCases {
      for (code, kind) in Self.regions where witness.exists(Rulebooks()[band, kind]) {
        var rehearsal = try Rehearsal(
          witness.app, os: "\(band.start)", region: code, assume: witness.assume)
        let fresh = rehearsal
        let found = try witness.look(&rehearsal)
        let row = try #require(behaviour.rows.first { $0.holds(in: band, kind) })
        #expect(seen[row.value, default: found] == found, "iOS \(band.start), \(code): \(row.value)")
        seen[row.value] = found
        guard let wrong = witness.wrong else { continue }
        var other = fresh
        var books = fresh.rules.rulebooks
        wrong(&books[band, kind])
        other.rules = Rules(flow: fresh.rules.flow, rulebooks: books)
        #expect(try witness.look(&other) != found, "iOS \(band.start), \(code): nobody reads the row")
      }
    }
    #expect(Set(seen.values).count == seen.count, "two values look the same: \(seen)")
    #expect(Set(behaviour.rows.map(\.value)) == Set(seen.keys), "a value that no walk shows")
  }

  /// Two adjacent versions or regions whose rows differ.
  private struct Boundary {
    let behaviour: Behaviour
    let before: (band: Band, region: Int)
    let after: (band: Band, region: Int)

    static func all(of behaviour: Behaviour) -> [Boundary] {
      func value(_ band: Band, _ region: Int) -> String {
        behaviour.rows.last { $0.holds(in: band, regions[region].kind) }?.value ?? ""
      }
      var found: [Boundary] = []
      for band in Band.allCases {
        for region in regions.indices {
          if let next = Band(rawValue: band.rawValue + 1), value(band, region) != value(next, region) {
            found.append(Boundary(behaviour: behaviour, before: (band, region), after: (next, region)))
          }
          if region > 0, value(band, region - 1) != value(band, region) {
            found.append(Boundary(behaviour: behaviour, before: (band, region - 1), after: (band, region)))
          }
        }
      }
      return found
    }
  }

  /// Takes each random walk twice: with the rulebook of one side of a boundary, and with one row from the
  /// other side. At least one walk must show a difference if the rows differ, and none if they are equal.
  @Test(arguments: Behaviour.rulebook.map(\.name))
  func `Random walks notice every difference between rows`(name: String) throws {
    let behaviour = try #require(Behaviour.rulebook.first { $0.name == name })
    for boundary in Boundary.all(of: behaviour) {
      let isShown =
        try tells(boundary, at: boundary.after, from: boundary.before)
        || tells(boundary, at: boundary.before, from: boundary.after)
      #expect(isShown, "\(name): no walk shows what changes at \(boundary.after.band.start)")
    }
  }

  private static let apps = [
    TestApp.bundled, .insistent, RowWitness.early,
    RowWitness.app(.locationWhenInUse, .locationAlways, .tracking),
    RowWitness.app(), RowWitness.app(.locationWhenInUse), .inFrontOfTable, RowWitness.reduced,
  ]

  private func tells(
    _ boundary: Boundary, at side: (band: Band, region: Int), from other: (band: Band, region: Int)
  ) throws -> Bool {
    let region = Self.regions[side.region]
    for walk in 0..<180 {
      let app = Self.apps[walk % Self.apps.count]
      let real = try Rehearsal(
        app, os: "\(side.band.start)", region: region.code, assume: ["stuck-denied": "true"])
      var books = real.rules.rulebooks
      // This side gets its own rulebook, but with the value that the row has on the other side of the boundary.
      let otherKind = Self.regions[other.region].kind
      var mixed = books
      mixed[other.band, otherKind] = books[side.band, region.kind]
      boundary.behaviour.write(&mixed)
      books[side.band, region.kind] = mixed[other.band, otherKind]
      var wrong = real
      wrong.rules = Rules(flow: real.rules.flow, rulebooks: books)
      if try differ(real, wrong, seed: UInt64(walk), leavesDialogs: walk >= 90) { return true }
    }
    return false
  }

  /// - Parameter leavesDialogs: Whether the user often leaves the app while a dialog is open, and then returns.
  ///   On the other walks this is rare.
  private func differ(
    _ one: Rehearsal, _ other: Rehearsal, seed: UInt64, leavesDialogs: Bool
  ) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    var pair = (one, other)
    let vocabulary = one.vocabulary
    let steps = try Self.steps(one.app.names).map { try vocabulary.step($0) }
    for index in 0..<70 {
      let world = pair.0.world
      let taps = world.choices(pair.0.rules).roles.map { Step.tap($0) }
      let isTap = !taps.isEmpty && Bool.random(using: &random)
      let isAway = world.device.front != .app
      let leaves = leavesDialogs && (isAway || world.dialog != nil) && Bool.random(using: &random)
      let next: Step? =
        if index == 0 || leaves && isAway {
          .launch
        } else if leaves {
          .home
        } else if isTap {
          taps.randomElement(using: &random)
        } else {
          steps.randomElement(using: &random)
        }
      guard let next else { continue }
      let (found, changed) = (Self.outcome(of: next, on: &pair.0), Self.outcome(of: next, on: &pair.1))
      if found != changed { return true }
    }
    return false
  }

  /// Returns the visible result of a step, or the obstacle if it cannot be taken.
  private static func outcome(of step: Step, on rehearsal: inout Rehearsal) -> Outcome {
    var events = EventLog()
    do {
      try FlowController.step(&rehearsal.world, step, rehearsal.rules, into: &events)
    } catch { return Outcome(told: [error.message.english]) }
    let (world, rules) = (rehearsal.world, rehearsal.rules)
    rehearsal.log = events.events.map { $0.line(rehearsal.app.names) }
    let order = world.dialog.map { world.screenOrder(of: $0.dialog, rules).map(\.word) } ?? []
    let drawn = [world.indicatorIsBar(rules), world.browserLinksBack(rules), world.showsSheet(rules)]
    return Outcome(told: rehearsal.log + order, drawn: drawn, state: rehearsal.state)
  }

  private struct Outcome: Equatable {
    var told: [String]
    var drawn: [Bool] = []
    var state: StateValue?
  }

  private static func steps(_ names: FlowNames) -> [String] {
    let flags = [
      "restricted", "location-restricted", "allow-tracking-requests", "limit-ad-tracking",
      "location-services", "precise", "notifications", "scheduled-summary",
    ].flatMap { ["set:\($0)=true", "set:\($0)=false"] }
    let rows = ["never", "ask", "while-using", "always"].map { "set:location=" + $0 }
    let calls = Request.own.map { "request:" + $0.word } + ["use:location"]
    let updates = Step.Updates.allCases.map { "updates:" + $0.word }
    return flags + rows + calls + calls + updates + names.features.map { "open:" + $0 } + [
      "launch", "launch", "launch", "prewarm", "home", "terminate", "open:policy", "wait:366d",
      "devicecheck:query",
      "offer-upgrade", "set:tracking=allow", "set:tracking=deny", "reset:location-privacy",
    ]
  }
}
