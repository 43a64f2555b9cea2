import FlowController
import Foundation
import Localization
import Reports
import Scenarios
import StrictYAML

/// Finds scenario files on disk and reads them.
enum ScenarioPlace {
  /// The argument that means standard input instead of a file.
  static let standardInput = "-"

  /// Returns the files for these arguments: a file itself, or all scenarios of a folder and its subfolders,
  /// sorted by path. It skips hidden files, linked folders, folders that contain a flow, and files that are
  /// not regular.
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

  /// Returns the problem of a folder in which no scenario was found: beside a flow there may be some.
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

  /// Returns the names of the scenarios in a storyboard with several: `walks.html#1` and so on; nil for other
  /// files.
  private static func scenarios(ofPage file: String) -> [String]? {
    guard let page = StoryboardFile.parts(of: file), page.number == nil,
      let bytes = try? bytes(of: file), case let count = StoryboardFile.scenarios(in: bytes).count, count > 1
    else { return nil }
    return (1...count).map { "\(file)#\($0)" }
  }

  /// Returns how many scenarios a page has, and the name of the second, if the user did not select one;
  /// otherwise nil.
  static func others(of file: String) -> (count: Int, second: String)? {
    scenarios(ofPage: file).map { ($0.count, $0[1]) }
  }

  /// The scenarios of a folder.
  private struct Found {
    var files: [String] = []
    /// The links among them.
    var links: Set<String> = []
    /// The folders with a flow, whose files are taken for screens.
    var flows: [String] = []
  }

  /// Removes links to files that are also in the list, so that each scenario runs once.
  private static func once(_ found: Found) -> [String] {
    guard !found.links.isEmpty else { return found.files }
    let own = Set(found.files.filter { !found.links.contains($0) }.map(target))
    return found.files.filter { !found.links.contains($0) || !own.contains(target(of: $0)) }
  }

  /// Returns the path of the file itself, with links resolved.
  private static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The maximum nesting of folders.
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
    // Files next to a flow are screens.
    guard !names.contains("flow.yaml") else { return found.flows.append(folder) }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let own = kind(path, followingLinks: false)
      if own == S_IFDIR {
        add(path, depth: depth + 1, to: &found, &problems)
      } else if isScenario(name) {
        // A broken link is reported later, when it is read.
        let kind = own == S_IFLNK ? kind(path, followingLinks: true) : own
        guard kind == nil || kind == S_IFREG else { continue }
        found.files.append(path)
        if own == S_IFLNK { found.links.insert(path) }
      }
    }
  }

  /// Whether a name has the extension of a scenario; `A.YAML` has it, too.
  static func isScenario(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  private static func kind(_ path: String, followingLinks: Bool) -> mode_t? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Returns the size of a file, if it is known before reading.
  static func size(_ file: String) -> Int {
    var status = stat()
    return file != standardInput && stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `YAMLProblem` if it cannot be read, is too long or is not UTF-8.
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
      throw YAMLProblem(file: file, place: nil, .fileNoScenarioInPage)
    }
    let part = scenarios[number - 1]
    return try YAMLSource(
      file: file, bytes: part.text, limit: ScenarioFile.byteLimit, linesBefore: part.linesBefore)
  }

  /// Reads the text of a file that is not a scenario, such as a log; `-` is standard input.
  ///
  /// - Throws: `YAMLProblem` if it cannot be read, is too long or is not UTF-8.
  static func plainSource(_ file: String) throws(YAMLProblem) -> YAMLSource {
    try YAMLSource(file: file, bytes: bytes(of: file), limit: ScenarioFile.byteLimit)
  }

  /// Reads the bytes of a file, up to slightly more than a scenario may have.
  ///
  /// - Throws: `YAMLProblem` if it cannot be read.
  private static func bytes(of file: String) throws(YAMLProblem) -> [UInt8] {
    let isStandard = file == standardInput
    let descriptor = isStandard ? 0 : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(file, errno) }
    defer { if !isStandard { close(descriptor) } }
    var bytes: [UInt8] = []
    // Reserving the size avoids a second copy of a growing array; unused memory costs nothing.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let size = Int(status.st_size)
      if size > ScenarioFile.byteLimit {
        throw YAMLProblem(
          file: file, place: nil, .yamlTooManyBytes(count: size),
          expected: .wantedBytes(limit: ScenarioFile.byteLimit))
      }
      bytes.reserveCapacity(size + 65_536)
    } else if !isStandard {
      bytes.reserveCapacity(ScenarioFile.byteLimit + 65_536)
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

  /// Reads the scenario of a file, which may include files from its folder.
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
      guard TypedPath(file, isDeep: true) == .flow else { throw error }
      throw YAMLProblems([
        YAMLProblem(file: file, place: nil, .fileIsFlow, suggestion: TypedPath.flow.line(for: file))
      ])
    }
  }

  /// Returns the problem with an existing file whose name is that of a picture; nil for other files.
  private static func picture(_ file: String) -> YAMLProblem? {
    let kind = file.split(separator: ".").last?.uppercased() ?? ""
    guard ["SVG", "PNG", "JPG", "JPEG", "GIF", "PDF"].contains(kind), TypedPath(file) != nil else {
      return nil
    }
    return YAMLProblem(file: file, place: nil, .fileIsPicture(kind: kind))
  }

  /// Reads a scenario from a text.
  ///
  /// - Throws: `YAMLProblems` if its header cannot be read.
  static func scenario(_ source: YAMLSource) throws(YAMLProblems) -> ScenarioFile {
    let file = source.file
    return try ScenarioFile(source, including: Inclusion { included($0, besides: file) })
  }

  /// Reads a file that a scenario includes. It must have the extension of scenarios and must not be a link,
  /// because error messages could otherwise reveal the content of other files.
  private static func included(
    _ name: String, besides file: String
  ) -> Result<YAMLSource, Inclusion.Problem> {
    guard !name.hasPrefix("/"), isScenario(name), name == name.printable else { return .failure(.refused) }
    let path = screens(name, besides: file)
    // Without O_NONBLOCK opening a pipe would wait.
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

  /// Returns a folder as the header of a file names it: relative to the file, or to the working folder if the
  /// text goes to standard output. Links are resolved.
  ///
  /// - Returns: nil if the path would leave the home folder or go up to the root, because such a path is valid only
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

  /// Returns the folder that a header names, relative to the working folder.
  static func screens(_ folder: String, besides file: String) -> String {
    guard !folder.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folder }
    return file[...slash] + folder
  }
}

extension YAMLSource {
  /// Whether the text is the log of a run: a JSON object with a key of the log begins it, or follows a mark.
  fileprivate var isLog: Bool {
    if text.contains(#/consentwalk-trace \{/#) { return true }
    let key = text.prefixMatch(of: #/[\s\[]*\{\s*"([a-z-]+)"/#).map { String($0.1) }
    return key.map { ["prompt", "page", "status"].contains($0) || StepVocabulary.verbs.contains($0) } ?? false
  }
}
