import Foundation
import TestSupport
import Testing

@Suite struct `A store that cannot be used` {
  /// How a valid store is damaged, and words that the error must contain.
  enum Fault: String, CaseIterable {
    case text, otherDatabase, truncated, flipped, newer, folder, pipe

    var message: String {
      switch self {
      case .text: "this is a different type of file"
      case .otherDatabase: "SQLite database of another program"
      case .truncated, .flipped: "the store is damaged"
      case .newer: "use a newer version of ConsentWalk"
      case .folder: "this is a folder"
      case .pipe: "this is a pipe"
      }
    }

    func apply(to file: String) throws {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      switch self {
      case .text: bytes = Data("Dear diary\n".utf8)
      case .otherDatabase: bytes.replaceSubrange(68..<72, with: [0, 0, 0, 7])
      case .truncated: bytes = bytes.prefix(60)
      case .flipped:
        let place = try #require(bytes.range(of: Data("launchCount".utf8)))
        bytes[place.lowerBound - 3] ^= 1
        bytes[place.lowerBound] ^= 0x20
      case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      case .folder, .pipe:
        try FileManager.default.removeItem(atPath: file)
        if self == .folder {
          try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        } else {
          mkfifo(file, 0o600)
        }
        return
      }
      try bytes.write(to: URL(fileURLWithPath: file))
    }
  }

  static let commands: [[String]] = [
    ["do", "launch"], ["state"], ["steps"], ["play", "--plain"], ["device", "list"], ["device", "new", "b"],
    ["device", "erase", "default"], ["device", "delete", "default"],
  ]

  @Test(arguments: Fault.allCases.filter { $0 != .flipped })
  func `An unusable store is reported with a fix, exits with 2, and is unchanged`(fault: Fault) throws {
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    try fault.apply(to: bench.store)
    let before = fault == .folder || fault == .pipe ? nil : FileManager.default.contents(atPath: bench.store)
    for command in Self.commands {
      let result = try bench.run(command)
      #expect(result.exitCode == 2, "\(command)")
      #expect(result.output == "")
      #expect(result.error.hasPrefix("consentwalk: \(bench.store): "))
      #expect(result.error.contains(fault.message), "\(command): \(result.error)")
    }
    #expect(try JSON(bench.run("state", "--json").error)["file"] == .text(bench.store))
    #expect(try bench.run("doctor").exitCode == 1)
    if let before { #expect(FileManager.default.contents(atPath: bench.store) == before) }
    let folder = (bench.store as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.sqlite"])
  }

  @Test func `A store whose settings another program changed can still be walked`() throws {
    // The settings are stored only for other programs. This program reads the state instead.
    let bench = try Workbench()
    #expect(try bench.run("do", "launch", "terminate").exitCode == 0)
    try Fault.flipped.apply(to: bench.store)
    let result = try bench.run("state")
    #expect(result.exitCode == 0 || result.exitCode == 2)
    #expect(result.exitCode == 0 || result.error.contains("the store is damaged"))
  }

  @Test func `A file of length zero counts as a missing store`() throws {
    let bench = try Workbench()
    try bench.write("", to: "empty")
    #expect(try bench.run("back", "--store", "empty").exitCode == 2)
    #expect(try bench.state("--store", "empty")["app.launches"] == 0)
    #expect(try bench.run("do", "launch", "--store", "empty").exitCode == 0)
    #expect(try bench.state("--store", "empty")["app.launches"] == 1)
  }

  @Test func `A folder that cannot be created is reported`() throws {
    let bench = try Workbench()
    try bench.write("a file", to: "file")
    let result = try bench.run("do", "launch", "--store", "file/store")
    #expect(result.exitCode == 2)
    #expect(result.error.contains("file/store"))
  }
}
