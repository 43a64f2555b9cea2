import Foundation
import Localization

/// Explains why a system call failed. If the system's own message is not helpful, it says what to do.
enum SystemReason {
  static func text(_ problem: Int32) -> Message {
    switch problem {
    case EFBIG: .systemFileLimit
    case EMFILE: .systemOpenFiles
    case ELOOP: .systemLinks
    default: .verbatim(String(cString: strerror(problem)))
    }
  }

  /// Returns why a call of Foundation failed.
  static func text(of error: any Error) -> Message {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else {
      return .verbatim(cause?.localizedDescription ?? error.localizedDescription)
    }
    return text(Int32(truncatingIfNeeded: cause.code))
  }
}
