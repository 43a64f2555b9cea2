import Foundation
import Scenarios
import StrictYAML

/// Scenario files on disk: finding them, and reading their bytes.
enum ScenarioPlace {
  /// The files that these arguments name: a file is itself, a folder all of its scenarios, however deep, in the
  /// order of their paths. Hidden files and linked folders are passed over.
  ///
  /// - Returns: The files, and the folders in which there is none.
  static func files(_ arguments: [String]) -> (files: [String], empty: [String]) {
    var files: [String] = []
    var empty: [String] = []
    for argument in arguments {
      guard isFolder(argument, followingLinks: true) else {
        files.append(argument)
        continue
      }
      let found = scenarios(in: argument, depth: 0)
      if found.isEmpty { empty.append(argument) }
      files += found
    }
    return (files, empty)
  }

  private static func scenarios(in folder: String, depth: Int) -> [String] {
    guard depth < 64, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .flatMap { name in
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if isFolder(path, followingLinks: false) { return scenarios(in: path, depth: depth + 1) }
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? [path] : []
      }
  }

  private static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The text of a file.
  ///
  /// - Throws: `YAMLProblem` when it cannot be read, is too long or is not UTF-8.
  static func source(_ file: String) throws(YAMLProblem) -> YAMLSource {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(file, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= ScenarioFile.byteLimit {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(file, errno) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return try YAMLSource(file: file, bytes: bytes, limit: ScenarioFile.byteLimit)
  }

  private static func unreadable(_ file: String, _ problem: Int32) -> YAMLProblem {
    YAMLProblem(file: file, place: nil, FileMistake.unreadable(String(cString: strerror(problem))))
  }

  /// A folder as the header of a file names it: seen from where the file is. Links on the way are followed.
  static func path(to folder: String, from file: String) -> String {
    guard !folder.hasPrefix("/") else { return folder }
    let place = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    func parts(_ path: String) -> [String] {
      let whole = realpath(path.isEmpty ? "/" : path, nil)
      defer { free(whole) }
      return (whole.map { String(cString: $0) } ?? path).split(separator: "/").map(String.init)
    }
    let (target, base) = (parts(folder), parts(place))
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: base.count - shared) + target[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The folder a header names, seen from the working folder.
  static func screens(_ folder: String, besides file: String) -> String {
    guard !folder.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folder }
    return file[...slash] + folder
  }
}
