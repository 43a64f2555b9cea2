import TestSupport
import Testing

@Suite struct `Standard streams` {
  @Test(arguments: ["steps", "state", "screens list", "--help"])
  func `A reader that leaves early causes no error message`(command: String) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let result = try bench.shell("\"$0\" \(command) | head -n 1")
    #expect(result.exitCode == 0)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.error == "")
  }

  @Test func `A broken pipe is not an error if SIGPIPE is ignored`() throws {
    let bench = try Workbench()
    let result = try bench.shell("trap '' PIPE; (\"$0\" do launch; echo $? >&2) | true")
    #expect(result.error == "0\n")
    #expect(try bench.state()["app.launches"] == 1)
  }

  @Test func `Output that cannot be written is an error`() throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let full = try bench.shell("exec \"$0\" state > /dev/full")
    #expect(full.exitCode == 2)
    #expect(full.error.contains("standard output cannot be written"))
    #expect(try bench.shell("exec \"$0\" state >&-").exitCode == 2)
  }

  @Test func `Closed standard streams never become the store`() throws {
    let bench = try Workbench()
    #expect(try bench.shell("exec \"$0\" do launch <&- >&- 2>&-").exitCode == 2)
    let state = try bench.state()
    #expect(state["app.launches"] == 1)
    #expect(try bench.shell("exec \"$0\" play --plain <&- 2>&-").exitCode == 0)
  }

  @Test func `Results go to standard output only, errors to standard error only`() throws {
    let bench = try Workbench()
    let good = try bench.run("do", "launch")
    #expect(good.error == "")
    #expect(good.output.hasPrefix("> launch\n"))
    let bad = try bench.run("do", "tap:deny")
    #expect(bad.output == "")
    #expect(bad.error.hasPrefix("consentwalk: tap:deny cannot happen now"))
  }

  @Test func `Without HOME the program uses the home folder of the account`() throws {
    let bench = try Workbench(["HOME": "", "XDG_DATA_HOME": ""])
    let result = try bench.run("doctor")
    let store = result.output.split(separator: "\n").first { $0.contains("store: /") }
    #expect(store?.contains("/.local/share/consentwalk/store.sqlite") == true, "\(result.output)")
  }
}
