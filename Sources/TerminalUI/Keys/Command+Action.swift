import FlowController
import Localization

extension Command {
  /// What a key does.
  enum Action: Sendable {
    /// Runs a step. The key works if the step is possible.
    case step(@Sendable (WalkModel) -> Step)
    /// Opens the input line with the beginning of a step. While a dialog is open, changes from outside the app are not
    /// possible.
    case typing(String, duringDialog: Bool = false)
    /// Any other action: its word in plain mode, when it is available, and its effect.
    case other(
      plainWord: String?,
      when: @Sendable (WalkModel, Layout?) -> Availability = { _, _ in .possible },
      run: @MainActor @Sendable (WalkController) -> Void)
  }

  enum Availability {
    case possible
    /// The key does not work now. The help page shows the reason.
    case impossible(Message)
    /// The key has no meaning in this walk. The help page does not list it.
    case absent

    /// Makes ``possible`` if the condition is true, and otherwise ``impossible(_:)`` with the reason.
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

  /// A heading of the help page, with the keys under it.
  enum Group: CaseIterable {
    /// Keys for actions of the user and of iOS on the phone.
    case phone
    /// Keys for changes of the device from outside.
    case device
    case history
    /// Keys for the display and for the program itself.
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
