#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time of day as the system keeps it.
public enum WallClock {
  public static var seconds: Int64 { Int64(time(nil)) }
}
