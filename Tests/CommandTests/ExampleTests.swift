import Foundation
import TestSupport
import Testing

@Suite struct `Examples in the help` {
  /// Returns the lines under EXAMPLES on every help page, in the order of the commands.
  private static func lines(_ bench: Workbench) throws -> [String] {
    let man = try bench.run("help", "man").output
    return man.split(separator: "\n").map { $0.replacing("\\-", with: "-").replacing("\\&", with: "") }
      .filter { $0.hasPrefix("  consentwalk") }.map { String($0.dropFirst(2)) }
  }

  @Test func `Every example runs on a machine where nothing is stored`() throws {
    let bench = try Workbench()
    let tests = RepositoryRoot.file("Tests")
    let files = FileManager.default
    try files.createDirectory(
      at: bench.work.appendingPathComponent("Tests"), withIntermediateDirectories: true)
    try files.copyItem(
      at: tests.appendingPathComponent("Scenarios"),
      to: bench.work.appendingPathComponent("Tests/Scenarios"))
    try files.copyItem(
      at: RepositoryRoot.file("Screens"), to: bench.work.appendingPathComponent("Screens"))
    try files.createDirectory(
      at: bench.work.appendingPathComponent("MyApp"), withIntermediateDirectories: true)
    try bench.write(
      "<plist><dict><key>CFBundleName</key><string>Leaf</string></dict></plist>", to: "MyApp/Info.plist")
    #expect(try bench.run("screens", "export", "MyScreens").exitCode == 0)
    #expect(try bench.run("paths", "tracking", "--output", "found.yaml").exitCode == 0)
    #expect(try bench.run("device", "new", "old-phone", "--os", "14.5").exitCode == 0)
    try bench.write("", to: "empty")
    let lines = try Self.lines(bench)
    #expect(lines.count > 60)
    var seen: Set<String> = []
    for line in lines
    where seen.insert(line).inserted && !line.contains("curl") && !line.contains(" serve ")
      && !line.hasSuffix("\\")
    {
      var line = line
      // An earlier line or another example has already created this.
      if line.hasPrefix("consentwalk screens export") { line += "2" }
      if line.hasPrefix("consentwalk device new old-phone") {
        line = line.replacing("old-phone", with: "other")
      }
      if line.hasPrefix("consentwalk device erase") || line.hasPrefix("consentwalk device delete") {
        continue
      }
      let isWalk =
        line.split(separator: " ").count == 1 || line.hasPrefix("consentwalk --")
        || line.hasPrefix("consentwalk play") || line.hasPrefix("consentwalk record")
      let told = try bench.shell(
        line.replacing("consentwalk ", with: "\"$0\" ")
          .replacing(/^consentwalk$/, with: "\"$0\"") + (isWalk ? " --plain < empty" : ""))
      #expect((told.exitCode ?? 9) < 2, "\(line): \(told.error)")
      // These commands can exit with 1, because a difference or a broken rule is a valid result.
      let mayFind = ["diff", "prove", "check", "app inspect", "paths --where", "test"]
      if !mayFind.contains(where: { line.hasPrefix("consentwalk " + $0) }), !isWalk {
        #expect(told.exitCode == 0, "\(line): \(told.error)")
      }
    }
  }
}
