#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures `app inspect` as a user runs it: on a checkout with many source files, and on an app with forty languages
/// and no source files.
struct InspectionCosts {
  private let program: String
  private static let rounds = 5
  private static let sources = 10_000
  private static let languages = 40

  init(_ program: String) { self.program = program }

  func figures() throws(BenchFailure) -> [Figure] {
    let folder = try Child.temporaryFolder()
    defer { Child.remove(folder) }
    let (large, small) = (folder + "/large", folder + "/small")
    for app in [large, small] {
      try Self.make(app)
      try Self.declare(in: app)
    }
    try Self.writeSources(in: large)
    let many = try cost(of: large, folder)
    let none = try cost(of: small, folder)
    return [
      Figure(
        name: "inspecting 10,000 sources", value: many.wall, aim: 2_000, unit: "ms",
        note: "app inspect, by the clock"),
      Figure(name: "its memory", value: many.memory, aim: 100, unit: "MB"),
      Figure(
        name: "inspecting 40 languages", value: none.wall, aim: 100, unit: "ms",
        note: "one purpose, by the clock"),
    ]
  }

  private func cost(of app: String, _ home: String) throws(BenchFailure) -> (wall: Double, memory: Double) {
    let environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=\(home)"]
    let clock = ContinuousClock()
    var wall: [Double] = []
    var memory = 0.0
    for _ in 0..<Self.rounds {
      let begin = clock.now
      memory = try Child.cost([program, "app", "inspect", app], environment).memory
      wall.append((clock.now - begin) / .milliseconds(1))
    }
    return (wall.median, memory / 1e6)
  }

  private static func make(_ folder: String) throws(BenchFailure) {
    guard mkdir(folder, 0o700) == 0 else { throw BenchFailure("\(folder) cannot be made") }
  }

  /// Writes an Info.plist and its translations.
  private static func declare(in app: String) throws(BenchFailure) {
    let words = "The camera reads the code on your parcel, so that you need not type it."
    try Child.save(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.parcels</string>
        <key>NSCameraUsageDescription</key><string>\(words)</string>
      </dict></plist>
      """, as: app + "/Info.plist")
    let letters = Array("abcdefghij")
    for index in 0..<languages {
      let language = String([letters[index / 10], letters[index % 10]])
      let folder = app + "/" + (index == 0 ? "en" : language) + ".lproj"
      try make(folder)
      try Child.save("\"NSCameraUsageDescription\" = \"\(words)\";\n", as: folder + "/InfoPlist.strings")
    }
  }

  /// Writes source files of about five kilobytes, a hundred in each folder. One file in fifty requests the camera.
  private static func writeSources(in app: String) throws(BenchFailure) {
    let line = "    let item = make(\"a label that says something\", 1) // and a remark beside it\n"
    let body = "import UIKit\n\nfinal class Page {\n  func build() {\n" + String(repeating: line, count: 60)
    let call = "    AVCaptureDevice.requestAccess(for: .video) { _ in }\n"
    for index in 0..<sources {
      let folder = app + "/Part\(index / 100)"
      if index.isMultiple(of: 100) { try make(folder) }
      try Child.save(
        body + (index.isMultiple(of: 50) ? call : "") + "  }\n}\n", as: folder + "/Page\(index).swift")
    }
  }
}
