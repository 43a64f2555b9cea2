import Explorer
import FlowController
import Platform
import Scenarios
import Testing

@Suite struct `The search agrees with the reference` {
  /// One search: its flow, its device, and its bounds.
  struct Row: Sendable, CustomTestStringConvertible {
    var folder = "Screens"
    var os = "18"
    var region = "us"
    var topics: Topics = .all
    var launches: UInt32 = 0
    var revisions = 1
    var steps: String?
    var newest: String?

    var testDescription: String {
      "\(folder) iOS \(os) \(region) \(topics.rawValue) launches \(launches) revisions \(revisions) \(steps ?? "")"
    }

    func space() throws -> SearchSpace {
      let stage = try Flows.stage(folder)
      let rules = stage.rules()
      var start = stage.start
      start.os = try #require(Version(os))
      start.region = try #require(Region(region))
      var bounds = SearchBounds()
      bounds.counting.launches = launches
      bounds.policyRevisions = revisions
      if let newest { bounds.newest = Version(newest) }
      if let steps { bounds.steps = try StepChoice(steps, StepVocabulary(names: stage.names)) }
      return try SearchSpace(from: World(start, rules), rules, stage.names, bounds, about: topics)
    }
  }

  /// Records the shortest distance to each prompt during the search.
  private struct Lengths: SearchObserver {
    var lengths: [String: Int] = [:]
    var prompts: [String?] = []

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      prompts.append(world.prompt?.word)
      return true
    }
  }

  private func compare(_ row: Row) throws {
    let space = try row.space()
    let search = Exploration(space, ExactStep())
    var observer = Lengths()
    #expect(search.run(&observer) == .complete)
    let kind = StateKind(
      space.rules, launches: UInt32(row.launches), yearsMatter: space.origin.device.region.isEU)
    let reference = try ReferenceSearch(from: space.origin, space.rules, steps: space.steps, key: kind)
    #expect(search.stateCount == reference.states.count)
    #expect(search.transitionCount == reference.transitions)
    #expect(search.depth == reference.depth)
    var lengths: [String: Int] = [:]
    for (state, prompt) in observer.prompts.enumerated() {
      guard let prompt, lengths[prompt] == nil else { continue }
      lengths[prompt] = search.steps(to: state).count
    }
    #expect(lengths == reference.lengths)
    #expect(observer.prompts == reference.states.map { $0.prompt?.word })
  }

  static let slices: [Row] = [
    Row(topics: .tracking), Row(topics: .notifications), Row(topics: .gift), Row(topics: .screens),
    Row(topics: .policy), Row(topics: [.tracking, .gift, .screens]),
  ]

  @Test(arguments: slices)
  func `The search agrees with the reference on the slices of the bundled flow`(row: Row) throws {
    try compare(row)
  }

  static let places: [Row] = ["13.0", "14.0b1", "14.2", "14.5", "17.4", "27.2"].flatMap { os in
    ["us", "eu-fr", "eu-es"].map { Row(os: os, region: $0, topics: .tracking) }
  }

  @Test(arguments: places)
  func `The search agrees with the reference on other versions and in other regions`(row: Row) throws {
    try compare(row)
  }

  static let folders = [
    "asks-too-early", "gift-in-defaults", "no-soft-ask", "remote-soft-ask", "soft-ask-without-later",
    "whole-app-policy",
  ].map { Row(folder: "Screens/examples/\($0)") }

  @Test(arguments: folders)
  func `The search agrees with the reference on the other flows`(row: Row) throws { try compare(row) }

  static let bounds: [Row] =
    [0, 1, 3, 6].map { Row(topics: .tracking, launches: $0) }
    + (0...2).map { Row(topics: .policy, revisions: $0) }
    + [
      Row(os: "13.0", topics: .tracking, newest: "14.0b1"),
      Row(steps: "launch,terminate,open:sync,open:policy,tap,wait:next"),
    ]

  /// Rows about background updates and the geofence, with the steps that these need.
  static let moving: [Row] = [
    Row(topics: .updates, steps: "launch,home,terminate,tap,open:nearby,updates,wait"),
    Row(
      os: "13.4", topics: .updates,
      steps: "launch,home,tap,open:nearby,updates,offer-upgrade,offer-reminder,wait"),
    Row(os: "12.0", topics: .updates, steps: "launch,home,tap,open:nearby,updates,set:location,wait"),
    Row(topics: .geofence, steps: "launch,home,tap,open:nearby,open:alerts,geofence"),
    Row(
      os: "14.5", topics: .geofence,
      steps: "launch,terminate,tap,open:alerts,geofence,set:notifications,set:precise,open:nearby"),
  ]

  /// Rows about requests that wait for each other, and about prewarmed processes.
  static let waiting: [Row] = [
    Row(topics: .notifications, steps: "launch,home,tap,request:tracking,request:notifications,terminate"),
    Row(
      os: "14.5", topics: .tracking,
      steps: "launch,home,tap,request:tracking,request:location-always,request:precise-location"),
    Row(os: "13.4", topics: .location, steps: "launch,home,tap,open:nearby,request"),
    Row(
      folder: "Screens/examples/asks-too-early", os: "14.2", topics: .tracking,
      steps: "usual,request:notifications,request:tracking"),
    Row(
      folder: "Screens/examples/whole-app-policy", os: "14.8", topics: .policy,
      steps: "launch,home,settings,terminate,tap,wait:next,request:location-when-in-use,request:tracking"),
    Row(os: "15", topics: .tracking, steps: "usual,prewarm,request:tracking"),
  ]

  @Test(arguments: waiting)
  func `The search agrees with the reference when requests wait`(row: Row) throws { try compare(row) }

  @Test(arguments: moving)
  func `The search agrees with the reference when the device moves`(row: Row) throws { try compare(row) }

  @Test(arguments: bounds)
  func `The search agrees with the reference at small bounds`(row: Row) throws { try compare(row) }
}
