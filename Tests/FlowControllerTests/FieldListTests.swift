import Platform
import Testing

@testable import FlowController

/// Each field of the world has one declaration, from which everything about it is computed.
@Suite struct `The list of fields` {
  private static let names = FieldList.all.fields.map(\.field.recordName)

  /// Returns the stored properties of a record, by their names on disk.
  private static func properties(of record: Any, _ prefix: String) -> [String] {
    Mirror(reflecting: record).children.compactMap(\.label).map { prefix + $0 }
  }

  /// Fields computed from other fields, and the digest, which is stored as four numbers.
  private static let derived: Set = [
    "band", "book", "policy.agreedDigest", "services.showings", "services.touched",
  ]

  /// Fields with another name on disk: one column per permission, and the parts of a sequence.
  private static let otherNames = [
    "app.sequencePlace": "app.sequence.place", "app.sequenceAsk": "app.sequence.index",
    "services.answers": "service.photos.answer", "services.attempted": "service.photos.flags",
    "services.upgradesAnswered": "service.photos.flags", "services.prompts": "service.photos.promptsShown",
  ]

  @Test func `The list of fields contains every property of every record`() {
    let world = World(StartingPoint(), Flow())
    let properties =
      Self.properties(of: world.device, "") + Self.properties(of: world.app, "app.")
      + Self.properties(of: world.tracking, "tracking.") + Self.properties(of: world.location, "location.")
      + Self.properties(of: world.notifications, "notifications.")
      + Self.properties(of: world.services, "services.")
      + Self.properties(of: world.services[.photos], "service.photos.")
      + Self.properties(of: world.policy, "policy.") + Self.properties(of: world.memories[0], "ask0.")
      + Self.properties(of: OpenDialog(.tracking, isOverApp: true), "dialog.").filter {
        $0 != "dialog.dialog"
      }
    for property in properties where !Self.derived.contains(property) {
      let name = Self.otherNames[property] ?? property
      let isDeclared = Self.names.contains { $0 == name || $0.hasPrefix(name + ".") }
      #expect(isDeclared, "\(property) is not declared in `visit` below its record: say what it survives")
    }
    #expect(Self.names.contains("waiting"))
    let parts = Self.properties(of: world, "")
    #expect(
      parts == [
        "device", "app", "dialog", "waiting", "tracking", "location", "notifications", "services",
        "policy", "memories", "events",
      ], "a part of the world that this test does not look into")
  }

  @Test
  func `The list of fields contains each name once`() { #expect(Set(Self.names).count == Self.names.count) }

  @Test func `Each field has as many bits as its values need`() {
    for (field, last, _) in FieldList.all.fields {
      guard case .bits(let width) = field.search.kind else { continue }
      #expect(last >> Int64(width) == 0, "\(field.recordName) has values up to \(last) in \(width) bits")
    }
  }

  @Test func `The state contains each field exactly once`() {
    let flow = Flow()
    let paths = StatePath.all(flow, FlowNames()).map(\.path)
    #expect(Set(paths).count == paths.count)
    let world = World(StartingPoint(), flow)
    let state = world.state(device: "a", FlowNames(), Rules(flow: flow), log: [])
    // The state has an entry for a permission only if the app uses it.
    for path in paths where !path.hasPrefix("permissions.") { #expect(state[path] != nil, "\(path)") }
  }

  /// A declared fresh value must equal that of a fresh device, and an erase must restore it, except for
  /// fields that say otherwise.
  @Test func `Clearing a field restores the value of a fresh device`() throws {
    let rules = Rules(flow: Self.widest)
    let endings: [(Lifetime, name: String, clear: (inout World) -> Void)] = [
      (.endOfProcess, "end of the process", { $0.clearProcess() }),
      (.privacyReset, "privacy reset", { $0.clearAnswers() }),
      (.deletion, "deletion", { $0.clearApp(rules) }), (.erasure, "erase", { $0.clearDevice(rules) }),
    ]
    for (ending, name, clear) in endings {
      for (field, _, _) in FieldList.all.fields {
        let record = "\(field.recordName)=\(Self.other(than: field.recordName))"
        guard var world = World(record: record) else { continue }
        guard world.record.split(separator: " ").contains(Substring(record)) else { continue }
        clear(&world)
        let stays = world.record.split(separator: " ").contains(Substring(record))
        #expect(stays == field.ending.isDisjoint(with: ending), "\(field.recordName), \(name)")
        if !stays { #expect(world.record.isEmpty, "\(field.recordName), \(name): \(world.record)") }
      }
    }
  }

  /// Returns a number that a fresh device does not have in this field.
  private static func other(than name: String) -> Int64 {
    ["isPrecise", "allowsTrackingRequests", "locationServices"].contains { name.hasSuffix($0) } ? 0 : 1
  }

  /// A flow with the maximum number of asks and events.
  private static let widest: Flow = {
    var flow = Flow()
    while flow.add(Ask()) {}
    flow.eventCount = UInt8(Flow.eventCapacity)
    return flow
  }()
}

/// A list that outgrows the bits that store it would silently lose its last entries.
@Suite struct `Room for what is kept in bits` {
  @Test func `Every list fits into the bits that store it`() {
    #expect(PurposeString.allCases.count <= PurposeStrings.RawValue.bitWidth)
    #expect(Service.allCases.count <= Service.capacity)
    #expect(ConditionKind.allCases.count <= Conditions().stated.bitWidth)
    #expect(Role.allCases.count <= RoleSet.RawValue.bitWidth)
    #expect(Request.own.count < 15, "RequestQueue.places: four bits each, 15 for a call of the table")
    #expect(SystemDialog.own.count < 15 && Request.allCases.count <= UInt64.bitWidth)
    for key in PurposeString.allCases { #expect(PurposeStrings(key).has(key)) }
    #expect(Band.allCases.count <= 31)
    #expect(StepNeed.allCases.count <= UInt64.bitWidth)
    #expect(Language.bundled.count <= Flow.languageCapacity)
    #expect(Flow.languageCapacity == Flow().policyTexts.count)
    #expect(Flow.askCapacity == Flow().asks.count && Flow.askCapacity <= UInt16.bitWidth)
    #expect(Flow.featureCapacity == Flow().features.count)
  }
}
