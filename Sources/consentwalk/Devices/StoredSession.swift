import FlowController
import Foundation
import Localization
import ScreenLibrary
import SettingsStore
import TerminalUI

/// A walk on a stored device. Every step is stored before its result is shown.
@MainActor
final class StoredSession: WalkSession {
  let device: String
  private(set) var rules: Rules
  private(set) var world: World
  private(set) var before: World?
  /// What did not fit the flow in the device's world when the walk began.
  let misfits: [Misfit]
  private(set) var place: HistoryPlace
  private(set) var history: [HistoryLine] = []
  private var context: CommandContext
  private var header: DeviceHeader
  /// The screens, with the declarations of the installed build.
  private(set) var catalogue: Catalogue
  private var opened: DeviceStore?
  private var openedToRead: DeviceStore?
  private var seenVersion: Int?
  /// Whether a power failure might undo a committed step.
  private var isUnsynced = false
  private var goOn: (@MainActor () -> Bool)?

  /// The maximum number of steps that are kept in memory.
  private static let window = 500

  /// Makes a walk on a stored device. The first ``refresh()`` reads its history.
  ///
  /// - Throws: ``Failure`` if the state of the device cannot be read.
  init(_ stored: StoredDevice, _ context: CommandContext) throws(Failure) {
    device = stored.name
    place = HistoryPlace(position: stored.position, end: stored.position)
    self.context = context
    header = DeviceHeader(text: stored.header)
    (world, misfits) = try context.fitted(stored)
    catalogue = context.screens(header, in: world)
    rules = context.rules(header, in: world)
  }

  /// Returns the store. The first call opens it for writing, and it stays open.
  private func store() throws -> DeviceStore {
    if let opened { return opened }
    let store = try DeviceStore(at: context.options.storeFile, for: .write, waiting: question)
    opened = store
    return store
  }

  func whileWaiting(_ goOn: @escaping @MainActor () -> Bool) { self.goOn = goOn }

  /// Asks the user whether to keep waiting for the store, but not during a short wait. The store asks on the thread
  /// that waits, which is the main thread here.
  private var question: StoreWait.Question {
    { [weak self] waited in
      guard waited >= .milliseconds(250), Thread.isMainThread else { return true }
      return MainActor.assumeIsolated { self?.goOn?() ?? true }
    }
  }

  /// Returns the store. It is opened for reading only if it cannot be opened for writing.
  private func reader() throws -> DeviceStore {
    if let openedToRead { return openedToRead }
    do {
      return try store()
    } catch {
      let store = try DeviceStore(at: context.options.storeFile, for: .read, waiting: question)
      openedToRead = store
      return store
    }
  }

  func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    do {
      let store = try store()
      let outcome = try context.take([step], on: device, in: store, creating: false)
      isUnsynced = true
      guard let taken = outcome.taken.last else { return [] }
      // This is false if another process ran a step or moved the device, or if a branch begins here.
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
          number: outcome.position, step: taken.text, events: taken.events, context.catalogue.names))
      if history.count > Self.window { history.removeFirst() }
      return taken.events
    } catch {
      throw failure(error)
    }
  }

  func adopt(_ screens: Catalogue) -> [Misfit] {
    let names = context.catalogue.names
    context.catalogue = screens
    let misfits: [Misfit]
    // An edit of the flow can remove values from the world. Reading the stored device again restores them.
    if let stored = try? reader().device(device), let now = try? context.fitted(stored) {
      (world, misfits) = now
      before =
        stored.position == 0 ? nil : try? world(at: stored.position - 1, on: place.branch)
    } else {
      misfits = world.adapt(from: names, to: screens.flow, screens.names)
      before = nil
    }
    takeBuild()
    return misfits
  }

  /// Shows another world, which can have another installed build.
  private func follow(_ next: World) {
    let build = world.app.build
    world = next
    if build != next.app.build { takeBuild() }
  }

  private func takeBuild() {
    let now = context.catalogue.flow.build
    if world.app.build == now { header.keep(context.catalogue.declaration, as: now) }
    catalogue = context.screens(header, in: world)
    rules = context.rules(header, in: world)
  }

  func refresh() -> Bool {
    // Syncing takes longer than a step. So it is done here, where no frame waits for it.
    if isUnsynced { opened?.sync() }
    isUnsynced = false
    guard let store = try? reader(), let version = try? store.dataVersion(), version != seenVersion else {
      return false
    }
    seenVersion = version
    return read(from: store, around: nil)
  }

  func look(around number: Int) {
    if let store = try? reader() { read(from: store, around: number) }
  }

  /// Reads the device's position and the steps around the number. Returns true if anything has changed.
  @discardableResult
  private func read(from store: DeviceStore, around number: Int?) -> Bool {
    guard let excerpt = try? store.excerpt(of: device, around: number, limit: Self.window),
      let now = try? context.world(of: excerpt.device)
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

  private func lines(of steps: [HistoryStep]) -> [HistoryLine] {
    let (events, names) = context.events(of: steps.map(\.events))
    return zip(steps, events).map { step, events in
      let known = events.compactMap(\.event)
      guard known.isEmpty, case .line(let line)? = events.first else {
        return HistoryLine(number: step.position, step: step.step, events: known, names)
      }
      return HistoryLine(number: step.position, step: step.step, summary: line)
    }
  }

  func checkout(_ checkout: Checkout) throws(WalkFailure) {
    do {
      let store = try store()
      let move: HeadMove
      switch checkout {
      case .branch(let name): move = .toBranch(name)
      case .step(let number):
        guard (0...place.end).contains(number) else { throw CheckoutProblem.noStep(number, end: place.end) }
        if number == place.position { return }
        move =
          number < place.position ? .back(place.position - number) : .forward(number - place.position)
      }
      try store.move(device, move) { [context, rules] device in
        if case .step(let number) = checkout, device.position != number {
          throw CheckoutProblem.movedElsewhere
        }
        return context.settings(of: try context.world(of: device), rules)
      }
      isUnsynced = true
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
      guard (try? PlainName.check(name, for: .whatBranch)) != nil else { throw CheckoutProblem.nameNotPlain }
      let store = try store()
      try store.renameBranch(branch, of: device, to: name)
      isUnsynced = true
      read(from: store, around: nil)
    } catch {
      throw failure(error)
    }
  }

  func world(at number: Int, on branch: String) throws(WalkFailure) -> World {
    do {
      let state = try reader().state(of: device, at: number, on: branch)
      guard let world = context.world(record: state) else {
        throw Failure(code: 2, .historyStateUnreadable(file: context.options.storeName))
      }
      return world
    } catch {
      throw failure(error)
    }
  }

  func lines(to number: Int, on branch: String) throws(WalkFailure) -> [HistoryLine] {
    do { return lines(of: try reader().steps(of: device, to: number, on: branch)) } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> WalkFailure {
    switch error {
    case let problem as CheckoutProblem: return .checkout(problem)
    case StoreError.noBranch(_, _, let branch):
      return .checkout(.noBranch(branch, known: (try? branches().map(\.name)) ?? []))
    case StoreError.branchExists(_, _, let branch): return .checkout(.branchExists(branch))
    case StoreError.tooFewSteps: return .checkout(.movedElsewhere)
    case let error as StoreError: return WalkFailure(error)
    default:
      let failure = Failure(error)
      return failure.reason.map { .impossible($0) }
        ?? .notKept(failure.mistake)
    }
  }
}
