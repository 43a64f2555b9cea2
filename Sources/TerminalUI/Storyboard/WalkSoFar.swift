public import FlowController
public import Localization
public import Platform
public import ScreenLibrary

/// The steps of a walk up to its current position. A storyboard is made from them.
public struct WalkSoFar: Sendable {
  public let device: String
  /// The world before the first step.
  public let first: World
  /// The steps, with their worlds and events. A step has no events if it ran in another flow.
  public let steps: [Taken]
  public let rules: Rules
  public let catalogue: Catalogue
  /// The language of the program's texts.
  public let language: ProgramLanguage
  /// The language in which the phone is shown; nil for the phone's own language.
  public let shownLanguage: Language?

  /// A step that was run.
  public struct Taken: Sendable {
    public let step: Step
    public let world: World
    public let events: [Event]
  }

  /// The maximum number of steps of a storyboard.
  public static let stepLimit = 1_000
}

extension WalkController {
  /// Reads the history if this was not done yet. A stored session reads it only with the first refresh.
  func readHistory() {
    if session.history.isEmpty, session.place.position > 0, session.refresh() { adoptSession() }
  }

  /// Writes a storyboard of the walk to a new file, and shows the path of the file.
  func keepWalk() {
    model.message =
      if let page = model.storyboard { kept(page) } else {
        model.words.unknownKey(String(Command.storyboard.key))
      }
  }

  private func kept(_ page: @Sendable (WalkSoFar) -> String) -> String {
    let count = model.place.position
    guard count <= WalkSoFar.stepLimit else {
      return model.words.say(.storyboardTooLong(limit: WalkSoFar.stepLimit, count: count))
    }
    let html: String
    do { html = page(try walkSoFar()) } catch { return model.words.cannot(error) }
    do throws(EvidenceFile.Failure) {
      return model.words.kept(
        try EvidenceFile.write(html, in: model.pictureFolder, name: "consentwalk-walk", ending: "html"))
    } catch {
      return model.words.notKept(error.path, error.reason)
    }
  }

  /// Returns the steps up to the current one.
  ///
  /// - Throws: ``WalkFailure`` if the history cannot be read.
  /// - Complexity: O(number of steps). Each is one step on a copy.
  func walkSoFar() throws(WalkFailure) -> WalkSoFar {
    readHistory()
    let place = session.place
    let vocabulary = vocabulary
    let first = try session.world(at: 0, on: place.branch)
    var world = first
    var steps: [WalkSoFar.Taken] = []
    for line in try session.lines(to: place.position, on: place.branch) {
      guard let step = try? vocabulary.step(line.step) else {
        throw .checkout(.noStep(line.number, end: place.end))
      }
      let after = try session.world(at: line.number, on: place.branch)
      var log = EventLog()
      let isTaken = (try? FlowController.step(&world, step, model.rules, into: &log)) != nil
      let isSame = isTaken && world.record == after.record
      steps.append(WalkSoFar.Taken(step: step, world: after, events: isSame ? log.events(on: after) : []))
      world = after
    }
    return WalkSoFar(
      device: session.device, first: first, steps: steps, rules: model.rules, catalogue: model.catalogue,
      language: model.words.language, shownLanguage: model.shownLanguage)
  }
}
