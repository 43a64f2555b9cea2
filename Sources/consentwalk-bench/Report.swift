#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has been measured so far: each figure is printed as soon as it is there.
struct Report {
  private var hasFailed = false
  private var hasMissed = false

  /// 2 when something could not be measured, 1 when a figure misses its aim.
  var code: Int32 { hasFailed ? 2 : hasMissed ? 1 : 0 }

  /// Prints the figures of a group, or why there are none.
  mutating func add(_ group: @autoclosure () throws(BenchFailure) -> [Figure]) {
    do throws(BenchFailure) {
      for figure in try group() {
        print(figure.line)
        if !figure.isMet { hasMissed = true }
      }
      fflush(nil)
    } catch {
      hasFailed = true
      Child.complain("consentwalk-bench: \(error.message)")
    }
  }
}
