import Explorer
import FlowController
import Platform
import Scenarios
import Testing

@Suite struct `The bounds of a search` {
  typealias Row = `The search agrees with the reference`.Row

  /// Records the shortest distance to each prompt.
  private struct Lengths: SearchObserver {
    var first: [String: StateID] = [:]

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      if let word = world.prompt?.word, first[word] == nil { first[word] = state }
      return true
    }
  }

  private func lengths(_ row: Row) throws -> [String: Int] {
    let search = Exploration(try row.space(), ExactStep())
    var observer = Lengths()
    #expect(search.run(&observer) == .complete)
    return observer.first.mapValues { search.steps(to: $0).count }
  }

  /// States and transitions of slices of the bundled flow, as the reference search counts them.
  static let counts: [(row: Row, states: Int, transitions: Int)] = [
    (Row(topics: .tracking), 222, 1526), (Row(topics: [.tracking, .gift, .screens]), 1736, 13112),
    (Row(topics: .policy, revisions: 0), 5242, 41680), (Row(topics: .policy), 13670, 131_360),
    (Row(topics: .policy, revisions: 2), 28954, 326_932),
    (Row(os: "14.0", topics: .location), 57372, 757_316),
    (Row(topics: .location), 51924, 679_460),
    (Row(topics: .updates), 582_136, 9_718_856), (Row(os: "13.0", topics: .updates), 48128, 770_112),
  ]

  @Test(arguments: counts) func `Bounds leave as many states as the reference search has`(
    row: Row, states: Int, transitions: Int
  ) throws {
    let search = Exploration(try row.space(), ExactStep())
    var observer = NoObserver()
    #expect(search.run(&observer) == .complete)
    #expect(search.stateCount == states)
    #expect(search.transitionCount == transitions)
  }

  @Test(arguments: [Topics.tracking, .policy, [.tracking, .notifications]])
  func `Wider bounds do not change the answers`(topics: Topics) throws {
    let usual = try lengths(Row(topics: topics))
    #expect(!usual.isEmpty)
    for launches: UInt32 in [3, 7] {
      #expect(try lengths(Row(topics: topics, launches: launches)) == usual)
    }
    #expect(try lengths(Row(topics: topics, revisions: 3)) == usual)
  }

  @Test(arguments: [Topics.tracking, .policy, .notifications])
  func `The search of a slice gives the answers of a larger slice`(topics: Topics) throws {
    let slice = try lengths(Row(topics: topics, revisions: 0))
    let larger = try lengths(Row(topics: topics.union([.gift, .screens]), revisions: 0))
    for (prompt, length) in slice { #expect(larger[prompt] == length, "\(prompt)") }
  }

  @Test(arguments: [1, 2, 100])
  func `A search ends when it reaches its maximum number of states`(most: Int) throws {
    let stage = try Flows.bundled.get()
    var bounds = SearchBounds()
    bounds.maxStates = most
    let search = Exploration(try SearchSpace.fresh(stage, bounds, about: .tracking), ExactStep())
    var observer = NoObserver()
    #expect(search.run(&observer) == .full)
    #expect(search.stateCount == most)
  }

  @Test func `A search ends when the caller stops it`() throws {
    let search = Exploration(try Row(topics: [.location, .notifications]).space(), ExactStep())
    var observer = NoObserver()
    var seen = 0
    let end = search.run(&observer) { progress in
      seen = progress.states
      return false
    }
    #expect(end == .stopped)
    #expect(seen > 0 && search.stateCount >= seen)
  }
}
