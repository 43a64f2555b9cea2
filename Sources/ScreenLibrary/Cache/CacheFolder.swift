#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of the caches, which would grow for ever by a file for each folder of screens there ever was.
enum CacheFolder {
  /// So many caches are kept.
  private static let most = 16
  /// A file that is being written is newer than this, in seconds.
  private static let writingTime = 600

  /// Removes all but the newest caches, and what a killed program has left half written.
  static func tidy(_ folder: String) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var caches: [(path: String, written: Int)] = []
    for name in (try? PosixFile.names(in: folder)) ?? [] where name.hasPrefix("screens-") {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      #if canImport(Darwin)
        let written = Int(status.st_mtimespec.tv_sec)
      #else
        let written = Int(status.st_mtim.tv_sec)
      #endif
      guard let dot = name.lastIndex(of: ".") else {
        caches.append((path, written))
        continue
      }
      // Named after the process that writes it.
      guard let process = pid_t(name[name.index(after: dot)...]) else { continue }
      let isGone = kill(process, 0) != 0 && errno == ESRCH
      if isGone || Int(now.tv_sec) - written > writingTime { unlink(path) }
    }
    for cache in caches.sorted(by: { $0.written > $1.written }).dropFirst(most) { unlink(cache.path) }
  }
}
