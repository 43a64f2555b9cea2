import Foundation
import Scenarios
import StrictYAML

/// Scenario files on disk: finding them, and reading their bytes.
enum ScenarioPlace {
  /// What names standard input in place of a file.
  static let standardInput = "-"

  /// The files that these arguments name: a file is itself, a folder all of its scenarios, however deep, in the
  /// order of their paths. Hidden files, linked folders, folders that hold a flow and what is no regular file are passed over.
  ///
  /// - Returns: The files, and what is wrong with folders: there is none in it, it cannot be read, it lies too deep.
  static func files(_ arguments: [String]) -> (files: [String], problems: [YAMLProblem]) {
    var files: [String] = []
    var problems: [YAMLProblem] = []
    for argument in arguments {
      guard argument != standardInput, kind(argument, followingLinks: true) == S_IFDIR else {
        files += scenarios(ofPage: argument) ?? [argument]
        continue
      }
      var found = Found()
      let before = problems.count
      add(argument, depth: 0, to: &found, &problems)
      files += once(found)
      guard found.files.isEmpty, problems.count == before else { continue }
      problems.append(YAMLProblem(file: argument, place: nil, FileMistake.noScenario))
    }
    return (files, problems)
  }

  /// The scenarios of a storyboard that has several: `walks.html#1` and so on; nil for anything else.
  private static func scenarios(ofPage file: String) -> [String]? {
    guard let page = StoryboardFile.parts(of: file), page.number == nil,
      let bytes = try? bytes(of: file), case let count = StoryboardFile.scenarios(in: bytes).count, count > 1
    else { return nil }
    return (1...count).map { "\(file)#\($0)" }
  }

  /// How many scenarios a page has of which one was not named, and how the second is named; nil for anything else.
  static func others(of file: String) -> (count: Int, second: String)? {
    scenarios(ofPage: file).map { ($0.count, $0[1]) }
  }

  /// The scenarios of a folder.
  private struct Found {
    var files: [String] = []
    /// Those of them that are links.
    var links: Set<String> = []
  }

  /// Without the links to files that are there themselves: a scenario is run once.
  private static func once(_ found: Found) -> [String] {
    guard !found.links.isEmpty else { return found.files }
    let own = Set(found.files.filter { !found.links.contains($0) }.map(target))
    return found.files.filter { !found.links.contains($0) || !own.contains(target(of: $0)) }
  }

  /// The file itself, whatever links lead to it.
  private static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// How deep folders may lie in each other.
  private static let depthLimit = 64

