import ConsentWords
import FlowController
import Localization
import ScreenLibrary
import SettingsStore

/// Makes a device from a ``DeviceFile``, line by line: each state is computed and stored before the next line is
/// read.
final class DeviceImport {
  /// The values in the lines before the first branch.
  let facts: DeviceFile
  /// The number of steps whose states were read from the file, not computed.
  private(set) var trusted = 0

  private let file: String
  private let lines: FileLines
  private let context: CommandContext
  private let rules: Rules
  private var course: Course
  private var words: StepWords
  private var branches = BranchTable()
  /// The first line after `branch NAME`, and after the snapshot of the first branch if there is one.
  private var pending: String?

  /// Reads the file up to its first step.
  ///
  /// - Throws: ``Failure`` with exit code 2, which names the invalid line.
  init(_ file: String, _ context: CommandContext) throws(Failure) {
    self.file = file
    self.context = context
    lines = try FileLines(file)
    facts = try DeviceFile(file, lines)
    guard facts.flowHash == context.catalogue.behaviourHash else {
      throw .unexplained(
        file, facts.flowLine, .importOtherFlow, expected: .wantedScreensOfFlow)
    }
    rules = context.rules(facts.header)
    words = StepWords(context.vocabulary)
    let world = World(facts.start, rules)
    course = Course(
      world: world, state: world.record(context.catalogue.names), flowHash: facts.flowHash)
    guard let line = try lines.next() else {
      throw .unexplained(file, lines.count, .importNoBranch, expected: .verbatim("branch NAME"))
    }
    guard case .branch(let name)? = DeviceEntry(line) else {
      throw .unexplained(
        file, lines.count, .importNotOnBranch(line: line.shortened), expected: .verbatim("branch NAME"))
    }
    branches.begin(name, base: nil, after: 0, flowHash: course.flowHash, line: lines.count)
    pending = try lines.next()
    guard let line = pending, case .snapshot(let hash, let state)? = DeviceEntry(line) else { return }
    try change(to: hash, state, isFirst: true)
    branches.setFirst(flowHash: hash)
    pending = try lines.next()
  }

  /// Creates the device with all of its history, or creates nothing.
  ///
  /// - Throws: ``Failure`` with exit code 2 for an invalid line, or a store error.
  func make(_ name: String, in store: DeviceStore) throws {
    try store.createDevice(name, as: beginning, firstBranch: firstBranch) { writer in
      try write(into: writer)
    } settings: { device in
      context.settings(of: try context.world(of: device), rules)
    }
  }

  /// The device before its first step.
  private var beginning: NewDevice {
    NewDevice(
      header: facts.header.text, flowHash: course.flowHash, state: course.state,
      settings: context.settings(of: course.world, rules))
  }

  private var firstBranch: String { branches.current.name }

  /// Computes the history and writes it to the store.
  ///
  /// - Returns: The branch and the position of the device.
  /// - Throws: ``Failure`` with exit code 2 for an invalid line, or a store error.
  private func write(into writer: HistoryWriter) throws -> (branch: String, position: Int) {
    var next = pending
    while let line = next {
      try write(line, into: writer)
      next = try lines.next()
    }
    try checkSteps()
    let head = facts.head
    guard let branch = branches[head.branch] else {
      throw Failure.unexplained(
        file, lines.count, .importHeadElsewhere(branch: head.branch.shortened))
    }
    guard head.position <= branch.end else {
      throw Failure.unexplained(
        file, lines.count,
        .importHeadTooFar(step: head.position, branch: branch.name, end: branch.end))
    }
    return head
  }

  private func write(_ line: String, into writer: HistoryWriter) throws {
    guard let entry = DeviceEntry(line) else { throw misshapen(line) }
    switch entry {
    case .branch(let name):
      try checkSteps()
      guard branches[name] == nil else { throw misshapen(line) }
      try begin(name, into: writer)
    case .leaves: throw misshapen(line)
    case .snapshot(let hash, let state): try change(to: hash, state, isFirst: false)
    case .step(let text, let state): try take(text, state, into: writer)
    }
  }

