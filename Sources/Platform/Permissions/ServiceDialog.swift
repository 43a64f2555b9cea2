/// A dialog of a permission of the table.
public struct ServiceDialog: Hashable, Sendable {
  public let service: Service
  public let stage: Stage

  /// Which of a permission's dialogs.
  public enum Stage: UInt8, CaseIterable, Sendable {
    case question
    /// The screen that a button of the question leads to.
    case second
    /// What the system asks by itself about what was chosen.
    case alert
    /// The question put again when some time has passed.
    case reminder
  }

  @inline(__always)
  public init(_ service: Service, _ stage: Stage) {
    self.service = service
    self.stage = stage
  }

  /// Its number: five bits of the service, then two of the stage. A device is stored with it.
  @inline(__always)
  public var number: UInt8 { service.rawValue | stage.rawValue << 5 }

  /// The dialog of that number; nil where there is none.
  @inline(__always)
  public init?(number: UInt8) {
    guard let service = Service(rawValue: number & 31), let stage = Stage(rawValue: number >> 5) else {
      return nil
    }
    self.init(service, stage)
  }

  /// The name as scenarios and the state have it: `photos-picker`.
  public var word: String {
    stage == .question ? service.word : service.row.dialogs.first { $0.stage == stage }?.word ?? service.word
  }

  /// Every dialog there is, in the order of the table.
  public static let all: [ServiceDialog] = Service.allCases.flatMap { service in
    [ServiceDialog(service, .question)] + service.row.dialogs.map { ServiceDialog(service, $0.stage) }
  }
}