  private static func add(
    _ folder: String, depth: Int, to found: inout Found, _ problems: inout [YAMLProblem]
  ) {
    func refuse(_ mistake: FileMistake) {
      problems.append(YAMLProblem(file: folder, place: nil, mistake))
    }
    guard depth < depthLimit else { return refuse(.tooDeep(depthLimit)) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      return refuse(.unreadable(SystemReason.text(of: error)))
    }
    // What lies beside a flow are screens.
    guard !names.contains("flow.yaml") else { return }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let own = kind(path, followingLinks: false)
      if own == S_IFDIR {
        add(path, depth: depth + 1, to: &found, &problems)
      } else if isScenario(name) {
        // What is not there, such as the end of a link, is told when it is read.
        let kind = own == S_IFLNK ? kind(path, followingLinks: true) : own
        guard kind == nil || kind == S_IFREG else { continue }
        found.files.append(path)
        if own == S_IFLNK { found.links.insert(path) }
      }
    }
  }

  /// Whether a name ends as those of scenarios do; `A.YAML` is one too.
  static func isScenario(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  private static func kind(_ path: String, followingLinks: Bool) -> mode_t? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// How many bytes a file has, as far as that is known before it is read.
  static func size(_ file: String) -> Int {
    var status = stat()
    return file != standardInput && stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The text of a file.
  ///
  /// - Throws: `YAMLProblem` when it cannot be read, is too long or is not UTF-8.
  static func source(_ file: String) throws(YAMLProblem) -> YAMLSource {
    var isThere = stat()
    guard let page = StoryboardFile.parts(of: file), page.number == nil || stat(file, &isThere) != 0 else {
      return try YAMLSource(file: file, bytes: bytes(of: file), limit: ScenarioFile.byteLimit)
    }
    let bytes: [UInt8]
    do throws(YAMLProblem) { bytes = try self.bytes(of: page.path) } catch {
      throw YAMLProblem(file: file, place: nil, error.mistake)
    }
    let scenarios = StoryboardFile.scenarios(in: bytes)
    let number = page.number ?? 1
    guard number <= scenarios.count else {
      throw YAMLProblem(file: file, place: nil, FileMistake.noScenarioInPage)
    }
    return try YAMLSource(file: file, bytes: scenarios[number - 1], limit: ScenarioFile.byteLimit)
  }

  /// The bytes of a file, as many as a scenario may have and a little more.
  ///
  /// - Throws: `YAMLProblem` when it cannot be read.
  private static func bytes(of file: String) throws(YAMLProblem) -> [UInt8] {
    let isStandard = file == standardInput
    let descriptor = isStandard ? 0 : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(file, errno) }
    defer { if !isStandard { close(descriptor) } }
    var bytes: [UInt8] = []
    // An array that grows is held twice as it does.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(status.st_size), ScenarioFile.byteLimit) + 65_536)
    }
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= ScenarioFile.byteLimit {
      let count = Descriptor.read(descriptor, into: &block)
      guard count >= 0 else { throw unreadable(file, errno) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }

  /// The scenario of a file, which may include files beside it.
  ///
  /// - Throws: `YAMLProblems` when it cannot be read, or its header cannot.
  static func scenario(_ file: String) throws(YAMLProblems) -> ScenarioFile {
    let source: YAMLSource
    do throws(YAMLProblem) { source = try self.source(file) } catch { throw YAMLProblems([error]) }
    return try scenario(source)
  }

  /// The same of a text that is there already.
  ///
  /// - Throws: `YAMLProblems` when its header cannot be read.
  static func scenario(_ source: YAMLSource) throws(YAMLProblems) -> ScenarioFile {
    let file = source.file
    return try ScenarioFile(source, including: Inclusion { included($0, besides: file) })
  }

  /// A file that a scenario includes: one that is called as scenarios are, and lies where its own path says. Another
  /// file of the machine, whose words would come up in messages, is not read.
  private static func included(
    _ name: String, besides file: String
  ) -> Result<YAMLSource, Inclusion.Problem> {
    guard !name.hasPrefix("/"), isScenario(name), name == name.printable else { return .failure(.refused) }
    let path = screens(name, besides: file)
    // A pipe would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
    guard descriptor >= 0 else {
      return .failure(errno == ELOOP ? .refused : .unreadable(SystemReason.text(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(.refused)
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= YAMLSource.byteLimit {
      let count = Descriptor.read(descriptor, into: &block)
      guard count >= 0 else { return .failure(.unreadable(SystemReason.text(errno))) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return Result { () throws(YAMLProblem) in try YAMLSource(file: path, bytes: bytes) }
      .mapError { .broken($0) }
  }

  private static func unreadable(_ file: String, _ problem: Int32) -> YAMLProblem {
    YAMLProblem(file: file, place: nil, FileMistake.unreadable(SystemReason.text(problem)))
  }

  /// A folder as the header of a file names it: seen from where the file is, and the whole path where the text goes to
  /// standard output. Links on the way are followed.
  static func path(to folder: String, from file: String?) -> String {
    func whole(_ path: String) -> String {
      let whole = realpath(path.isEmpty ? "/" : path, nil)
      defer { free(whole) }
      return whole.map { String(cString: $0) } ?? path
    }
    guard let file else { return whole(folder) }
    let place = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    func parts(_ path: String) -> [String] { whole(path).split(separator: "/").map(String.init) }
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
