import Reports
import TestSupport
import Testing

@Suite struct `The formats of reports` {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>NSCameraUsageDescription</key><string></string>
    </dict></plist>

    """

  /// How the output of each format begins.
  private static let beginnings = [
    "json": "{", "junit": "<?xml", "tap": "TAP version 13", "sarif": "{\"$schema\"", "markdown": "#",
  ]

  @Test(arguments: [
    ["test", "fails.yaml"], ["app", "inspect", "Info.plist"], ["screens", "check"],
    ["diff", "--os", "14.4", "--against", "14.5", "--max-states", "200"],
    ["prove", "--max-states", "200"],
  ])
  func `Every command that reports writes every format`(command: [String]) throws {
    let bench = try Workbench()
    try bench.write("name: fails\n---\n- launch\n- expect: {gift: claimed}\n", to: "fails.yaml")
    try bench.write(Self.plist, to: "Info.plist")
    let codes = try ReportFormat.allCases.map { format in
      let result = try bench.run(command + ["--format", format.name])
      let beginning = command.contains("check") && format.name == "json" ? "[" : Self.beginnings[format.name]
      #expect(result.output.hasPrefix(beginning ?? ""), "\(format.name): \(result.output.prefix(80))")
      #expect(!result.output.isEmpty)
      return result.exitCode
    }
    #expect(Set(codes).count == 1)
    let unknown = try bench.run(command + ["--format", "xlsx"])
    #expect(unknown.exitCode == 2)
    for format in ReportFormat.allCases { #expect(unknown.error.contains(format.name)) }
    let github = try bench.run(command + ["--format", "github"])
    #expect(github.error.contains("GitHub shows a SARIF file as annotations"), "\(github.error)")
  }
}
