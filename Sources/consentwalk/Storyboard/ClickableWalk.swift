import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI

/// The phones of a page with controls that can be clicked. First come the phones of the scenario, one for each step.
/// Then comes, once each, every other phone that can be reached from them with the controls, breadth first.
struct ClickableWalk {
  /// A phone and its controls.
  struct Phone {
    let world: World
    /// The moment of the scenario; nil if the phone does not belong to the scenario.
    var moment: StoryboardWalk.Moment?
    /// The index of the phone to which each control leads. The key is the index of the control. A value is nil if the
    /// page does not contain this phone.
    var links: [Int: Int?] = [:]
    /// The phones after each gesture. A value is nil if the page does not contain this phone.
    var gestures: [(gesture: Gesture, to: Int?)] = []
  }

  /// Actions of the user for which the screen has no control: leaving or closing the app.
  enum Gesture: CaseIterable {
    case home, close

    var step: Step {
      switch self {
      case .home: .home
      case .close: .terminate
      }
    }
  }

  private(set) var phones: [Phone] = []
  /// The number of phones that belong to the scenario. They are the first ones.
  private(set) var ownCount = 0
  /// Whether the page does not contain all phones that can be reached.
  private(set) var isCut = false
  let rules: Rules
  let catalogue: Catalogue

  /// The default limit on the number of phones.
  static let usualLimit = 400

  /// In seconds. Shorter waits pass automatically, as in a walk.
  private static let shortWait: UInt32 = 10

  /// - Parameters:
  ///   - walk: The walk of the scenario.
  ///   - limit: The maximum number of phones.
  /// - Complexity: O(number of phones × controls of each).
  init(_ walk: StoryboardWalk, limit: Int) {
    rules = walk.rules
    catalogue = walk.catalogue
    phones = walk.moments.prefix(limit).map { Phone(world: $0.world, moment: $0) }
    ownCount = phones.count
    isCut = ownCount < walk.moments.count
    var known: [String: Int] = [:]
    for (index, phone) in phones.enumerated() {
      let record = phone.world.record(catalogue.names)
      if known[record] == nil { known[record] = index }
    }
    let vocabulary = StepVocabulary(names: catalogue.names)
    var index = 0
    while index < phones.count {
      let here = phones[index].world
      let model = WalkModel(world: here, rules: rules, catalogue: catalogue)
      let taken = nextMoment(after: index, in: walk)?.step.map { vocabulary.text($0) }
      for (number, control) in model.scene().controls.enumerated() where control.isEnabled {
        guard let next = after(control.step, in: here) else { continue }
        // If the control makes the next step of the scenario, it leads to the scenario's next phone, even if an equal
        // phone exists earlier.
        let isOwn = taken != nil && vocabulary.text(control.step) == taken
        phones[index].links[number] = .some(isOwn ? address(after: index) : place(of: next, &known, limit))
      }
      for gesture in Gesture.allCases {
        guard let next = after(gesture.step, in: here) else { continue }
        phones[index].gestures.append((gesture, place(of: next, &known, limit)))
      }
      index += 1
    }
  }

  /// Returns the next moment of the scenario, even if its phone is not on the page. Returns nil after the last moment,
  /// and for a phone that does not belong to the scenario.
  func nextMoment(after phone: Int, in walk: StoryboardWalk) -> StoryboardWalk.Moment? {
    phone < ownCount && phone + 1 < walk.moments.count ? walk.moments[phone + 1] : nil
  }

  /// Returns the index of the phone after the next step of the scenario; nil if the page does not contain it.
  func address(after phone: Int) -> Int? { phone + 1 < ownCount ? phone + 1 : nil }

  private func after(_ step: Step, in world: World) -> World? {
    var next = world
    guard (try? FlowController.step(&next, step, rules)) != nil else { return nil }
    while let due = next.nextDue(rules), due.seconds - next.device.now.seconds < Self.shortWait {
      guard (try? FlowController.step(&next, .waitForNext, rules)) != nil else { break }
    }
    return next
  }

  private mutating func place(of world: World, _ known: inout [String: Int], _ limit: Int) -> Int? {
    let record = world.record(catalogue.names)
    if let place = known[record] { return place }
    guard phones.count < limit else {
      isCut = true
      return nil
    }
    known[record] = phones.count
    phones.append(Phone(world: world))
    return phones.count - 1
  }
}
