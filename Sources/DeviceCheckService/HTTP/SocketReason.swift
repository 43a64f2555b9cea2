import Foundation
import NIOCore

/// The system's explanation why a socket cannot be used.
enum SocketReason {
  static func text(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return String(cString: strerror(error.errnoCode))
  }
}
