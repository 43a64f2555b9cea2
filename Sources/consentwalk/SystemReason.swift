import Foundation

/// Explains why a system call failed; where the system's own words are not helpful, it says what to do.
enum SystemReason {
  static func text(_ problem: Int32) -> String {
    switch problem {
    case EFBIG: "the file may not grow; raise the limit on the size of files (ulimit -f)"
    case EMFILE: "no more files may be open; raise the limit (ulimit -n)"
    case ELOOP: "links lead round in a circle"
    default: String(cString: strerror(problem))
    }
  }

  /// Returns why a call of Foundation failed.
  static func text(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else {
      return cause?.localizedDescription ?? error.localizedDescription
    }
    return text(Int32(truncatingIfNeeded: cause.code))
  }
}
