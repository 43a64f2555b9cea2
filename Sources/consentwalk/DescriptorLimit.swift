import Foundation

/// How many files may be open at once.
enum DescriptorLimit {
  /// What a store with its log, a terminal and the threads of a test need together.
  private static let least: rlim_t = 16

  /// - Throws: ``Failure`` with exit code 2 where they are too few: what fails then fails in places that have no
  ///   message.
  static func check() throws(Failure) {
    var limit = rlimit()
    #if canImport(Darwin)
      let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #else
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < least else { return }
    var failure = Failure(code: 2, "only \(limit.rlim_cur) files may be open at once")
    failure.expected = "at least \(least) (ulimit -n)"
    throw failure
  }
}
