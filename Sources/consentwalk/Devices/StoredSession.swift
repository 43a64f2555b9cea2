import FlowController
import ScreenLibrary
import SettingsStore
import TerminalUI

/// A walk whose every step is in the store before it is shown.
@MainActor
final class StoredSession: WalkSession {
  let device: String
  private(set) var rules: Rules
  /// Whose words the system uses.
  let wording: Wording
  private(set) var world: World
  private(set) var before: World?
  private(set) var place: HistoryPlace
  private(set) var history: [HistoryLine] = []
  private var workplace: Workplace
  private var header: DeviceHeader
  /// The screens, with what the installed build declares.
  private(set) var catalogue: Catalogue
  private var opened: DeviceStore?
  private var openedToRead: DeviceStore?
  private var seenVersion: Int?

  /// How many steps of the history are at hand.
  private static let window = 500

  /// A walk on a device that is in the store. Its history is read with the first ``refresh()``.
  ///
  /// - Throws: ``Failure`` when its state cannot be read.
  init(_ stored: StoredDevice, _ workplace: Workplace) throws(Failure) {
    device = stored.name
    place = HistoryPlace(position: stored.position, end: stored.position)
    self.workplace = workplace
    header = DeviceHeader(text: stored.header)
    wording = workplace.wording(of: header)
    world = try workplace.world(of: stored)
    catalogue = workplace.screens(header, in: world)
    rules = workplace.rules(header, in: world)
  }

  /// Opens the store for good; before, only the device was looked at.
  private func store() throws -> DeviceStore {
    if let opened { return opened }
    let store = try DeviceStore(at: workplace.options.storeFile, for: .write)
    opened = store
    return store
  }

  /// The store for looking only, where it cannot be written.
  private func reader() throws -> DeviceStore {
    if let openedToRead { return openedToRead }
    do {
      return try store()
    } catch {
      let store = try DeviceStore(at: workplace.options.storeFile, for: .read)
      openedToRead = store
      return store
    }
  }

  func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    do {
      let store = try store()
      let outcome = try workplace.take([step], on: device, in: store, creating: false)
      guard let taken = outcome.taken.last else { return [] }
      // Somebody else was faster, or went back; or a branch begins here.
      let isNext =
        outcome.position == place.position + 1 && outcome.start.record == world.record && !place.isInPast
        && seenVersion != nil && history.last?.number ?? 0 == place.position
      before = outcome.start
      follow(outcome.world)
      guard isNext else {
        place = HistoryPlace(position: outcome.position, end: outcome.position)
        read(from: store, around: nil)
        return taken.events
      }
      place = HistoryPlace(branch: place.branch, position: outcome.position, end: outcome.position)
      history.append(
        HistoryLine(
          number: outcome.position, step: taken.text, events: taken.events, workplace.catalogue.names))
      if history.count > Self.window { history.removeFirst() }
      return taken.events
    } catch {
      throw failure(error)
    }
  }

  func adopt(_ screens: Catalogue) {
    workplace.catalogue = screens
    // A flow that comes back as it was finds everything as the store has it.
    if let stored = try? reader().device(device), let now = try? workplace.world(of: stored) {
      world = now
    } else {
      world.adapt(to: screens.flow)
    }
    takeBuild()
  }

  /// Goes on in another world, perhaps with another build installed.
  private func follow(_ next: World) {
    let build = world.app.build
    world = next
    if build != next.app.build { takeBuild() }
  }

  private func takeBuild() {
    let now = workplace.catalogue.flow.build
    if world.app.build == now { header.keep(workplace.catalogue.declaration, as: now) }
    catalogue = workplace.screens(header, in: world)
    rules = workplace.rules(header, in: world)
  }

  func refresh() -> Bool {
    guard let store = try? reader(), let version = try? store.dataVersion(), version != seenVersion else {
      return false
    }
    seenVersion = version
    return read(from: store, around: nil)
  }

  func look(around number: Int) {
    if let store = try? reader() { read(from: store, around: number) }
  }

  /// Reads where the device stands and the steps around a place; true when anything is another now.
  @discardableResult
  private func read(from store: DeviceStore, around number: Int?) -> Bool {
    guard let excerpt = try? store.excerpt(of: device, around: number, limit: Self.window),
      let now = try? workplace.world(of: excerpt.device)
    else { return false }
    let position = excerpt.device.position
    let branch = excerpt.branches.first(where: \.isCurrent)
    let old = (world.record, place, history)
    header = DeviceHeader(text: excerpt.device.header)
    follow(now)
    place = HistoryPlace(
      branch: branch?.name ?? place.branch, position: position, end: branch?.end ?? position)
    before = position == 0 ? nil : try? world(at: position - 1, on: place.branch)
    history = lines(of: excerpt.steps)
    return old != (world.record, place, history)
  }

  /// The stored log is text: its events are read back, to tell the weightiest of each step.
  private func lines(of steps: [HistoryStep]) -> [HistoryLine] {
    let names = workplace.catalogue.names
    let reader = LogReader(names)
    return steps.map { step in
      let events = step.log.compactMap { reader.event($0) }
      guard events.isEmpty, let line = step.log.first else {
        return HistoryLine(number: step.position, step: step.step, events: events, names)
      }
      return HistoryLine(number: step.position, step: step.step, summary: line)
    }
  }

  func travel(_ travel: Travel) throws(WalkFailure) {
    do {
      let store = try store()
      let move: Move
      switch travel {
      case .branch(let name): move = .toBranch(name)
      case .step(let number):
        guard (0...place.end).contains(number) else { throw TravelProblem.noStep(number, end: place.end) }
        if number == place.position { return }
        move =
          number < place.position ? .back(place.position - number) : .forward(number - place.position)
      }
      try store.move(device, move) { [workplace, rules] device in
        if case .step(let number) = travel, device.position != number { throw TravelProblem.movedElsewhere }
        return workplace.settings(of: try workplace.world(of: device), rules)
      }
      read(from: store, around: nil)
    } catch {
      throw failure(error)
    }
  }

  func branches() throws(WalkFailure) -> [BranchLine] {
    do {
      return try reader().branches(of: device).map {
        BranchLine(name: $0.name, base: $0.base, start: $0.start, end: $0.end, isCurrent: $0.isCurrent)
      }
    } catch {
      throw failure(error)
    }
  }

  func rename(_ branch: String?, to name: String) throws(WalkFailure) {
    do {
      guard (try? Branches.check(name: name)) != nil else { throw TravelProblem.nameNotPlain }
      let store = try store()
      try store.renameBranch(branch, of: device, to: name)
      read(from: store, around: nil)
    } catch {
      throw failure(error)
    }
  }

  func world(at number: Int, on branch: String) throws(WalkFailure) -> World {
    do {
      return try workplace.world(record: reader().state(of: device, at: number, on: branch))
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> WalkFailure {
    switch error {
    case let problem as TravelProblem: return .travel(problem)
    case StoreError.noBranch(_, _, let branch):
      return .travel(.noBranch(branch, known: (try? branches().map(\.name)) ?? []))
    case StoreError.branchExists(_, _, let branch): return .travel(.branchExists(branch))
    case StoreError.tooFewSteps: return .travel(.movedElsewhere)
    case let error as StoreError: return WalkFailure(error)
    default:
      let failure = Failure(error)
      return failure.reason.map { .impossible($0) }
        ?? .notKept(failure.message, japanese: "保存された端末を読めません: \(failure.message)")
    }
  }
}
