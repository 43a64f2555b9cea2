import FlowController
import Phone
import Platform
import ScreenLibrary
import TerminalUI

/// The phones that can be reached by pressing the controls on the phone, each once, breadth first.
struct ClickableWalk {
  /// A phone with its controls.
  struct Phone {
    let world: World
    /// The phone that each control leads to, by the control's index; nil if the page does not have it.
    var links: [Int: Int?] = [:]
    /// The phones after leaving or closing the app, which no control on the screen does.
    var gestures: [(gesture: Gesture, to: Int?)] = []
  }

  /// Actions of a user that have no control on the screen.
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
  /// Whether a control leads to a phone that is not on the page.
  private(set) var isCut = false
  let rules: Rules
  let catalogue: Catalogue

  /// The maximum number of phones by default.
  static let usualLimit = 400

  /// Shorter waits pass automatically, as in a walk. In seconds.
  private static let shortWait: UInt32 = 10

  /// - Parameter world: The first phone.
  /// - Complexity: O(number of phones x controls of each).
  init(from world: World, _ rules: Rules, _ catalogue: Catalogue, limit: Int) {
    self.rules = rules
    self.catalogue = catalogue
    var known: [String: Int] = [:]
    phones = [Phone(world: world)]
    known[world.record(catalogue.names)] = 0
    var index = 0
    while index < phones.count {
      let here = phones[index].world
      let model = WalkModel(world: here, rules: rules, catalogue: catalogue)
      for (number, control) in model.scene().controls.enumerated() where control.isEnabled {
        guard let next = after(control.step, in: here) else { continue }
        phones[index].links[number] = .some(place(of: next, &known, limit))
      }
      for gesture in Gesture.allCases {
        guard let next = after(gesture.step, in: here) else { continue }
        phones[index].gestures.append((gesture, place(of: next, &known, limit)))
      }
      index += 1
    }
  }

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
