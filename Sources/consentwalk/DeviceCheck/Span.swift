import ArgumentParser
import Platform

/// A length of real time, such as `2s`, `1h 30m` or `250ms`.
struct Span: ExpressibleByArgument {
  let milliseconds: Int64

  init(seconds: Int64) { milliseconds = seconds * 1000 }

  init?(argument: String) {
    if argument.hasSuffix("ms"), let count = UInt16(argument.dropLast(2)) {
      milliseconds = Int64(count)
    } else if let duration = Platform.Duration(parsing: argument) {
      milliseconds = Int64(duration.seconds) * 1000
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    Platform.Duration(seconds: UInt32(clamping: milliseconds / 1000)).description
  }
}
