import FlowController
import Platform
import Testing

@Suite struct `A judged step` {
  @Test(arguments: ["", "launch", "launch request:tracking", "delete", "launch terminate settings"])
  func `A judged step has a reason exactly when it cannot be taken`(steps: String) throws {
    var rehearsal = try Rehearsal()
    for step in steps.split(separator: " ") { try rehearsal.take(String(step)) }
    let judged = rehearsal.world.judgedSteps(rehearsal.vocabulary, rehearsal.rules)
    for one in judged {
      #expect((one.obstacle == nil) == rehearsal.world.isPossible(one.step, rehearsal.rules), "\(one.text)")
    }
    let possible = rehearsal.world.possibleSteps(rehearsal.vocabulary, rehearsal.rules).map(\.text)
    #expect(judged.filter { $0.obstacle == nil }.map(\.text) == possible)
    // The flow of the tests declares no events and no flags.
    for verb in StepVocabulary.verbs where !["event", "flag"].contains(verb) {
      #expect(judged.contains { $0.text == verb || $0.text.hasPrefix(verb + ":") }, "\(verb)")
    }
    #expect(Set(judged.map(\.text)).count == judged.count)
  }
}
