import Export
import FlowController
import Foundation
import Phone
import Platform
import ScreenLibrary
import TestSupport
import Testing

@Suite struct `Exported tests find faults` {
  /// A change of a flow.
  struct Mutation {
    let name: String
    let flow: Flow
  }

  /// Returns what a test can check after each step of its walk; nil after an impossible step.
  private static func sights(_ entry: ExportLibrary.Entry, _ flow: Flow?) -> [String?] {
    var phone = entry.phone(flow)
    return entry.limited(.xcuitest).walk.legs.map { leg in
      var world = phone.world
      if (try? step(&world, leg.step, phone.rules)) == nil {
        // A missing button stops a test; a step without effect does not.
        switch leg.step {
        case .tap, .press, .open, .request, .updates: return nil
        case _: break
        }
      }
      phone = StandInPhone(world, phone.rules, phone.catalogue)
      let scene = SceneBuilder(world: world, rules: phone.rules, catalogue: phone.catalogue).scene()
      let buttons =
        scene.overlay?.buttons.map { "\(scene.controls[$0].label) \(scene.controls[$0].isEnabled)" } ?? []
      let front = "\(world.device.front)"
      guard let overlay = scene.overlay else { return front + " " + scene.page.title }
      return ([front, overlay.title] + overlay.message + buttons).joined(separator: "|")
    }
  }

  /// Changes of every ask, feature and page of a flow, one at a time.
  private static func mutations(of flow: Flow) -> [Mutation] {
    var all: [Mutation] = []
    func add(_ name: String, _ change: (inout Flow) -> Void) {
      var other = flow
      change(&other)
      all.append(Mutation(name: name, flow: other))
    }
    for index in 0..<Int(flow.askCount) {
      for count: UInt16 in [1, 2, 3, 4] {
        add("ask \(index) at launch \(count)") { $0.asks[index].conditions.launches = count }
      }
      for soft: Ask.SoftAsk in [.absent, .withLater, .withoutLater] {
        add("ask \(index) soft ask \(soft)") { $0.asks[index].softAsk = soft }
      }
      for request: Request in [.tracking, .locationWhenInUse, .notifications] {
        add("ask \(index) wants \(request.word)") { $0.asks[index].wants = request }
      }
      add("ask \(index) by a button only") { $0.asks[index].place = .button }
      add("ask \(index) at launch") { $0.asks[index].place = .launch }
    }
    for index in 0..<Int(flow.featureCount) {
      add("feature \(index) gate") { $0.features[index].isGated.toggle() }
    }
    for index in 0..<Int(flow.pageCount) {
      add("page \(index) by a button only") { $0.pages[index].places = PlaceList(.button) }
    }
    for scope: PolicyScope in [.absent, .app, .feature] { add("policy \(scope)") { $0.policyScope = scope } }
    add("policy waits longer") { $0.policyWait += 30 }
    add("policy stays") { $0.policyCloses.toggle() }
    add("no purposes") { $0.purposes = [] }
    return all
  }

  @Test func `A test fails exactly where a changed flow shows something else`() throws {
    let entries = try ExportLibrary.entries.get().filter { $0.limited(.xcuitest).skipped == nil }
    let suite = try SwiftSuite.ofAllScenarios()
    var flows: [String: [ExportLibrary.Entry]] = [:]
    for entry in entries { flows[entry.catalogue.behaviourHash, default: []].append(entry) }
    var (caught, kept) = (0, 0)
    // Half of the changes of each flow, the other half in the next flow: so every kind of change is tried.
    for (turn, own) in flows.values.sorted(by: { $0[0].path < $1[0].path }).enumerated() {
      for (index, mutation) in Self.mutations(of: own[0].catalogue.flow).enumerated()
      where (turn + index).isMultiple(of: 2) {
        let judged = own.map { ($0, Self.sights($0, nil) != Self.sights($0, mutation.flow)) }
        for (entry, differs) in judged.filter(\.1).prefix(2) + judged.filter({ !$0.1 }).prefix(1) {
          var phone = entry.phone(mutation.flow)
          let run = try suite.run(entry.test.identifier, on: &phone)
          #expect((run.exitCode == 1) == differs, "\(mutation.name), \(entry.path): \(run.error)")
          if differs { caught += 1 } else { kept += 1 }
        }
      }
    }
    #expect(caught >= 60 && kept >= 60, "\(caught) caught, \(kept) kept")
  }
}
