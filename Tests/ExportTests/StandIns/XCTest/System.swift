import Foundation

/// The system of the stand-in phone. It replaces that of the machine.
@MainActor
public final class ProcessInfo {
  public static let processInfo = ProcessInfo()

  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }

  public var operatingSystemVersion: OperatingSystemVersion {
    let parts = StandIn.ask("version").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }
}

@MainActor
public enum Locale {
  public static var preferredLanguages: [String] { [StandIn.ask("language")] }
}
