import DeviceCheckService
import Foundation
import Localization

extension SystemReason {
  /// Returns why a call of Foundation failed, as a message.
  static func text(of error: any Error) -> Message {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if cause == nil, let code = numbers[(error as NSError).code],
      (error as NSError).domain == NSCocoaErrorDomain
    {
      return text(code)
    }
    guard let cause, cause.domain == NSPOSIXErrorDomain else {
      return .verbatim(cause?.localizedDescription ?? error.localizedDescription)
    }
    return text(Int32(truncatingIfNeeded: cause.code))
  }

  /// For errors of Foundation, the error numbers of the operating system. Messages are made from these numbers, because
  /// Foundation's own sentences are only in English.
  private static let numbers: [Int: Int32] = [
    CocoaError.Code.fileWriteFileExists.rawValue: EEXIST, CocoaError.Code.fileNoSuchFile.rawValue: ENOENT,
    CocoaError.Code.fileReadNoSuchFile.rawValue: ENOENT,
    CocoaError.Code.fileReadNoPermission.rawValue: EACCES,
    CocoaError.Code.fileWriteNoPermission.rawValue: EACCES,
    CocoaError.Code.fileWriteOutOfSpace.rawValue: ENOSPC,
  ]
}

extension SocketProblem {
  var message: Message {
    switch self {
    case .system(let code): SystemReason.text(code)
    case .other(let text): .verbatim(text)
    }
  }
}
