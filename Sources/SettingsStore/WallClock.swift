#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The real time of the system.
public enum WallClock {
  public static var seconds: Int64 { Int64(time(nil)) }
}
