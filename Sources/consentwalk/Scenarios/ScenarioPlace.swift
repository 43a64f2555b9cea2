import FlowController
import Foundation
import Localization
import Reports
import Scenarios
import ScreenLibrary
import StrictYAML
import Synchronization

/// Finds scenario files on disk and reads them.
enum ScenarioPlace {
  /// The argument that stands for standard input.
  static let standardInput = "-"

  /// The maximum size in bytes of a page that contains scenarios, and of a log. They are searched as text, which needs
  /// less memory than the steps of a scenario.
  private static let pageLimit = 1 << 26

  /// Returns the files that the arguments name: a file itself, or all scenarios of a folder and its subfolders, sorted
  /// by path. In folders, it skips hidden files, linked folders, folders that contain a flow, and files that are not
  /// regular.
  ///
  /// - Returns: The files, and the problems of folders: no scenario, not readable, nested too deeply.
  static func files(_ arguments: [String]) -> (files: [String], problems: [YAMLProblem]) {
    var files: [String] = []
    var problems: [YAMLProblem] = []
    for argument in arguments {
      guard argument != standardInput, kind(argument, followingLinks: true) == S_IFDIR else {
        let parts = scenarios(ofPage: argument) ?? [argument]
        files += parts.prefix(StoryboardFile.limit)
        if parts.count > StoryboardFile.limit {
          problems.append(
            YAMLProblem(file: argument, place: nil, .fileTooManyScenarios(limit: StoryboardFile.limit)))
        }
        continue
      }
      var found = Found()
      let before = problems.count
      add(argument, depth: 0, to: &found, &problems)
      files += once(found)
      guard found.files.isEmpty, problems.count == before else { continue }
      problems.append(nothing(in: argument, found))
    }
    return (files, problems)
  }

  /// Returns the problem of a folder without scenarios. If the folder contains a flow, its files were skipped and some
  /// may be scenarios.
  private static func nothing(in folder: String, _ found: Found) -> YAMLProblem {
    let beside = found.flows.lazy.flatMap { flow in
      ((try? FileManager.default.contentsOfDirectory(atPath: flow)) ?? []).sorted()
        .map { flow.hasSuffix("/") ? flow + $0 : flow + "/" + $0 }
    }.first { isScenario($0) && TypedPath($0, isDeep: true) == .scenario }
    if let beside {
      return YAMLProblem(
        file: folder, place: nil, .fileScenarioBesideFlow(file: beside), suggestion: beside.shortened)
    }
    let isFlow = TypedPath(folder) == .screens
    return YAMLProblem(
      file: folder, place: nil, .fileNoScenario, suggestion: isFlow ? "check " + folder.shortened : nil)
  }

  /// Returns the names of the scenarios in a storyboard: `walks.html#1` and so on. Returns nil for a page with one
  /// scenario and for other files.
  private static func scenarios(ofPage file: String) -> [String]? {
    guard let page = StoryboardFile.parts(of: file), page.number == nil,
      case let count = (try? parts(ofPage: file))?.count ?? 0, count > 1
    else { return nil }
    return (1...count).map { "\(file)#\($0)" }
  }

  /// If a page has several scenarios and the user selected none, returns their number and the name of the second.
  /// Otherwise returns nil.
  static func others(of file: String) -> (count: Int, second: String)? {
    scenarios(ofPage: file).map { ($0.count, $0[1]) }
  }

  /// The scenario files that were found in a folder.
  private struct Found {
    var files: [String] = []
    /// Those paths in `files` that are links.
    var links: Set<String> = []
    /// The folders that contain a flow. Their files are screens, so they are skipped.
    var flows: [String] = []
  }

  /// Removes links to files that are also in the list, so that each scenario runs once.
  private static func once(_ found: Found) -> [String] {
    guard !found.links.isEmpty else { return found.files }
    let own = Set(found.files.filter { !found.links.contains($0) }.map(target))
    return found.files.filter { !found.links.contains($0) || !own.contains(target(of: $0)) }
  }

  /// Resolves the links in a path.
  private static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The maximum depth of nested folders.
  private static let depthLimit = 64

