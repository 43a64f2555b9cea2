/// A dialog of a ``Service``.
public struct ServiceDialog: Hashable, Sendable {
  public let service: Service
  public let stage: Stage

  /// The kinds of dialogs of a service.
  public enum Stage: UInt8, CaseIterable, Sendable {
    case question
    /// The screen that a button of the first dialog opens.
    case second
    /// A dialog that iOS shows without a request, about the earlier choice.
    case alert
    /// The reminder that iOS shows after some time.
    case reminder
  }

  public init(_ service: Service, _ stage: Stage) {
    self.service = service
    self.stage = stage
  }

  /// A number for stored devices: five bits for the service, then two for the stage.
  public var number: UInt8 { service.rawValue | stage.rawValue << 5 }

  /// Decodes ``number``. Returns nil for a number that is not in use.
  public init?(number: UInt8) {
    guard let service = Service(rawValue: number & 31), let stage = Stage(rawValue: number >> 5) else {
      return nil
    }
    self.init(service, stage)
  }

  /// The name in scenarios and in the state: `photos-picker`.
  public var word: String {
    stage == .question ? service.word : service.row.dialogs.first { $0.stage == stage }?.word ?? service.word
  }

  /// Every dialog, in the order of ``Service/rows``.
  public static let all: [ServiceDialog] = Service.allCases.flatMap { service in
    [ServiceDialog(service, .question)] + service.row.dialogs.map { ServiceDialog(service, $0.stage) }
  }
}
