import TestSupport
import Testing

@Suite struct `permissions` {
  /// The expected lines for tracking, location and notifications, and for one other permission.
  private static let known: [(name: String, lines: [String])] = [
    (
      "tracking",
      [
        "steps           request:tracking, request:tracking-expanded", "NSUserTrackingUsageDescription",
        "status          notDetermined, restricted, denied, authorized", "tcc UserTracking",
        "set             restricted, allow-tracking-requests",
      ]
    ),
    (
      "location",
      [
        "request:location-when-in-use", "request:location-always", "NSLocationWhenInUseUsageDescription",
        "while-using, once, deny", "simctl location/location-always",
        "set             location-restricted, location-services",
      ]
    ),
    ("notifications", ["request:notifications", "provisional", "detox notifications"]),
    ("camera", ["request:camera, use:camera", "NSCameraUsageDescription", "simctl camera"]),
  ]

  @Test func `permissions says what is known about each permission`() throws {
    let bench = try Workbench()
    let all = try bench.run("permissions").output
    for (name, lines) in Self.known {
      let one = try bench.run("permissions", name)
      #expect(one.exitCode == 0 && one.output.hasPrefix(name + "\n"), "\(one.error)")
      for line in lines { #expect(one.output.contains(line), "\(line): \(one.output)") }
      #expect(all.contains(one.output))
    }
    let unknown = try bench.run("permissions", "camara")
    #expect(unknown.exitCode == 2 && unknown.error.contains("camera"), "\(unknown.error)")
  }

  @Test(arguments: ["en", "ja"])
  func `permissions breaks long lines, and prints every fact in the language of the program`(
    language: String
  ) throws {
    let text = try Workbench().run("permissions", "--language", language).output
    for line in text.split(separator: "\n") { #expect(line.count < 84, "\(line)") }
    // A fact that is too long for one line is broken after its name.
    #expect(text.contains("requestAlwaysAuthorization:\n"), "\(text)")
    #expect(text.contains("precise and reduced accuracy") == (language == "en"), "\(text)")
  }

  @Test func `permissions lists every permission once, also in JSON`() throws {
    let bench = try Workbench()
    let value = try JSON(bench.run("permissions", "--json").output)
    let names = (value["permissions"]?.elements ?? []).compactMap { $0["name"]?.text }
    #expect(names.prefix(4) == ["tracking", "location", "notifications", "camera"])
    #expect(Set(names).count == names.count && names.count == 26, "\(names)")
  }
}
