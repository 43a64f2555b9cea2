#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much more memory the machine can give, and the container that the process may be in.
///
/// An address space that is limited says no by itself; a machine and a container say yes, and end the process when the
/// memory is used.
enum MemoryRoom {
  private static let groups = groups(ofProcess: text("/proc/self/cgroup") ?? "")

  /// Bytes that can still be had; nil where nothing says so.
  static func bytes() -> Int? {
    var rooms: [Int] = []
    if let machine = text("/proc/meminfo").flatMap(ofMachine) { rooms.append(machine) }
    for group in groups {
      guard let limit = text(group.limit), let used = text(group.used),
        let container = ofContainer(limit: limit, used: used, text(group.parts) ?? "")
      else { continue }
      rooms.append(container)
    }
    return rooms.min()
  }

  /// What `/proc/meminfo` says is available.
  static func ofMachine(_ text: String) -> Int? { number(after: "MemAvailable:", in: text).map { $0 * 1024 } }

  /// What a container has left: what it may use, without what it uses, but for what is only kept of files.
  static func ofContainer(limit: String, used: String, _ parts: String) -> Int? {
    guard let limit = number(limit), let used = number(used) else { return nil }
    let files = number(after: "total_inactive_file", in: parts) ?? number(after: "inactive_file", in: parts)
    return max(0, limit - used + (files ?? 0))
  }

  /// The files in which a group of processes has its limit, what it uses, and what that is made of.
  struct Group: Equatable {
    let limit: String
    let used: String
    let parts: String
  }

  /// The groups that a process is in, from the outermost, by the text of `/proc/self/cgroup`: of the first kind, where
  /// each resource has groups of its own, and of the second.
  static func groups(ofProcess text: String) -> [Group] {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      if fields[1].split(separator: ",").contains("memory") {
        return folders("/sys/fs/cgroup/memory", fields[2]).map {
          Group(
            limit: $0 + "/memory.limit_in_bytes", used: $0 + "/memory.usage_in_bytes",
            parts: $0 + "/memory.stat")
        }
      }
      // The last line, where there are both kinds.
      if fields[0] == "0" {
        return folders("/sys/fs/cgroup", fields[2]).map {
          Group(limit: $0 + "/memory.max", used: $0 + "/memory.current", parts: $0 + "/memory.stat")
        }
      }
    }
    return []
  }

  private static func folders(_ root: String, _ path: Substring) -> [String] {
    var folders = [root]
    for name in path.split(separator: "/") { folders.append("\(folders[folders.count - 1])/\(name)") }
    return folders
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text.prefix { $0.isASCII && $0.isNumber })
  }

  private static func number(after word: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(word) {
      return number(line.dropFirst(word.count).drop { $0 == " " })
    }
    return nil
  }

  /// The beginning of a file that the kernel writes.
  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 1) { bytes in
      let count = read(file, bytes.baseAddress, bytes.count)
      return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
  }
}
