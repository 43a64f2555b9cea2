import Foundation

/// The real time, from the operating system.
public enum WallClock {
  public static var seconds: Int64 { Int64(time(nil)) }
}
