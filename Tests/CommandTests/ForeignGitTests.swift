import Foundation
import TestSupport
import Testing

@Suite struct `A folder at a revision of a foreign repository` {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write(
      "app: {name: Own, deployment-target: 13.0, purposes: {}}\nasks: [{id: news, wants: notifications, at: launch}]\n",
      to: "repository/Screens/flow.yaml")
    let made = try bench.shell(
      "cd repository && git init -q -b main . && git add . && git -c user.name=a -c user.email=a@b commit -qm x"
    )
    #expect(made.exitCode == 0)
    return bench
  }

  @Test func `git fetches no missing object, whatever its configuration says`() throws {
    let bench = try bench()
    let prepared = try bench.shell(
      """
      cd repository && object=$(git rev-parse HEAD:Screens/flow.yaml) &&
      rm -f .git/objects/$(printf %s $object | sed 's,^..,&/,') &&
      git config core.repositoryformatversion 1 && git config extensions.partialclone origin &&
      git config remote.origin.promisor true && git config remote.origin.url "$PWD" &&
      git config remote.origin.uploadpack "touch '$PWD/../PWNED'; git-upload-pack"
      """)
    #expect(prepared.exitCode == 0)
    let result = try bench.run("diff", "repository/Screens@HEAD", "repository/Screens")
    #expect(result.exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: bench.work.path + "/PWNED"))
  }

  @Test func `A revision may contain a sign of its own, and messages name what was asked for`() throws {
    let bench = try bench()
    for revision in ["HEAD@{0}", "main@{0}", "HEAD"] {
      let same = try bench.run("diff", "repository/Screens@\(revision)", "repository/Screens")
      #expect(same.exitCode == 0, "\(revision): \(same.error)")
    }
    try bench.write("nothing", to: "repository/other/file.txt")
    try bench.write("app: [\n", to: "repository/broken/flow.yaml")
    let added = try bench.shell(
      "cd repository && git add . && git -c user.name=a -c user.email=a@b commit -qm y")
    #expect(added.exitCode == 0)
    for folder in ["other", "broken"] {
      let refused = try bench.run("diff", "repository/\(folder)@HEAD", "repository/Screens")
      #expect(refused.exitCode == 2)
      #expect(refused.error.contains("repository/\(folder)@HEAD"))
      #expect(!refused.error.contains("consentwalk-scratch"))
    }
  }

  @Test func `The copy of a revision is removed on every ending`() throws {
    let bench = try bench()
    let diff = "\"$0\" diff repository/Screens@HEAD repository/Screens"
    for (command, what) in [
      ("", "the end"), ("timeout -s INT 0.05 ", "Ctrl-C"), ("timeout -s TERM 0.2 ", "SIGTERM"),
      ("timeout -s HUP 0.1 ", "SIGHUP"),
    ] {
      let left = try bench.shell(
        "mkdir -p tmp; export TMPDIR=\"$PWD/tmp\"; \(command)\(diff) >/dev/null 2>&1; ls -A tmp")
      #expect(left.output.isEmpty, "\(what)")
    }
    // The next run removes what a killed program has left.
    let left = try bench.shell(
      "mkdir -p tmp/consentwalk-scratch-AAAAAA/x; export TMPDIR=\"$PWD/tmp\"; \(diff) >/dev/null; ls -A tmp")
    #expect(left.output.isEmpty)
  }
}
