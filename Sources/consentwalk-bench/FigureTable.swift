#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The results so far. Each figure is printed as soon as it is measured.
struct FigureTable {
  private var hasFailed = false
  private var hasMissed = false

  /// The exit code: 2 if a measurement failed, 1 if a figure missed its target, otherwise 0.
  var code: Int32 { hasFailed ? 2 : hasMissed ? 1 : 0 }

  /// Prints the figures of a group, or the reason why the group failed.
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
