import FlowController
import Localization
import Scenarios
import StrictYAML
import Testing

@Suite struct `An update of what is expected` {
  private static func update(_ steps: String) throws -> ExpectationUpdate? {
    let text = "name: a\nos: 14.5\n---\n" + steps
    let failure = try Library.scenario(text).run(on: try Library.bundled.get()).failure
    return ExpectationUpdate(of: text, try #require(failure).differences)
  }

  @Test(arguments: [
    (
      "- launch\n- expect: {prompt: soft-ask, app.launches: 2}  # both\n",
      "{prompt: null, app.launches: 1}  # both"
    ),
    (
      "- launch\n- expect:\n    screen: settings # why\n    \"prompt\" : \"soft-ask\"\n",
      "    screen: home # why\n    \"prompt\" : null\n"
    ),
    ("- launch\n- expect: {choices: [allow, deny], os: 14}\n", "{choices: [], os: \"14.5\"}"),
    ("- launch\n- expect: {tracking.api: 'denied'}\r\n", "{tracking.api: notDetermined}\r\n"),
    (
      "- launch\n- expect: {prompt: soft-ask}\n- note: x\n- expect: {app.launches: 3}\n",
      "{prompt: null}\n- note: x\n- expect: {app.launches: 1}\n"
    ),
  ]) func `An update replaces an expected value in place by the actual one`(steps: String, wanted: String)
    throws
  {
    let update = try #require(try Self.update(steps))
    let written = update.text.replacing("\"14.5\"", with: "14.5")
    #expect(written.contains(wanted.replacing("\"14.5\"", with: "14.5")), "\(update.text)")
    let again = try Library.scenario(update.text).run(on: try Library.bundled.get())
    #expect(again.passed, "\(again.failure?.message.english ?? "")")
  }

  @Test(arguments: [
    "- launch\n- expect: {log-contains: nothing of the kind}\n",
    "- launch\n- expect:\n    prompt:\n      soft-ask\n", "- tap: deny\n",
  ]) func `An update leaves the file alone if a difference has no value to replace`(steps: String) throws {
    #expect(try Self.update(steps) == nil)
  }
}
