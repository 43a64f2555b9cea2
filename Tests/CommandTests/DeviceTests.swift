import TestSupport
import Testing

@Suite struct `device` {
  @Test func `Devices can be created, listed, erased and deleted`() throws {
    let bench = try Workbench()
    let created = try bench.run(
      "device", "new", "パリ 1", "--os", "17.4", "--region", "eu-fr", "--deployment-target", "16.1", "--now",
      "2026-03-04T05:06:07Z", "--locale", "ja", "--assume", "once-grace=5s", "--assume", "wording=articles")
    #expect(created == Subprocess.Result(exitCode: 0, output: "端末「パリ 1」を作りました\n"))
    let state = try bench.state("--device", "パリ 1")
    #expect(state["os"] == "17.4")
    #expect(state["region"] == "eu-fr")
    #expect(state["locale"] == "ja")
    #expect(state["now"] == "2026-03-04T05:06:07Z")
    #expect(state["app.deploymentTarget"] == "16.1")
    #expect(state["app.launches"] == 0)
    #expect(state["app.installed"] == true)

    #expect(try bench.run("do", "launch", "terminate", "--device", "パリ 1").exitCode == 0)
    #expect(try bench.run("device", "new", "b", "--json").output == "{\"schema\": 3, \"created\": \"b\"}\n")
    #expect(
      try bench.run("device", "list").output
        == "b\tiOS 18\t0 steps\nパリ 1\tiOS 17.4\t2 steps\tassumptions: once-grace=5s, wording=articles\n")
    let list = try JSON(bench.run("device", "list", "--json").output)
    #expect(list.elements.map { $0["name"]?.text } == ["b", "パリ 1"])
    #expect(list.elements.map { $0["steps"]?.number } == [0, 2])
    #expect(list.elements.map { $0["assume"]?.keys } == [[], ["once-grace", "wording"]])

    #expect(try bench.run("device", "erase", "パリ 1", "--os", "13.4").exitCode == 0)
    #expect(try bench.state("--device", "パリ 1")["os"] == "13.4")
    #expect(try bench.run("device", "delete", "b").output == "deleted device b\n")
    #expect(try bench.run("device", "list").output == "パリ 1\tiOS 13.4\t0 steps\n")
  }

  @Test func `A device name is unique, and only existing devices can be deleted`() throws {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "b").exitCode == 0)
    #expect(try bench.run("device", "new", "b").exitCode == 2)
    #expect(try bench.run("device", "erase", "c").exitCode == 2)
    #expect(try bench.run("device", "delete", "c").exitCode == 2)
    #expect(try bench.run("device", "list").output == "b\tiOS 18\t0 steps\n")
  }

  @Test func `An older iOS version lowers the flow's deployment target, but not a requested one`()
    throws
  {
    let bench = try Workbench()
    #expect(try bench.run("device", "new", "old", "--os", "12").exitCode == 0)
    #expect(try bench.state("--device", "old")["app.deploymentTarget"] == "12")
    let refused = try bench.run("device", "new", "odd", "--os", "13", "--deployment-target", "14.0")
    #expect(refused.exitCode == 2)
    let odd = [
      "device", "new", "odd", "--os", "13", "--deployment-target", "14.0", "--assume", "not-installable=run",
    ]
    #expect(try bench.run(odd).exitCode == 0)
    #expect(try bench.state("--device", "odd")["app.deploymentTarget"] == "14.0")
  }

  @Test func `An assumption of a device applies to every later step`() throws {
    let bench = try Workbench()
    let path = ["launch", "request:tracking", "tap:deny", "--json", "--device"]
    #expect(try bench.run("device", "new", "a", "--os", "14.2").exitCode == 0)
    let real = ["device", "new", "b", "--os", "14.2", "--assume", "idfa-after-refusal=real"]
    #expect(try bench.run(real).exitCode == 0)
    #expect(try JSON(bench.run(["do"] + path + ["a"]).output)["tracking.idfa.direct"] == "zeros")
    #expect(try JSON(bench.run(["do"] + path + ["b"]).output)["tracking.idfa.direct"] == "real")
  }
}
