import SettingsStore

/// Compares a device that has a million steps with one that has ten steps in the same store.
struct LongHistory {
  private let walk: StoredWalk
  private let store: String
  private static let long = 1_000_000
  private static let short = 10
  private static let rounds = 201

  /// - Throws: An error if a device cannot be created.
  init(_ walk: StoredWalk) {
    self.walk = walk
    store = walk.folder + "/long.sqlite"
  }

  /// Measures the import, opening, going back, a step, and the export.
  func figures() throws(BenchFailure) -> [Figure] {
    _ = try importing(Self.short, as: "short")
    let seconds = try importing(Self.long, as: "long")
    let importing = Figure(
      name: "importing a million steps, each", value: seconds * 1e6 / Double(Self.long), aim: 25, unit: "us",
      note: "every state computed anew, processor time")
    let opening = try ratio("opening a million steps", aim: 1.5) { name in
      try DeviceStore.peek(at: store, device: name).position
    }
    let open: DeviceStore
    do { open = try DeviceStore(at: store, for: .write) } catch { throw BenchFailure("\(error)") }
    defer { open.close() }
    var goesBack = true
    let back = try ratio("going back one step there", aim: 2) { name in
      // In each round, both devices move in the same direction. In the next round, both move in the opposite direction.
      defer { if name == "long" { goesBack.toggle() } }
      return try open.move(name, goesBack ? .back(1) : .forward(1)) { _ in [] }.position
    }
    let step = try ratio("one more step there", aim: 1.5) { name in
      try open.change(name) { device in
        let step = AppliedStep(step: "home", state: device.state, events: ["leftFront"])
        return Change(steps: [step], settings: [], result: device.position)
      }
    }
    return [importing, opening, back, step, try exporting()]
  }

  private func importing(_ count: Int, as name: String) throws(BenchFailure) -> Double {
    let file = walk.folder + "/\(name).txt"
    _ = try Child.run(
      [walk.program, "device", "new", "empty", "--os", "14.5", "--store", store], walk.environment)
    let words = [walk.program, "device", "export", "empty", "--output", file, "--store", store]
    _ = try Child.run(words, walk.environment)
    _ = try Child.run([walk.program, "device", "delete", "empty", "--store", store], walk.environment)
    guard let begin = Child.contents(of: file), begin.contains("head 0 of main") else {
      throw BenchFailure("an exported device does not look as it did")
    }
    var text = begin.replacing("head 0 of main", with: "head \(count) of main")
    for index in 0..<count { text += SampleSteps.step(index) + "\n" }
    try Child.save(text, as: file)
    let more = ["device", "import", file, name, "--store", store]
    return try Child.run([walk.program] + more, walk.environment)
  }

  private func exporting() throws(BenchFailure) -> Figure {
    let words = [walk.program, "device", "export", "long", "--store", store]
    let seconds = try Child.run(words, walk.environment)
    return Figure(
      name: "exporting it, each step", value: seconds * 1e6 / Double(Self.long), aim: 15, unit: "us",
      note: "processor time")
  }

  /// Returns the cost of an operation on the long device, divided by the cost on the short device.
  private func ratio(
    _ name: String, aim: Double, _ body: (String) throws -> Int
  ) throws(BenchFailure) -> Figure {
    let clock = ContinuousClock()
    var times: [String: [Double]] = [:]
    var sum = 0
    do {
      for _ in 0..<Self.rounds {
        for device in ["short", "long"] {
          let begin = clock.now
          sum += try body(device)
          times[device, default: []].append((clock.now - begin) / .microseconds(1))
        }
      }
    } catch { throw BenchFailure("\(name): \(error)") }
    let long = times["long", default: []].median
    let short = times["short", default: []].median
    return Figure(
      name: name, value: sum > 0 ? long / short : .infinity, aim: aim, unit: "x ten steps",
      note: "\(long.text) us against \(short.text) us, median of \(Self.rounds)")
  }
}
