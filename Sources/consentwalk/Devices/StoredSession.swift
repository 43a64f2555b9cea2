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
  private(set) var history: [HistoryLine] = []
  private var workplace: Workplace
  private var header: DeviceHeader
  /// The screens, with what the installed build declares.
  private(set) var catalogue: Catalogue
  private var opened: DeviceStore?
  private var openedToRead: DeviceStore?
  private var seenVersion: Int?
  private var position: Int

  /// How many steps of the past are shown.
  private static let shownHistory = 500

  /// A walk on a device that is in the store.
  ///
  /// - Throws: ``Failure`` when its state cannot be read.
  init(_ stored: StoredDevice, _ workplace: Workplace) throws(Failure) {
    device = stored.name
    position = stored.position
    self.workplace = workplace
    header = DeviceHeader(text: stored.header)
    wording = workplace.wording(of: header)
    world = try workplace.world(of: stored)
    catalogue = workplace.screens(header, in: world)
    rules = workplace.rules(header, in: world)
  }

  /// Opens the store for good and reads the steps so far; before, only the device was looked at.
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

  private func readHistory(from store: DeviceStore) {
    let first = max(0, position - Self.shownHistory)
    guard let steps = try? store.history(of: device, after: first, limit: Self.shownHistory) else { return }
    history = steps.map {
      HistoryLine(number: $0.position, step: $0.step, summary: Self.summary($0.log))
    }
  }

  /// The stored log has no weights: the line that names a prompt tells most, else the last.
  private static func summary(_ log: [String]) -> String {
    log.last { $0.contains(" shown") } ?? log.last { $0.contains("completion") || $0.contains("not put") }
      ?? log.last { $0.hasPrefix("didChange") || $0.hasPrefix("policy") || $0.hasPrefix("gift") } ?? log.first
      ?? ""
  }

  func apply(_ step: Step) throws(WalkFailure) -> [Event] {
    do {
      let outcome = try workplace.take([step], on: device, in: store(), creating: false)
      guard let taken = outcome.taken.last else { return [] }
      let isNext = outcome.position == position + 1 && outcome.start.record == world.record
      position = outcome.position
      follow(outcome.world)
      // Somebody else was faster, or went back: the history is another.
      guard isNext else {
        if let opened { readHistory(from: opened) }
        return taken.events
      }
      let summary = Event.summary(of: taken.events, workplace.catalogue.names)
      history.append(HistoryLine(number: position, step: taken.text, summary: summary))
      return taken.events
    } catch {
      let failure = Failure(error)
      throw failure.reason.map { .impossible($0) } ?? .notKept(failure.message)
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
    guard let stored = try? store.device(device), let now = try? workplace.world(of: stored) else {
      return false
    }
    // The first look also brings the past, which the first frame did without.
    let isFirst = seenVersion == nil
    seenVersion = version
    // Erased and walked anew, a device may have as many steps as before.
    guard isFirst || stored.position != position || now.record != world.record else { return false }
    position = stored.position
    header = DeviceHeader(text: stored.header)
    follow(now)
    readHistory(from: store)
    return true
  }
}
