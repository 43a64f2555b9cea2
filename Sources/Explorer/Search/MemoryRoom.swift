#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory that the machine and the container of the process still have available.
///
/// If only the address space is limited, an allocation that is too large fails. But a machine or a container grants the
/// allocation, and kills the process when it uses the memory. So a search asks here before it allocates.
enum MemoryRoom {
  private static let groups = groups(ofProcess: text("/proc/self/cgroup") ?? "")

  /// Returns the available bytes; nil if the system does not report them.
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

  /// Returns the available bytes according to `/proc/meminfo`.
  static func ofMachine(_ text: String) -> Int? { number(after: "MemAvailable:", in: text).map { $0 * 1024 } }

  /// Returns the bytes that a container has left: its limit minus its usage. Cached files are not counted as usage,
  /// because the kernel can drop them.
  static func ofContainer(limit: String, used: String, _ parts: String) -> Int? {
    guard let limit = number(limit), let used = number(used) else { return nil }
    let files = number(after: "total_inactive_file", in: parts) ?? number(after: "inactive_file", in: parts)
    return max(0, limit - used + (files ?? 0))
  }

  /// The paths of a cgroup's files: its limit, its usage, and the parts of its usage.
  struct Group: Equatable {
    let limit: String
    let used: String
    let parts: String
  }

  /// Returns the cgroups of a process, the outermost first. Version 1 has separate cgroups for each resource; version 2
  /// has one for all.
  ///
  /// - Parameter text: The content of `/proc/self/cgroup`.
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
      // This line is of version 2. If both versions are present, it comes last, so version 1 is used.
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

  /// Returns the first 8,192 bytes of a kernel file as text.
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
