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
    #expect(result.error.contains("does not have the content"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: bench.work.path + "/PWNED"))
  }

  @Test(arguments: [false, true])
  func `A small repository that names endlessly many files is refused soon`(hasFiles: Bool) throws {
    let bench = try bench()
    // Each tree has the one before ten times: after twelve levels there are a million million.
    let prepared = try bench.shell(
      """
      cd repository && object=$(git rev-parse HEAD:Screens/flow.yaml) &&
      tree=$(\(hasFiles ? "printf '100644 blob %s\\tflow.yaml\\n' $object" : "printf ''") | git mktree) &&
      for level in 1 2 3 4 5 6 7 8 9 10 11 12; do
        tree=$(for name in 0 1 2 3 4 5 6 7 8 9; do printf '040000 tree %s\\t%s\\n' $tree $name; done | git mktree)
      done &&
      tree=$(printf '040000 tree %s\\tScreens\\n' $tree | git mktree) &&
      git update-ref refs/heads/many $(git -c user.name=a -c user.email=a@b commit-tree -m many $tree)
      """)
    #expect(prepared.exitCode == 0, "\(prepared)")
    let start = ContinuousClock.now
    let result = try bench.run("diff", "repository/Screens@many", "repository/Screens")
    #expect(result.exitCode == 2)
    #expect(result.error.contains(hasFiles ? "has more than 4096 files" : "git was stopped"), "\(result)")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `Files of a revision keep their bytes, whatever their names and contents`() throws {
    let bench = try bench()
    try bench.write(
      "language: en\ntexts: {}\n", to: "repository/Screens/empty/a b.txt")
    let added = try bench.shell(
      """
      cd repository && : > Screens/none.txt && printf 'x blob 3\\n\\n\\n' > Screens/lines.txt &&
      head -c 200000 /dev/zero > Screens/zero.bin && ln -s /etc/passwd Screens/link.yaml &&
      git add . && git -c user.name=a -c user.email=a@b commit -qm y
      """)
    #expect(added.exitCode == 0)
    let same = try bench.run("diff", "repository/Screens@HEAD", "repository/Screens@HEAD^")
    #expect(same.exitCode == 0, "\(same)")
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
