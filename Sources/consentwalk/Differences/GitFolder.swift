import Foundation
import Localization

/// A folder at a revision of its Git repository, copied to a temporary folder.
struct GitFolder {
  /// The path of the copy.
  let path: String
  private let scratch: ScratchFolder
  /// The folder as the user named it, without the revision.
  let folder: String

  /// The maximum size of a file in bytes. No file of screens is larger.
  private static let byteLimit = 8 << 20
  private static let fileLimit = 4096

  /// Reads a name such as `DIR@REV`. Returns nil if a folder with this name exists, or if the name has no revision.
  ///
  /// - Throws: ``Failure`` with exit code 2 if Git does not find the folder.
  init?(naming name: String) throws(Failure) {
    guard !FileManager.default.fileExists(atPath: name), let sign = Self.sign(in: name) else { return nil }
    folder = String(name[..<sign])
    let revision = String(name[name.index(after: sign)...])
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure.usage(.usageNotRevision(text: name.shortened), expected: ["Screens@main"])
    }
    // If the folder no longer exists, Git runs in its nearest parent folder that does.
    var base = folder
    while !base.isEmpty, base != "/", !FileManager.default.fileExists(atPath: base) {
      base = (base as NSString).deletingLastPathComponent
    }
    let rest = String(folder.dropFirst(base.count)).trimmingCharacters(in: ["/"])
    if base.isEmpty { base = "." }
    let prefix = try Self.git(["-C", base, "rev-parse", "--show-prefix"]).text
    let tree = prefix + rest
    let entries = try Self.git(
      ["-C", base, "ls-tree", "-r", "-l", "-z", "--full-tree", "--end-of-options", revision]
        + (tree.isEmpty ? [] : ["--", tree]))
    scratch = try ScratchFolder()
    path = scratch.path
    do throws(Failure) {
      try write(entries.bytes, under: tree, of: base)
      guard FileManager.default.fileExists(atPath: path + "/flow.yaml") else {
        throw Failure.usage(
          .gitNoFlow(name: name.shortened), wanted: .wantedRevision)
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Returns the position of the `@` between folder and revision. Both can contain an `@` too: `a@b/Screens@HEAD@{0}`.
  private static func sign(in name: String) -> String.Index? {
    let signs = name.indices.filter { index in
      guard name[index] == "@", index > name.startIndex else { return false }
      return !name[name.index(after: index)...].hasPrefix("{")
    }
    return signs.last { FileManager.default.fileExists(atPath: String(name[..<$0])) } ?? signs.last
  }

  /// Deletes the copy.
  func remove() { scratch.remove() }

  private func write(_ entries: Data, under tree: String, of base: String) throws(Failure) {
    var count = 0
    for entry in entries.split(separator: 0) {
      // The format is <mode> blob <object> <size>\t<path>. Links and submodules are skipped.
      guard let tab = entry.firstIndex(of: 9) else { continue }
      let facts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let full = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
      let start = tree.isEmpty || tree.hasSuffix("/") ? tree : tree + "/"
      guard facts.count == 4, facts[1] == "blob", facts[0] != "120000", full.hasPrefix(start) else {
        continue
      }
      let own = String(full.dropFirst(start.count))
      guard !own.isEmpty, !own.split(separator: "/").contains("..") else { continue }
      guard let size = Int(facts[3]), size <= Self.byteLimit else { continue }
      count += 1
      guard count <= Self.fileLimit else {
        throw Failure(code: 2, .gitTooManyFiles(folder: tree, count: Self.fileLimit))
      }
      let file = path + "/" + own
      let content = try Self.git(["-C", base, "cat-file", "blob", String(facts[2])]).bytes
      do {
        try FileManager.default.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try content.write(to: URL(fileURLWithPath: file))
      } catch { throw Failure(code: 2, .fileNotWritten(file: file, reason: SystemReason.text(of: error))) }
    }
    guard count > 0 else {
      throw Failure.usage(
        tree.isEmpty ? .gitNoFilesHere : .gitNoFiles(folder: tree), wanted: .wantedRevision)
    }
  }

  /// Options and variables that restrict Git to reading the objects of a repository.
  ///
  /// If a repository was unpacked from an archive and not cloned, another person wrote its configuration. This
  /// configuration could name commands that Git runs when it fetches missing objects, asks for a password or runs
  /// hooks.
  ///
  /// - Source: https://git-scm.com/docs/git (GIT_NO_LAZY_FETCH, GIT_ALLOW_PROTOCOL, GIT_TERMINAL_PROMPT)
  private static let options = [
    "--no-pager", "--no-optional-locks", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
    "-c", "protocol.allow=never", "-c", "core.askPass=", "-c", "credential.helper=",
  ]
  private static let variables = [
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "",
    "SSH_ASKPASS": "", "GIT_PROTOCOL_FROM_USER": "0",
  ]

  private static func git(_ arguments: [String]) throws(Failure) -> (text: String, bytes: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + options + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw Failure(code: 2, .gitNotRun(reason: SystemReason.text(of: error)))
    }
    // Standard output can be long, so it is read while Git runs. Error output is short and can be read after it.
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first.map(String.init)
      let problem = line.map { Message.verbatim($0) } ?? .gitEnded(code: Int(process.terminationStatus))
      throw Failure.usage(.gitProblem(problem: problem), wanted: .wantedRevision)
    }
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    return (text, bytes)
  }
}
