import Foundation

/// Reads the largest amount of memory that a process has used.
public enum PeakMemory {
  /// Returns the memory in kilobytes. Returns nil if the process has ended, or if the system does not report it (only
  /// Linux does).
  public static func kilobytes(of process: Int32) -> Int? {
    let file = "/proc/\(process)/status"
    guard let status = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
  }
}
