import Foundation
import TestSupport
import Testing

@testable import consentwalk

@Suite struct `A narrow machine` {
  private static let accounts = """
    root:x:0:0:root:/root:/bin/bash
    daemon:x:1:1::relative:/usr/sbin/nologin

    short:x:7
    anna:x:1000:1000:Anna,,,:/home/anna:/bin/bash
    """

  @Test func `The walk in lines of text finds the home folder of the account`() {
    #expect(HomeFolder.folder(of: 0, in: Self.accounts) == "/root")
    #expect(HomeFolder.folder(of: 1000, in: Self.accounts) == "/home/anna")
    for user: uid_t in [1, 7, 12345] { #expect(HomeFolder.folder(of: user, in: Self.accounts) == nil) }
  }

  @Test func `The program works without a home folder and without an account`() throws {
    let bench = try Workbench()
    guard geteuid() == 0 else { return }
    let alone =
      "chmod 755 .. ../.. 2>/dev/null; setpriv --reuid=12345 --regid=12345 --clear-groups env -i PATH=/usr/bin:/bin"
    for command in ["state", "steps", "do launch", ""] {
      let result = try bench.shell("\(alone) \"$0\" \(command)")
      // If other users cannot open the folder of the tests, the program cannot be started.
      if result.exitCode == 126 || result.exitCode == 127 { return }
      #expect(result.exitCode == 2, "\(command): \(result)")
      #expect(result.error.contains("choose a file with --store"), "\(command): \(result)")
    }
    #expect(try bench.shell("\(alone) \"$0\" doctor").error == "")
  }

  @Test func `A limit on the size of files is reported`() throws {
    let bench = try Workbench()
    #expect(try bench.shell("ulimit -f 1; exec \"$0\" screens list").exitCode == 0)
    let result = try bench.shell("ulimit -f 8; exec \"$0\" do launch")
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.error.contains("because of the file size limit; nothing was changed"), "\(result)")
    #expect(result.error.contains("ulimit -f"), "\(result)")
    #expect(try bench.run("do", "launch").exitCode == 0)
  }

  @Test(arguments: 4...15) func `A limit on open files is reported`(count: Int) throws {
    let bench = try Workbench()
    try bench.write("name: ok\n---\n- launch\n", to: "ok.yaml")
    let result = try bench.shell("ulimit -n \(count); exec \"$0\" test ok.yaml")
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.error.contains("ulimit -n"), "\(result)")
  }

  @Test func `The program works with non-blocking streams`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/perl") else { return }
    let bench = try Workbench()
    for number in 0..<40 {
      try bench.write(
        "name: \(number)\n---\n- launch\n- expect: {screen: settings}\n", to: "s/\(number).yaml")
    }
    let set =
      "perl -MFcntl -e '"
      + "fcntl(STDIN,F_SETFL,O_NONBLOCK|O_RDWR);fcntl(STDOUT,F_SETFL,O_NONBLOCK|O_RDWR);exec @ARGV or die'"
    // This reader reads single bytes, so it is slower than any writer, and the pipe is usually full.
    let slow = "perl -e 'while (sysread(STDIN,$b,1)) { print $b }'"
    let output = try bench.shell(
      "(\(set) \"$0\" test --format json s; echo \"code $?\" >&2) < /dev/null | \(slow) | wc -c")
    #expect(output.error == "code 1\n", "\(output)")
    let whole = try bench.shell("\"$0\" test --format json s | wc -c")
    #expect(output.output == whole.output)
    let walk = try bench.shell(
      "mkfifo in; exec 3<>in; \(set) \"$0\" play --plain < in "
        + "| { read -r first; echo launch >&3; echo quit >&3; grep -c 'launch 1'; }")
    #expect(Int(walk.output.dropLast()) ?? 0 > 0, "\(walk)")
  }

  @Test func `A line without an end gets one message`() throws {
    let bench = try Workbench()
    let result = try bench.run(
      ["play", "--plain"], input: String(repeating: "a", count: 5_000_000) + "\nlaunch\n")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("this line is too long: at most 4096 bytes"))
    #expect(result.output.utf8.count < 10_000)
    #expect(try bench.state()["app.launches"] == 1)
  }

  @Test func `A hundred thousand unknown words do not keep the program busy`() throws {
    let bench = try Workbench()
    let fields = (0..<100_000).map { "f\($0): 1" }.joined(separator: ", ")
    try bench.write("name: a\n---\n- expect: {\(fields)}\n", to: "fields.yaml")
    let keys = (0..<100_000).map { "k\($0): 1\n" }.joined()
    try bench.write("name: a\n\(keys)---\n- launch\n", to: "keys.yaml")
    for file in ["fields.yaml", "keys.yaml"] {
      let result = try bench.run("test", file)
      #expect(result.exitCode == 2)
      #expect(result.output.contains("and 99900 more problems"), "\(result.output.suffix(300))")
      #expect(result.output.split(separator: "\n").count < 110)
    }
  }

  @Test func `The program skips special files in a folder`() throws {
    let bench = try Workbench()
    #expect(
      try bench.shell("mkdir ff; mkfifo ff/a.yaml; ln -s /dev/zero ff/z.yaml; exec \"$0\" test ff").error
        .contains("no scenario"))
    try bench.write("name: ok\n---\n- launch\n", to: "ok.yaml")
    #expect(try bench.shell("mkfifo one; cat ok.yaml > one & exec \"$0\" test one").exitCode == 0)
    let deep = try bench.shell(
      "d=deep; for i in $(seq 70); do d=$d/d; done; mkdir -p $d; cp ok.yaml $d; exec \"$0\" test deep")
    #expect(deep.exitCode == 2)
    #expect(deep.error.contains("more than 64 levels deep"))
    let screens = try bench.shell(
      "\"$0\" screens export S >/dev/null; rm S/settings.yaml; mkfifo S/settings.yaml; exec \"$0\" state --screens S"
    )
    #expect(screens.error.contains("it is not a regular file"), "\(screens)")
    let loop = try bench.shell("ln -s b a; ln -s a b; exec \"$0\" do launch --store a")
    #expect(loop.exitCode == 2 && loop.error.contains("form a cycle"), "\(loop)")
    let memory = try bench.shell("exec \"$0\" do launch --store /proc/self/mem")
    #expect(memory.exitCode == 2 && !memory.error.contains("disk is full"), "\(memory)")
    let late = try bench.run("do", "set:now=2106-02-07T06:28:15Z")
    #expect(late.exitCode == 2 && late.error.contains("1970-01-01T00:00:01Z to 2105"), "\(late)")
    let first = try bench.run("do", "set:now=1970-01-01T00:00:00Z")
    #expect(first.exitCode == 2 && first.error.contains("1970-01-01T00:00:01Z to 2105"), "\(first)")
  }
}
