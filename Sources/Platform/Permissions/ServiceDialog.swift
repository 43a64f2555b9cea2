/// A dialog of a ``Service``.
public struct ServiceDialog: Hashable, Sendable {
  public let service: Service
  public let stage: Stage

  /// The kinds of dialogs of a service.
  public enum Stage: UInt8, CaseIterable, Sendable {
    case question
    /// The dialog that opens when the user presses a button of the first dialog.
    case second
    /// A dialog that iOS shows without a request. It is about an earlier answer.
    case alert
    /// The dialog in which iOS asks again about an answer after some time.
    case reminder
  }

  public init(_ service: Service, _ stage: Stage) {
    self.service = service
    self.stage = stage
  }

  /// The number in stored devices: five bits for the service, then two bits for the stage.
  public var number: UInt8 { service.rawValue | stage.rawValue << 5 }

  /// Creates the dialog with this ``number``; nil if the number is not used.
  public init?(number: UInt8) {
    guard let service = Service(rawValue: number & 31), let stage = Stage(rawValue: number >> 5) else {
      return nil
    }
    self.init(service, stage)
  }

  /// The name in scenarios and in the printed state, such as `photos-picker`.
  public var word: String {
    stage == .question ? service.word : service.row.dialogs.first { $0.stage == stage }?.word ?? service.word
  }

  /// All dialogs, in the order of ``Service/rows``.
  public static let all: [ServiceDialog] = Service.allCases.flatMap { service in
    [ServiceDialog(service, .question)] + service.row.dialogs.map { ServiceDialog(service, $0.stage) }
  }
}
