import CCampaign
import Foundation
import TestSupport

/// The program under test, and a folder in which it can write freely.
final class Arena {
  let program: String
  let folder: URL
  private let temporary: TemporaryFolder
  private let keep: URL?
  private var kept = 0

  init(_ options: CampaignOptions) throws {
    program = try options.program.map { URL(fileURLWithPath: $0).path } ?? BuiltProduct.path("consentwalk")
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CampaignProblem("\(program) is no program")
    }
    temporary = try TemporaryFolder()
    folder = temporary.url
    keep = options.keep.map { URL(fileURLWithPath: $0) }
    if let keep { try FileManager.default.createDirectory(at: keep, withIntermediateDirectories: true) }
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Creates an empty folder in the arena and replaces an old one.
  func makeFolder(_ name: String) throws -> URL {
    let place = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  /// Writes a new file. Overwriting an existing file would flush it to disk at once, which is slow.
  func write(_ bytes: [UInt8], to file: String) throws {
    unlink(file)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    guard written == bytes.count else { throw CampaignProblem("\(file) cannot be written") }
  }

  /// The default environment of a run.
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": path("home"), "XDG_DATA_HOME": path("data"),
      "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ]
  }

  /// Copies a file on which the program failed to the folder of `--keep` and returns its path; without that
  /// option returns a hint about it.
  func keep(_ file: String) -> String {
    guard let keep else { return "--keep FOLDER keeps the input" }
    kept += 1
    let place = keep.appendingPathComponent("\(kept)-" + (file as NSString).lastPathComponent)
    try? FileManager.default.removeItem(at: place)
    try? FileManager.default.copyItem(atPath: file, toPath: place.path)
    return place.path
  }
}

struct Run {
  var arguments: [[UInt8]]
  var environment: [[UInt8]]
  var input: [UInt8] = []
  var directory: String
  /// The time limit of a run in milliseconds, long enough for a heavily loaded machine.
  static let patience: Int32 = 60_000
  var limit = Run.patience

  init(_ arena: Arena, _ arguments: [String], store: String? = nil, input: String = "") {
    self.arguments = arguments.map { Array($0.utf8) }
    if let store { self.arguments += [Array("--store".utf8), Array(store.utf8)] }
    environment = arena.environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
    self.input = Array(input.utf8)
    directory = arena.folder.path
  }

  var text: String { arguments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") }

  func withTask<Result>(_ program: String, _ body: (inout cc_task) -> Result) -> Result {
    let strings = ([Array(program.utf8)] + arguments).map { $0 + [0] }
    let variables = environment.map { $0 + [0] }
    return Self.withPointers(strings) { argumentList in
      Self.withPointers(variables) { environmentList in
        program.withCString { path in
          directory.withCString { place in
            input.withUnsafeBufferPointer { bytes in
              var task = cc_task(
                path: path, arguments: argumentList, environment: environmentList, directory: place,
                input: bytes.baseAddress, input_count: Int64(bytes.count))
              return body(&task)
            }
          }
        }
      }
    }
  }

  private static func withPointers<Result>(
    _ texts: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var list: [UnsafeMutablePointer<CChar>?] = texts.map { bytes in
      bytes.withUnsafeBytes { whole in
        whole.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
    }
    list.append(nil)
    defer { for pointer in list { free(pointer) } }
    return list.withUnsafeBufferPointer { pointers in
      guard let start = pointers.baseAddress else { return body([nil]) }
      return body(start)
    }
  }
}

/// How a run ended, and its output.
struct Outcome {
  var end = cc_end()
  var output: [UInt8] = []
  var error: [UInt8] = []
  /// Whether the signal reached the program before it ended on its own.
  var isCut = false

  var text: String { String(decoding: output, as: UTF8.self) }
  var complaint: String { String(decoding: error.prefix(300), as: UTF8.self) }
  var isCrash: Bool { end.signal != 0 && !isCut || end.code == 70 }
}

/// A program that runs in parallel.
struct Runner {
  private var child = cc_child()
  private let limit: Int32

  init(_ run: Run, _ program: String) throws {
    limit = run.limit
    var started = cc_child()
    let reason = run.withTask(program) { task in cc_start(&task, &started) }
    guard reason == 0 else { throw CampaignProblem("\(program) cannot be started: error \(reason)") }
    child = started
  }

  /// Waits for the end. If a moment is given, sends a signal then.
  mutating func finish(cutAfter moment: Int64? = nil, by signal: Int32 = SIGKILL) -> Outcome {
    var outcome = Outcome()
    if let moment {
      outcome.isCut = cc_finish(&child, moment, signal, limit, &outcome.end)
    } else {
      let isLate = cc_finish(&child, Int64(limit) * 1000, SIGKILL, Run.patience, &outcome.end)
      if isLate { outcome.end.is_late = true }
      outcome.isCut = isLate
    }
    outcome.output = Self.take(&child.output)
    outcome.error = Self.take(&child.error)
    return outcome
  }

  static func take(_ stream: inout Int32) -> [UInt8] {
    // No run needs to print more than this, and a leak would show earlier.
    let size = min(cc_size(stream), 64 << 20)
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      guard let start = buffer.baseAddress else {
        var nothing: UInt8 = 0
        count = Int(cc_take(&stream, &nothing, 0))
        return
      }
      count = Int(cc_take(&stream, start, size))
    }
  }
}

extension Arena {
  /// Runs the program and records everything that it must not do.
  @discardableResult
  func run(_ run: Run, _ tally: inout Tally, about file: String? = nil) throws -> Outcome {
    var runner = try Runner(run, program)
    let outcome = runner.finish()
    tally.count(outcome.end)
    judge(outcome, run, &tally, about: file)
    return outcome
  }

  func judge(_ outcome: Outcome, _ run: Run, _ tally: inout Tally, about file: String? = nil) {
    let command = run.text.replacingOccurrences(of: folder.path + "/", with: "")
    let place = { file.map { " about " + self.keep($0) } ?? "" }
    if outcome.end.is_late {
      tally.note(.hang, command + place())
    } else if outcome.isCrash {
      let end = outcome.end
      tally.note(
        .crash, "\(command) ended with \(end.code), signal \(end.signal)\(place()): \(outcome.complaint)")
    }
    if outcome.end.memory > Tally.memoryLimit {
      tally.note(.oversized, "\(command) used \(outcome.end.memory >> 20) MB\(place())")
    }
    let leaked = Filter.leaks(outcome.output) + Filter.leaks(outcome.error)
    if leaked > 0 { tally.note(.leak(leaked), command + place() + ": " + Filter.first(of: outcome)) }
  }
}

extension Filter {
  /// Returns the line with the first leak.
  static func first(of outcome: Outcome) -> String {
    for stream in [outcome.output, outcome.error] {
      for line in stream.split(separator: 0x0A) where leaks(Array(line)) > 0 {
        return String(decoding: line.prefix(200), as: UTF8.self)
      }
    }
    return ""
  }
}
