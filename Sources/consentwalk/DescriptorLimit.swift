import Foundation
import Localization

/// Checks the limit on open files.
enum DescriptorLimit {
  /// The number of descriptors that a store with its log, a terminal and the threads of a test need together.
  private static let least: rlim_t = 16

  /// - Throws: ``Failure`` with exit code 2 if the limit is too low. Without this check, the program would fail in code
  ///   that cannot report errors.
  static func check() throws(Failure) {
    var limit = rlimit()
    #if canImport(Darwin)
      let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #else
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < least else { return }
    throw Failure.usage(
      .usageDescriptors(count: Int(limit.rlim_cur)), wanted: .wantedDescriptors(count: Int(least)))
  }
}
