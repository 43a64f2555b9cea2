import Foundation
import TestSupport
import Testing

/// The folder of keys next to a store, after another user has changed it.
@Suite struct `The folder of DeviceCheck keys` {
  private func bench() throws -> (Workbench, folder: String) {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "--store", "s.sqlite").exitCode == 0)
    return (bench, bench.work.path + "/s.sqlite.devicecheck")
  }

  private func query(_ bench: Workbench) throws -> Subprocess.Result {
    try bench.run("devicecheck", "query", "--store", "s.sqlite")
  }

  @Test func `A folder or file with rights for others is refused with the command that mends it`() throws {
    let (bench, folder) = try bench()
    #expect(try query(bench).exitCode == 0)
    for (path, wrong) in [
      ("", "755"), ("/token-secret", "640"), ("/used-tokens", "604"), ("/AuthKey_CONSENTKEY.p8", "666"),
    ] {
      #expect(try bench.shell("chmod \(wrong) '\(folder)\(path)'").exitCode == 0)
      let refused = try query(bench)
      #expect(refused.exitCode == 2)
      let command = try #require(refused.error.split(separator: "\n").first { $0.contains("chmod") })
      let words = try #require(command.firstRange(of: "chmod ")).lowerBound
      #expect(try bench.shell(String(command[words...])).exitCode == 0)
      #expect(try query(bench).exitCode == 0, "\(path)")
    }
  }

  @Test func `Nothing is read or written through a link`() throws {
    for name in ["used-tokens", "token-secret", "AuthKey_CONSENTKEY.p8"] {
      for way in ["ln -s", "ln"] {
        let (bench, folder) = try bench()
        #expect(try query(bench).exitCode == 0)
        try bench.write("precious\n", to: "victim")
        #expect(
          try bench.shell(
            "chmod 600 victim; rm '\(folder)/\(name)'; \(way) \"$PWD/victim\" '\(folder)/\(name)'"
          ).exitCode == 0)
        let refused = try query(bench)
        #expect(refused.exitCode == 2, "\(name) \(way)")
        #expect(refused.error.contains(name))
        #expect(try bench.read("victim") == "precious\n")
      }
    }
    let (bench, folder) = try bench()
    #expect(try bench.shell("mkdir -m 700 elsewhere; ln -s elsewhere '\(folder)'").exitCode == 0)
    #expect(try query(bench).exitCode == 2)
    #expect(try bench.shell("ls -A elsewhere").output.isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make another user's folder"))
  func `A folder or key of another user is refused`() throws {
    for path in ["", "/token-secret", "/used-tokens", "/AuthKey_CONSENTKEY.p8"] {
      let (bench, folder) = try bench()
      #expect(try query(bench).exitCode == 0)
      #expect(try bench.shell("chown 65534 '\(folder)\(path)'").exitCode == 0)
      let refused = try query(bench)
      #expect(refused.exitCode == 2, "\(path)")
      #expect(refused.error.contains("belongs to another user"))
    }
  }

  @Test func `A key of the user that others can read is refused`() throws {
    let bench = try Workbench()
    #expect(try bench.run("devicecheck", "key", "--output", "my.p8").exitCode == 0)
    let words = ["devicecheck", "jwt", "--key", "my.p8", "--key-id", "A", "--team", "B"]
    #expect(try bench.run(words).exitCode == 0)
    #expect(try bench.shell("chmod 644 my.p8").exitCode == 0)
    let refused = try bench.run(words)
    #expect(refused.exitCode == 2)
    #expect(refused.error.contains("chmod 600 my.p8"))
  }

  @Test func `A used token is used for every service of the store, and after a restart`() throws {
    let (bench, _) = try bench()
    let request = try bench.run("devicecheck", "request", "--store", "s.sqlite").output
    try bench.write(request, to: "body")
    let jwt = try bench.run("devicecheck", "jwt", "--store", "s.sqlite").output
      .trimmingCharacters(in: .newlines)
    let services = try (0..<2).map { _ in
      try ServiceChild(bench, "--store", "s.sqlite", "--token-retry", "0s")
    }
    func post(_ service: ServiceChild) throws -> String {
      try bench.shell(
        "curl -s -o /dev/null -w '%{http_code}' --data-binary @body -H 'Authorization: Bearer \(jwt)'"
          + " \(service.url)/v1/validate_device_token"
      ).output
    }
    #expect(try post(services[0]) == "200")
    #expect(try post(services[1]) == "400")
    #expect(try post(services[0]) == "400")
    let third = try ServiceChild(bench, "--store", "s.sqlite", "--token-retry", "0s")
    #expect(try post(third) == "400")
    for service in services + [third] { #expect(service.end() == 0) }
  }
}
