import TestSupport
import Testing

@Suite struct `Standard streams` {
  @Test(arguments: ["steps", "state", "screens list", "--help"])
  func `a reader that leaves early gets no noise`(command: String) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.shell("\"$0\" \(command) | head -n 1")
    #expect(result.exitCode == 0)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.error == "")
  }

  @Test func `a broken pipe is no error where its signal is ignored`() throws {
    let bench = try Workbench()
    let result = try bench.shell("trap '' PIPE; (\"$0\" do launch; echo $? >&2) | true")
    #expect(result.error == "0\n")
    #expect(try bench.state()["app.launches"] == 1)
  }

  @Test func `results that cannot be written are not success`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let full = try bench.shell("exec \"$0\" state > /dev/full")
    #expect(full.exitCode == 2)
    #expect(full.error.contains("standard output cannot be written"))
    #expect(try bench.shell("exec \"$0\" state >&-").exitCode == 2)
  }

  @Test func `closed streams never become the store`() throws {
    let bench = try Workbench()
    #expect(try bench.shell("exec \"$0\" do launch <&- >&- 2>&-").exitCode == 2)
    let state = try bench.state()
    #expect(state["app.launches"] == 1)
    #expect(try bench.shell("exec \"$0\" play --plain <&- 2>&-").exitCode == 0)
  }

  @Test func `results are on standard output alone, errors on standard error alone`() throws {
    let bench = try Workbench()
    let good = try bench.run("do", "launch")
    #expect(good.error == "")
    #expect(good.output.hasPrefix("> launch\n"))
    let bad = try bench.run("do", "tap:deny")
    #expect(bad.output == "")
    #expect(bad.error.hasPrefix("consentwalk: tap:deny cannot happen now"))
  }

  @Test func `without HOME the home of the account is meant`() throws {
    let bench = try Workbench(["HOME": "", "XDG_DATA_HOME": ""])
    let result = try bench.run("state", "--device", "no such device")
    #expect(result.exitCode == 2)
    #expect(result.error.hasPrefix("consentwalk: /"))
    #expect(result.error.contains("/.local/share/consentwalk/store.sqlite"))
  }
}
