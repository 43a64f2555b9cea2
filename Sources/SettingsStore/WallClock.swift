import Foundation

/// The real time of the system.
public enum WallClock {
  public static var seconds: Int64 { Int64(time(nil)) }
}
