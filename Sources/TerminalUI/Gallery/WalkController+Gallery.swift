import ConsentWords
import FlowController
import Localization
import ScreenLibrary

/// The gallery, and the tour to a prompt or page.
extension WalkController {
  /// Opens the gallery and starts its search.
  func openGallery() {
    guard let start = galleryStart(), let guide = model.guide else {
      return model.message = model.words.unknownKey(String(Command.gallery.key))
    }
    model.gallery?.close()
    model.gallery = Gallery(start, guide, waits: model.isPlain)
    let here = model.gallery?.goals.firstIndex { $0.isUp(in: model.world) }
    model.mode = .at(.gallery(chosen: here ?? shownDestinations.first ?? 0))
  }

  private func galleryStart() -> GuideStart? {
    guard model.guide != nil else { return nil }
    let first = model.place.position == 0 ? nil : try? session.world(at: 0, on: model.place.branch)
    return GuideStart(world: model.world, first: first, rules: model.rules, catalogue: model.catalogue)
  }

  /// Shows new results of the search.
  func lookAtGallery() {
    if model.gallery != nil { _ = model.gallery?.look() }
  }

  func closeGallery() {
    model.gallery?.close()
    model.gallery = nil
    model.mode = .at(.phone)
  }

  /// Handles an event while the gallery is open. Typed letters filter the list.
  func handle(_ event: InputEvent, inGallery chosen: Int) {
    let shown = shownDestinations
    func choose(_ place: Int) {
      guard !shown.isEmpty else { return }
      model.mode.ground = .gallery(chosen: shown[max(0, min(shown.count - 1, place))])
    }
    let place = shown.firstIndex(of: chosen) ?? 0
    switch event {
    case .key(.up): choose(place - 1)
    case .key(.down): choose(place + 1)
    case .key(.pageUp): choose(place - 10)
    case .key(.pageDown): choose(place + 10)
    case .key(.home): choose(0)
    case .key(.end): choose(shown.count - 1)
    case .wheel(let lines): choose(place + lines.signum())
    case .key(.enter): if shown.contains(chosen) { go(to: chosen) }
    case .click(let x, let y):
      if let intent = self.shown?.intent(x: x, y: y) { carryOut(intent) } else { closeGallery() }
    case .text(let letter): find((model.gallery?.filter ?? "") + String(letter))
    case .key(.backspace): find(String((model.gallery?.filter ?? "").dropLast()))
    case .key(.escape): if model.gallery?.filter.isEmpty == false { find("") } else { closeGallery() }
    case .key, .paste, .resize, .timeout: break
    }
  }

  /// Shows the prompts and pages that contain these letters, and selects the best match.
  private func find(_ letters: String) {
    guard letters.utf8.count <= 40 else { return }
    model.gallery?.filter = letters
    model.mode.ground = .gallery(chosen: shownDestinations.first ?? 0)
  }

  private var shownDestinations: [Int] {
    guard let gallery = model.gallery else { return [] }
    return gallery.shown(GalleryPage(gallery: gallery, chosen: 0, model: model).name)
  }

  /// Selects a line. If it is already selected, starts the tour to it.
  func chooseDestination(_ index: Int) {
    guard case .gallery(let chosen) = model.mode.ground else { return }
    if chosen == index { go(to: index) } else { model.mode.ground = .gallery(chosen: index) }
  }

  /// Starts the tour to a prompt or page. If there is no path, says why.
  private func go(to index: Int) {
    lookAtGallery()
    guard let gallery = model.gallery, gallery.goals.indices.contains(index) else { return }
    let name = gallery.goals[index].name(model.catalogue.names)
    switch gallery.ways[index] {
    case nil: model.message = model.words.say(.gallerySearching)
    case .unknown: model.message = model.words.say(.galleryUnknown)
    case .unreachable: model.message = model.words.say(.galleryNoWay(goal: name))
    case .here: closeGallery()
    case .steps(let steps, let fromBeginning):
      closeGallery()
      setOut(Tour(to: name, steps), fromBeginning: fromBeginning)
    }
  }

  private func setOut(_ tour: Tour, fromBeginning: Bool) {
    if fromBeginning {
      checkout(to: 0)
      guard model.place.position == 0 else { return }
    }
    model.tour = tour
  }

  /// Starts the tour to a prompt or page with this name. If no name is given, opens the gallery.
  func go(to name: String?) {
    guard let name else { return openGallery() }
    guard let goal = NamedPrompt(name, model.rules.flow, model.catalogue.names) else {
      let names = NamedPrompt.words(model.rules.flow, model.catalogue.names)
      return model.message = model.words.say(.galleryNoSuch(goal: name, known: names.joined(separator: ", ")))
    }
    guard let start = galleryStart(), let guide = model.guide else {
      return model.message = model.words.unknownKey(String(Command.gallery.key))
    }
    var way: Route?
    // The user waits for this result. It is a single search with its own time limit.
    guide(start, [goal], { _, found in way = found }, { true })
    switch way {
    case .here: model.message = model.words.say(.galleryIsHere(goal: name))
    case .steps(let steps, let fromBeginning): setOut(Tour(to: name, steps), fromBeginning: fromBeginning)
    case .unreachable: model.message = model.words.say(.galleryNoWay(goal: name))
    case .unknown, nil: model.message = model.words.say(.galleryUnknown)
    }
    if model.isPlain { finishTour() }
  }

  // MARK: The tour

  /// Runs the next step of the tour. If the step is not possible, ends the tour.
  public func takeTourStep() {
    guard let step = model.tour?.next else { return model.tour = nil }
    let position = model.place.position
    take(step)
    if model.place.position == position, model.message != nil { return model.tour = nil }
    model.tour?.advance()
    if model.tour?.next == nil { model.tour = nil }
  }

  /// Runs all remaining steps of the tour at once.
  func finishTour() { while model.tour != nil { takeTourStep() } }
}
