import DeviceCheckService
import Foundation
import Localization

extension SystemReason {
  /// Returns why a call of Foundation failed.
  static func text(of error: any Error) -> Message {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else {
      return .verbatim(cause?.localizedDescription ?? error.localizedDescription)
    }
    return text(Int32(truncatingIfNeeded: cause.code))
  }
}

extension SocketProblem {
  var message: Message {
    switch self {
    case .system(let code): SystemReason.text(code)
    case .other(let text): .verbatim(text)
    }
  }
}