  private func begin(_ name: String, into writer: HistoryWriter) throws {
    let number = lines.count
    guard
      let line = try lines.next(), case .leaves(let base, let position)? = DeviceEntry(line),
      let owner = branches[base], owner.owns(position)
    else {
      throw Failure.unexplained(
        file, lines.count, .importBranchStart(branch: name), expected: .wantedLeaves)
    }
    let state = try writer.begin(branch: name, leaving: base, after: position)
    guard let world = context.world(record: state) else {
      throw Failure.unexplained(file, lines.count, .importBranchState)
    }
    course = Course(world: world, state: state, flowHash: owner.flowHash(at: position))
    branches.begin(name, base: base, after: position, flowHash: course.flowHash, line: number)
  }

  private func change(to hash: String, _ state: String?, isFirst: Bool) throws(Failure) {
    guard hash != course.flowHash else {
      throw .unexplained(file, lines.count, .importSameFlow)
    }
    let before = course.state
    guard let world = context.world(record: state ?? before), isFirst || leads(to: state ?? before, world)
    else {
      throw .unexplained(file, lines.count, .importOtherState)
    }
    course = Course(world: world, state: state ?? before, flowHash: hash, isNew: !isFirst)
  }

  /// Whether the steps so far result in this state. Older files contain positions where this version writes names, so
  /// both forms are compared.
  private func leads(to state: String, _ world: World) -> Bool {
    state == course.state || world.record == course.world.record
  }

  private func take(_ text: String, _ state: String?, into writer: HistoryWriter) throws {
    let word = try read(text)
    var step = AppliedStep(step: word.text, state: "")
    if course.flowHash != facts.flowHash {
      guard let state, let world = context.world(record: state) else {
        throw Failure.unexplained(
          file, lines.count, .importNoState, expected: .wantedStepAndState)
      }
      course.world = world
      course.state = state
      step.isOnTrust = true
      trusted += 1
    } else {
      guard state == nil else {
        throw Failure.unexplained(
          file, lines.count, .importStateTwice)
      }
      var log = EventLog()
      do throws(ImpossibleStep) {
        try FlowController.step(&course.world, word.step, rules, into: &log)
      } catch {
        throw Failure.unexplained(
          file, lines.count, .importImpossible(step: word.text, reason: error.message))
      }
      step.events = log.events(on: course.world).map { $0.record(context.catalogue.names) }
      course.state = course.world.record(context.catalogue.names)
    }
    step.state = course.state
    branches.addStep(flowHash: course.isNew ? course.flowHash : nil)
    try writer.append(step, flowHash: course.isNew ? course.flowHash : nil)
    course.isNew = false
  }

  private func read(_ text: String) throws(Failure) -> StepWords.Word {
    do throws(UnknownStep) { return try words[text] } catch {
      throw .unexplained(
        file, lines.count, error.mistake(showing: error.found.shortened),
        expected: error.expected.isEmpty ? nil : .list(error.expected), suggestion: error.suggestion)
    }
  }

  private func checkSteps() throws(Failure) {
    let branch = branches.current
    guard branch.end == branch.start, branches.count > 1, branch.base != nil else { return }
    throw .unexplained(file, branch.line, .importNoSteps(branch: branch.name))
  }

  private func misshapen(_ line: String) -> Failure {
    let (word, value) = DeviceFile.parts(line)
    return switch word {
    case "branch":
      .unexplained(file, lines.count, .importWrongName(name: value.shortened))
    case "leaves":
      .unexplained(
        file, lines.count, .importLeavesLate, expected: .wantedStepOrBranch)
    default:
      .unexplained(file, lines.count, .importSnapshot, expected: .verbatim("snapshot HASH STATE"))
    }
  }

  /// The state at the end of the current branch while its steps are imported.
  private struct Course {
    /// The world, adapted to the current flow. The computed steps run in it.
    var world: World
    /// The same state in the form that the store needs.
    var state: String
    let flowHash: String
    /// Whether the next step is the first one with this flow.
    var isNew = false
  }
}
