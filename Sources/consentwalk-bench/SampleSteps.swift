/// A sequence of steps that repeats: a user who uses the app on one day after another.
enum SampleSteps {
  private static let first = ["launch", "request:tracking", "tap:deny", "home"]
  private static let round = [
    "launch", "home", "wait:1m", "launch", "open:home", "terminate", "wait:2s", "set:location-services=false",
    "set:location-services=true", "devicecheck:query",
  ]

  /// Returns the step at this index, as users type it.
  static func step(_ index: Int) -> String {
    index < first.count ? first[index] : round[(index - first.count) % round.count]
  }

  /// Returns a scenario with this number of steps.
  static func scenario(named name: String, steps: Int) -> String {
    var text = "name: \(name)\nos: \"14.5\"\n---\n"
    for index in 0..<steps {
      let step = step(index)
      let parts = step.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else {
        text += "- \(step)\n"
        continue
      }
      let pair = parts[1].split(separator: "=")
      text += pair.count == 2 ? "- \(parts[0]): {\(pair[0]): \(pair[1])}\n" : "- \(parts[0]): \(parts[1])\n"
    }
    return text
  }
}
