/// An app whose files are designed to exhaust a reader.
package struct HostileApp: Sendable, CustomStringConvertible {
  package let description: String
  /// The files with their paths. An empty path means that the file is an archive, which is inspected directly.
  package var files: [(path: String, bytes: [UInt8])]

  init(_ description: String, _ files: [(String, String)]) {
    self.description = description
    self.files = files.map { ($0.0, Array($0.1.utf8)) }
  }

  init(_ description: String, bytes: [(String, [UInt8])]) {
    self.description = description
    files = bytes.map { ($0.0, $0.1) }
  }

  static let plist = plist([("NSCameraUsageDescription", "Scans codes."), ("CFBundleIdentifier", "a.b")])

  static func plist(_ entries: [(String, String)]) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
      + entries.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined() + "</dict></plist>"
  }

  static func manifest(_ constants: String, _ arguments: String) -> String {
    """
    import ProjectDescription
    \(constants)
    let project = Project(name: "X", targets: [
      .target(name: "X", destinations: .iOS, product: .app, bundleId: "x", \(arguments))])

    """
  }

  static let generator = """
    targets:
      A:
        type: application
        platform: iOS
        configFiles: {Release: a.xcconfig}
        info: {path: Info.plist, properties: {NSCameraUsageDescription: "$(A)"}}

    """

  /// Returns lines such as `a0 = a1 a1`. Each line contains the next name `width` times.
  static func fan(_ depth: Int, _ width: Int, _ line: (_ own: Int, _ next: [Int]) -> String) -> String {
    (0..<depth).map { line($0, Array(repeating: $0 + 1, count: width)) }.joined(separator: "\n") + "\n"
  }

  /// Returns an Xcode project with lists whose length is `count`.
  static func project(_ count: Int, targets: Bool, folder: String) -> String {
    let numbers = 0..<count
    let own = numbers.map {
      targets
        ? "T\($0) = {isa = PBXNativeTarget; name = A\($0); buildConfigurationList = L; buildPhases = (S);"
          + " productType = \"com.apple.product-type.application\";};"
        : "T\($0) = {path = b;};"
    }
    let list = numbers.map { "T\($0)" }.joined(separator: ",")
    return """
      // !$*UTF8*$!
      {objects = {R = {isa = PBXProject; mainGroup = G; targets = (\(targets ? list : "")); buildConfigurationList = L;};
      G = {isa = PBXGroup; children = (\(targets ? "G" : list)); sourceTree = "<group>"; path = "\(folder)";};
      S = {isa = PBXSourcesBuildPhase; files = (\(numbers.map { _ in "B" }.joined(separator: ",")));}; B = {fileRef = G;};
      \(own.joined(separator: "\n"))
      L = {buildConfigurations = (C);};
      C = {name = Release; buildSettings = {INFOPLIST_FILE = Info.plist; \(numbers.map { "S\($0) = a;" }.joined()) };};};
      rootObject = R;}

      """
  }
}
