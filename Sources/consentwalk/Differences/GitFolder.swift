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
  /// The maximum size of all files in bytes.
  private static let sumLimit = 64 << 20

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
    let git = GitCommand(in: base, for: name)
    let prefix = try git.output(of: ["rev-parse", "--show-prefix"]) ?? Data()
    let tree = String(decoding: prefix, as: UTF8.self).trimmingCharacters(in: .newlines) + rest
    let entries = try git.output(
      of: ["ls-tree", "-r", "-l", "-z", "--full-tree", "--end-of-options", revision]
        + (tree.isEmpty ? [] : ["--", tree]))
    guard let entries else { throw Self.tooManyFiles(name) }
    scratch = try ScratchFolder()
    path = scratch.path
    do throws(Failure) {
      try write(Self.files(in: entries, under: tree, of: name), with: git)
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

  /// A file of the revision.
  private struct File {
    let object: String
    /// The path in the folder.
    let path: String
    let size: Int
  }

  private static func tooManyFiles(_ name: String) -> Failure {
    Failure.usage(.gitTooManyFiles(folder: name.shortened, count: fileLimit), wanted: .wantedRevision)
  }

  /// Returns the files that git listed. Links, submodules and files that are too large are left out.
  private static func files(
    in entries: Data, under tree: String, of name: String
  ) throws(Failure) -> [File] {
    let start = tree.isEmpty || tree.hasSuffix("/") ? tree : tree + "/"
    var files: [File] = []
    for entry in entries.split(separator: 0) {
      // The format is <mode> blob <object> <size>\t<path>.
      guard let tab = entry.firstIndex(of: 9) else { continue }
      let facts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let full = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
      guard facts.count == 4, facts[1] == "blob", facts[0] != "120000", full.hasPrefix(start) else {
        continue
      }
      let own = String(full.dropFirst(start.count))
      guard !own.isEmpty, !own.split(separator: "/").contains("..") else { continue }
      // Git writes the word BAD if the repository does not have the object.
      guard let size = Int(facts[3]) else { throw missing(own, of: name) }
      guard size <= byteLimit else { continue }
      files.append(File(object: String(facts[2]), path: own, size: size))
      guard files.count <= fileLimit else { throw tooManyFiles(name) }
    }
    guard !files.isEmpty else {
      throw Failure.usage(
        tree.isEmpty ? .gitNoFilesHere : .gitNoFiles(folder: tree), wanted: .wantedRevision)
    }
    guard files.reduce(0, { $0 + $1.size }) <= sumLimit else {
      throw Failure.usage(
        .gitTooManyBytes(folder: name.shortened, megabytes: sumLimit >> 20), wanted: .wantedRevision)
    }
    return files
  }

  private static func missing(_ file: String, of name: String) -> Failure {
    Failure.usage(.gitMissing(name: name.shortened, file: file), wanted: .wantedRevision)
  }

  /// Writes the files, whose content one run of git returns.
  private func write(_ files: [File], with git: GitCommand) throws(Failure) {
    let list = path + "/objects"
    do {
      try Data(files.map { $0.object + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: list))
    } catch { throw Self.notWritten(list, error) }
    guard let input = FileHandle(forReadingAtPath: list) else {
      throw Self.notWritten(list, POSIXError(.EIO))
    }
    try? FileManager.default.removeItem(atPath: list)
    let name = git.name
    let content = try git.output(of: ["cat-file", "--batch"], input: input, limit: Self.sumLimit + (1 << 20))
    guard var rest = content?[...] else { throw Self.missing(files[0].path, of: name) }
    for file in files {
      // The format is <object> blob <size>\n<content>\n, or <object> missing\n.
      let head = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(head.count + 1)
      guard String(decoding: head, as: UTF8.self) == "\(file.object) blob \(file.size)",
        rest.count > file.size
      else { throw Self.missing(file.path, of: name) }
      let copy = path + "/" + file.path
      do {
        try FileManager.default.createDirectory(
          atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(rest.prefix(file.size)).write(to: URL(fileURLWithPath: copy))
      } catch { throw Self.notWritten(copy, error) }
      rest = rest.dropFirst(file.size + 1)
    }
  }

  private static func notWritten(_ file: String, _ error: any Error) -> Failure {
    Failure(code: 2, .fileNotWritten(file: file, reason: SystemReason.text(of: error)))
  }
}
