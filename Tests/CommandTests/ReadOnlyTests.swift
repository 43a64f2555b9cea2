import Foundation
import TestSupport
import Testing

/// Commands that only read must work. Commands that write must report the problem and change nothing.
@Suite struct `A store that cannot be written` {
  /// A command prefix that runs a program as a normal user. It is needed because file permissions do not apply to root.
  static let somebody: String? = {
    if getuid() != 0 { return "" }
    let prefix = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    let probe = try? Subprocess.run("/bin/sh", ["-c", prefix + "true"])
    return probe?.exitCode == 0 ? prefix : nil
  }()

  static let canMount =
    (try? Subprocess.run("/bin/sh", ["-c", "unshare -rm sh -c 'mount -t tmpfs x /mnt'"]))?.exitCode == 0

  @Test(.enabled(if: somebody != nil, "the superuser may write anywhere, and setpriv is not there"))
  func `A read-only store answers and refuses steps`() throws {
    let prefix = try #require(Self.somebody)
    let bench = try Workbench()
    #expect(try bench.run("do", "launch").exitCode == 0)
    let state = try bench.state()
    let copy = bench.work.appendingPathComponent("tool").path
    try FileManager.default.copyItem(atPath: bench.program, toPath: copy)
    #expect(
      try bench.shell(
        "chmod -R a+rX '\(bench.folder.url.path)' && chmod -R a-w '\(bench.folder.path("data"))'"
      )
      .exitCode == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: bench.store))
    func run(_ command: String) throws -> Subprocess.Result {
      try bench.shell("HOME= \(prefix)'\(copy)' \(command)")
    }
    #expect(try JSON(run("state --json").output) == state)
    #expect(try run("steps").exitCode == 0)
    #expect(try run("device list").output == "default\tiOS 18\t1 step\n")
    #expect(try run("doctor").output.contains("read-only"))
    for command in ["do terminate", "device new b", "device erase default", "device delete default"] {
      let result = try run(command)
      #expect(result.exitCode == 2, "\(command)")
      #expect(result.error.contains("\(bench.store): "))
      #expect(result.error.contains("read-only"))
    }
    let walk = try bench.shell("echo terminate | \(prefix)'\(copy)' play --plain")
    #expect(walk.exitCode == 1)
    #expect(walk.output.contains("read-only"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: bench.store)) == bytes)
    #expect(try bench.shell("chmod -R u+w '\(bench.folder.path("data"))'").exitCode == 0)
  }

  @Test(.enabled(if: canMount, "nothing can be mounted here"))
  func `A full disk changes nothing and is reported`() throws {
    let bench = try Workbench()
    let line = """
      mkdir full && mount -t tmpfs -o size=256k x full || exit 90
      export CONSENTWALK_STORE=full/store
      "$0" do launch terminate >/dev/null || exit 91
      cat /dev/zero >full/rest 2>/dev/null
      sum=$(cksum <full/store)
      "$0" do launch; echo "do $?"
      "$0" device new b; echo "new $?"
      CONSENTWALK_STORE=full/other "$0" do launch; echo "other $?"
      [ "$sum" = "$(cksum <full/store)" ] && echo same
      "$0" state --json >state; echo "state $?"
      [ -s full/other ] || echo "no other"
      rm full/rest
      "$0" do launch >/dev/null; echo "after $?"
      """
    try bench.write(line, to: "script")
    let result = try bench.shell("exec unshare -rm sh -c \"$(cat script)\" \"$0\"")
    #expect(
      result.output.split(separator: "\n") == [
        "do 2", "new 2", "other 2", "same", "state 0", "no other", "after 0",
      ])
    #expect(result.error.contains("full/store: the disk is full, and nothing was changed; free some space"))
    #expect(result.error.contains("full/other: "))
  }
}