  private static func add(
    _ folder: String, depth: Int, to found: inout Found, _ problems: inout [YAMLProblem]
  ) {
    func refuse(_ mistake: Message) {
      problems.append(YAMLProblem(file: folder, place: nil, mistake))
    }
    guard depth < depthLimit else { return refuse(.fileTooDeep(limit: depthLimit)) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      return refuse(.fileUnreadable(reason: SystemReason.text(of: error)))
    }
    // The files next to a flow are screens, so they are skipped.
    guard !names.contains("flow.yaml") else { return found.flows.append(folder) }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let own = kind(path, followingLinks: false)
      if own == S_IFDIR {
        add(path, depth: depth + 1, to: &found, &problems)
      } else if isScenario(name) {
        // A broken link is kept. Reading it later reports the error.
        let kind = own == S_IFLNK ? kind(path, followingLinks: true) : own
        guard kind == nil || kind == S_IFREG else { continue }
        found.files.append(path)
        if own == S_IFLNK { found.links.insert(path) }
      }
    }
  }

  /// Whether a name has an extension of scenario files, in upper or lower case.
  static func isScenario(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  private static func kind(_ path: String, followingLinks: Bool) -> mode_t? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Returns the size of a file in bytes. Returns zero for standard input, whose size is unknown before reading.
  static func size(_ file: String) -> Int {
    var status = stat()
    return file != standardInput && stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads a scenario file as text.
  ///
  /// - Throws: `YAMLProblem` if the file cannot be read, is too long or is not UTF-8.
  static func source(_ file: String) throws(YAMLProblem) -> YAMLSource {
    var isThere = stat()
    guard let page = StoryboardFile.parts(of: file), page.number == nil || stat(file, &isThere) != 0 else {
      let limit = ScenarioFile.byteLimit
      return try YAMLSource(file: file, bytes: bytes(of: file, limit: limit), limit: limit)
    }
    let scenarios: [StoryboardFile.Part]
    do throws(YAMLProblem) { scenarios = try parts(ofPage: page.path) } catch {
      throw YAMLProblem(file: file, place: nil, error.mistake, expected: error.wanted)
    }
    let number = page.number ?? 1
    guard number <= scenarios.count else {
      throw YAMLProblem(file: file, place: nil, .fileNoScenarioInPage)
    }
    let part = scenarios[number - 1]
    return try YAMLSource(
      file: file, bytes: part.text, limit: ScenarioFile.byteLimit, linesBefore: part.linesBefore)
  }

  /// The scenarios of the page that was read last, with the state of its file.
  private static let lastPage = Mutex<(stamp: FileStamp, parts: [StoryboardFile.Part])?>(nil)

  /// Returns the scenarios of a page. A page with many scenarios is read once, not once for each of them, unless it
  /// changes.
  ///
  /// - Throws: `YAMLProblem` if the page cannot be read or is too long.
  private static func parts(ofPage path: String) throws(YAMLProblem) -> [StoryboardFile.Part] {
    let stamp = FileStamp(path)
    if let stamp, let last = lastPage.withLock({ $0 }), last.stamp == stamp { return last.parts }
    let bytes = try bytes(of: path, limit: pageLimit)
    guard bytes.count <= pageLimit else {
      throw YAMLProblem(
        file: path, place: nil, .yamlTooManyBytes(count: bytes.count),
        expected: .wantedBytes(limit: pageLimit))
    }
    let parts = StoryboardFile.scenarios(in: bytes)
    lastPage.withLock { $0 = stamp.map { ($0, parts) } }
    return parts
  }

  /// Reads the text of a file that is not a scenario, such as a log; `-` is standard input.
  ///
  /// - Throws: `YAMLProblem` if the file cannot be read, is too long or is not UTF-8.
  static func plainSource(_ file: String) throws(YAMLProblem) -> YAMLSource {
    try YAMLSource(file: file, bytes: bytes(of: file, limit: pageLimit), limit: pageLimit)
  }

  /// Reads the bytes of a file, up to a little more than the limit.
  ///
  /// - Throws: `YAMLProblem` if the file cannot be read.
  private static func bytes(of file: String, limit: Int) throws(YAMLProblem) -> [UInt8] {
    let isStandard = file == standardInput
    let descriptor = isStandard ? 0 : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(file, errno) }
    defer { if !isStandard { close(descriptor) } }
    var bytes: [UInt8] = []
    // Reserving the size avoids copying an array that grows. Reserved memory that is not used costs nothing.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let size = Int(status.st_size)
      if size > limit {
        throw YAMLProblem(
          file: file, place: nil, .yamlTooManyBytes(count: size), expected: .wantedBytes(limit: limit))
      }
      bytes.reserveCapacity(size + 65_536)
    } else if !isStandard {
      bytes.reserveCapacity(limit + 65_536)
    }
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = Descriptor.read(descriptor, into: &block)
      guard count >= 0 else { throw unreadable(file, errno) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }

  /// Reads a scenario file. The scenario can include other files from the same folder.
  ///
  /// - Throws: `YAMLProblems` if the file or its header cannot be read.
  static func scenario(_ file: String) throws(YAMLProblems) -> ScenarioFile {
    let source: YAMLSource
    do throws(YAMLProblem) { source = try self.source(file) } catch {
      throw YAMLProblems([picture(file) ?? error])
    }
    do throws(YAMLProblems) {
      return try RunLog.timed("read the scenario \(file)") { () throws(YAMLProblems) in try scenario(source) }
    } catch {
      if source.isLog {
        throw YAMLProblems([
          YAMLProblem(
            file: file, place: nil, .fileIsLog, suggestion: "test --trace " + file.shortened)
        ])
      }
      if let problem = picture(file) { throw YAMLProblems([problem]) }
      if TypedPath(file, isDeep: true) == .flow {
        throw YAMLProblems([
          YAMLProblem(file: file, place: nil, .fileIsFlow, suggestion: TypedPath.flow.line(for: file))
        ])
      }
      throw otherText(file).map { YAMLProblems(error.all + [$0]) } ?? error
    }
  }

  /// Returns a problem that says what a scenario is, for a file without an extension of scenario files. Its text can be
  /// of another kind, such as Markdown, and then the YAML problems alone do not help. nil for other files.
  private static func otherText(_ file: String) -> YAMLProblem? {
    let isNamed = isScenario(file) || file.lowercased().hasSuffix(".json")
    guard !isNamed, file != standardInput, StoryboardFile.parts(of: file) == nil else { return nil }
    return YAMLProblem(file: file, place: nil, .fileIsOtherText, expected: .scenarioWantedDocuments)
  }

  /// Returns the problem if an existing file has the extension of a picture; nil for other files.
  private static func picture(_ file: String) -> YAMLProblem? {
    let kind = file.split(separator: ".").last?.uppercased() ?? ""
    guard ["SVG", "PNG", "JPG", "JPEG", "GIF", "PDF"].contains(kind), TypedPath(file) != nil else {
      return nil
    }
    return YAMLProblem(file: file, place: nil, .fileIsPicture(kind: kind))
  }

  /// Parses a scenario.
  ///
  /// - Throws: `YAMLProblems` if its header cannot be read.
  static func scenario(_ source: YAMLSource) throws(YAMLProblems) -> ScenarioFile {
    let file = source.file
    return try ScenarioFile(source, including: Inclusion { included($0, besides: file) })
  }

  /// Reads a file that a scenario includes. It must have an extension of scenario files and must not be a link.
  /// Otherwise an error message could reveal the content of another file.
  private static func included(
    _ name: String, besides file: String
  ) -> Result<YAMLSource, Inclusion.Problem> {
    guard !name.hasPrefix("/"), isScenario(name), name == name.printable else { return .failure(.refused) }
    let path = screens(name, besides: file)
    // Without O_NONBLOCK, opening a pipe would block.
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
    let isNew = problem == ENOENT && isScenario(file) && TypedPath(TypedPath.folder(of: file)) != nil
    let meant =
      switch TypedPath(file) {
      case nil: TypedPath.sibling(of: file) ?? (isNew ? "record " + file.shortened : nil)
      case .screens?: "--screens " + file.shortened
      case .folder?: "test " + file.shortened
      case .flow?, .scenario?, .file?: String?.none
      }
    return YAMLProblem(
      file: file, place: nil, .fileUnreadable(reason: SystemReason.text(problem)), suggestion: meant)
  }

  /// Returns the path that the header of a file writes for a folder of screens. It is relative to the file, or to the
  /// working folder if the scenario is written to standard output. Links are resolved.
  ///
  /// - Returns: nil if the path would leave the home folder or lead up to the root, because such a path is valid only
  ///   on this machine.
  static func path(to folder: String, from file: String?) -> String? {
    func parts(_ path: String) -> [String] {
      let whole = realpath(path.isEmpty ? "/" : path, nil)
      defer { free(whole) }
      return (whole.map { String(cString: $0) } ?? path).split(separator: "/").map(String.init)
    }
    let place = file?.lastIndex(of: "/").flatMap { file?[..<$0] }.map(String.init) ?? "."
    let (target, base) = (parts(folder), parts(file?.hasPrefix("/") == true && place.isEmpty ? "/" : place))
    let shared = zip(target, base).prefix { $0 == $1 }.count
    if base.count > shared {
      let home = HomeFolder.path.map(parts) ?? []
      guard shared > 0, ![["home"], ["Users"]].contains(Array(target[..<shared])) else { return nil }
      guard shared >= home.count || !base.starts(with: home) && !target.starts(with: home) else { return nil }
    }
    let way = Array(repeating: "..", count: base.count - shared) + target[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// Converts the folder that a header names to a path relative to the working folder.
  static func screens(_ folder: String, besides file: String) -> String {
    guard !folder.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folder }
    return file[...slash] + folder
  }
}

extension YAMLSource {
  /// Whether the text is the log of a run of an app. It begins with a JSON object whose first key belongs to a log, or
  /// it contains the mark `consentwalk-trace {`.
  fileprivate var isLog: Bool {
    if text.contains(#/consentwalk-trace \{/#) { return true }
    let key = text.prefixMatch(of: #/[\s\[]*\{\s*"([a-z-]+)"/#).map { String($0.1) }
    return key.map { ["prompt", "page", "status"].contains($0) || StepVocabulary.verbs.contains($0) } ?? false
  }
}
