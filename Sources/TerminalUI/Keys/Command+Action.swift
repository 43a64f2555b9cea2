import FlowController
import Localization

extension Command {
  /// The action of a key.
  enum Action: Sendable {
    /// Takes a step; the key works when the step is possible.
    case step(@Sendable (WalkModel) -> Step)
    /// Opens the line with the beginning of a step. A change from outside the app waits until a dialog is
    /// answered.
    case typing(String, duringDialog: Bool = false)
    /// Any other action: its word in plain mode, its availability, and its effect.
    case other(
      plainWord: String?,
      when: @Sendable (WalkModel, Layout?) -> Availability = { _, _ in .possible },
      run: @MainActor @Sendable (WalkController) -> Void)
  }

  enum Availability {
    case possible
    /// The help page says why.
    case impossible(Message)
    /// Not part of this walk; the help page omits it.
    case absent

    /// Possible under a condition.
    init(_ condition: Bool, else reason: Message) { self = condition ? .possible : .impossible(reason) }

    var isPossible: Bool {
      switch self {
      case .possible: true
      case .impossible, .absent: false
      }
    }

    var obstacle: Message? {
      switch self {
      case .impossible(let reason): reason
      case .possible, .absent: nil
      }
    }
  }

  /// A heading of the help page with its keys.
  enum Group: CaseIterable {
    /// Keys for actions of the user and of iOS on the phone.
    case phone
    /// Changes of the device from outside.
    case device
    case history
    /// Keys for the display, and for the program itself.
    case screen

    var commands: [Command] {
      switch self {
      case .phone: Command.onPhone
      case .device: Command.onDevice
      case .history: Command.throughHistory
      case .screen: Command.onScreen
      }
    }

    var heading: Message {
      switch self {
      case .phone: .helpGroupPhone
      case .device: .helpGroupDevice
      case .history: .helpGroupTravel
      case .screen: .helpGroupShow
      }
    }
  }
}
