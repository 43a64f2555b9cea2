/// The code that all tests in a Swift file share.
enum SwiftPhone {
  static func text(bundleID: String?) -> String {
    let app =
      bundleID.map { "XCUIApplication(bundleIdentifier: \($0.swiftLiteral))" }
        ?? """
        ProcessInfo.processInfo.environment["APP_ID"].map { XCUIApplication(bundleIdentifier: $0) }
            ?? XCUIApplication()
        """
    return """
      /// The phone under test: it finds elements, checks what is shown, and writes the run down.
      @MainActor
      private final class Phone {
        enum Owner { case app, system, settings }

        let app = \(app)
        private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
        private let settings = XCUIApplication(bundleIdentifier: "com.apple.Preferences")
        private let test: String
        private var launches = 0
        /// How long an element may take to appear, in seconds.
        private let timeout = ProcessInfo.processInfo.environment["CONSENTWALK_TIMEOUT"].flatMap(Double.init) ?? 10

        init(test: String) { self.test = test }

        // MARK: What the test needs

        func requireSystem(from first: [Int], before next: [Int]?) throws {
          let version = ProcessInfo.processInfo.operatingSystemVersion
          let own = [version.majorVersion, version.minorVersion, version.patchVersion]
          let isRight =
            !own.lexicographicallyPrecedes(first) && next.map { own.lexicographicallyPrecedes($0) } != false
          try XCTSkipUnless(isRight, "The labels are those of \\(Self.range(first, next)); this is iOS \\(Self.text(own)).")
        }

        private static func text(_ version: [Int]) -> String {
          var parts = version
          while parts.count > 2, parts.last == 0 { parts.removeLast() }
          return parts.map(String.init).joined(separator: ".")
        }

        private static func range(_ first: [Int], _ next: [Int]?) -> String {
          "iOS \\(text(first)) and later" + (next.map { ", before iOS \\(text($0))" } ?? "")
        }

        func requireLanguage(_ tag: String) throws {
          let own = Locale.preferredLanguages.first ?? ""
          try XCTSkipUnless(
            own.lowercased().hasPrefix(tag.lowercased()), "The labels are in \\(tag); this phone speaks \\(own).")
        }

        // MARK: Actions

        func launch() {
          app.launch()
          launches += 1
        }

        func openSettings() {
          settings.terminate()
          settings.launch()
        }

        func tap(_ label: String, in owner: Owner, file: StaticString = #filePath, line: UInt = #line) {
          let element = find(owner, Self.named(label), isButton: true)
          XCTAssertNotNil(element, "“\\(label)” is not shown.", file: file, line: line)
          element?.tap()
        }

        func tap(id: String, file: StaticString = #filePath, line: UInt = #line) {
          let element = find(.app, Self.identified(id), isButton: false)
          XCTAssertNotNil(element, "No element has the identifier “\\(id)”.", file: file, line: line)
          element?.tap()
        }

        /// Opens rows of Settings one after the other, then presses the last one.
        func changeSetting(
          _ path: [String], row: String, on: Bool? = nil, file: StaticString = #filePath, line: UInt = #line
        ) {
          for step in path { tap(step, in: .settings, file: file, line: line) }
          guard let on else { return tap(row, in: .settings, file: file, line: line) }
          let element = settings.switches.matching(Self.named(row)).firstMatch
          XCTAssertTrue(element.waitForExistence(timeout: timeout), "“\\(row)” is no switch.", file: file, line: line)
          if (element.value as? String == "1") != on { element.tap() }
        }

        // MARK: Checks

        func expectText(
          _ text: String, in owner: Owner, isPart: Bool = false, file: StaticString = #filePath,
          line: UInt = #line
        ) {
          let wanted = isPart ? NSPredicate(format: "label CONTAINS %@", text) : Self.named(text)
          let isThere = find(owner, wanted, isButton: false) != nil
          if !isThere, owner == .system, !springboard.alerts.firstMatch.exists { log("{\\"prompt\\": null}") }
          XCTAssertTrue(isThere, "“\\(text)” is not shown.", file: file, line: line)
        }

        func expectButton(
          _ label: String, in owner: Owner, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
        ) {
          expect(find(owner, Self.named(label), isButton: true), label, isEnabled, file, line)
        }

        func expectButton(
          id: String, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
        ) {
          expect(find(.app, Self.identified(id), isButton: false), id, isEnabled, file, line)
        }

        private func expect(
          _ button: XCUIElement?, _ name: String, _ isEnabled: Bool, _ file: StaticString, _ line: UInt
        ) {
          XCTAssertNotNil(button, "The button “\\(name)” is not shown.", file: file, line: line)
          XCTAssertEqual(
            button?.isEnabled, isEnabled, "“\\(name)” is enabled where it must not be, or the reverse.",
            file: file, line: line)
        }

        /// An alert may take a moment to appear, so its absence is watched for a while.
        func expectNoAlert(file: StaticString = #filePath, line: UInt = #line) {
          let alert = springboard.alerts.firstMatch
          let isShown = alert.waitForExistence(timeout: min(timeout, 2))
          XCTAssertFalse(isShown, "An alert of iOS is shown: \\(isShown ? alert.label : "")", file: file, line: line)
        }

        func expectNoText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
          let element = app.descendants(matching: .any).matching(Self.named(text)).firstMatch
          XCTAssertFalse(element.exists, "“\\(text)” is shown.", file: file, line: line)
        }

        /// An element under a sheet or another page exists, but it is not hittable.
        func expectPage(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
          let titles = app.descendants(matching: .any).matching(Self.named(title))
          let end = Date().addingTimeInterval(timeout)
          var isInFront = false
          repeat {
            isInFront = titles.allElementsBoundByIndex.contains { $0.isHittable }
            if !isInFront, Date() < end { Thread.sleep(forTimeInterval: 0.3) }
          } while !isInFront && Date() < end
          let fault = titles.firstMatch.exists ? "covered" : "not shown"
          XCTAssertTrue(isInFront, "The page “\\(title)” is \\(fault).", file: file, line: line)
        }

        func expectState(
          _ states: XCUIApplication.State..., file: StaticString = #filePath, line: UInt = #line
        ) {
          let isRight = states.contains { app.wait(for: $0, timeout: timeout / Double(states.count)) }
          XCTAssertTrue(isRight, "The app is in the state \\(app.state.rawValue).", file: file, line: line)
        }

        func expectValue(
          _ value: String, id: String, field: String, file: StaticString = #filePath, line: UInt = #line
        ) {
          let element = find(.app, Self.identified(id), isButton: false)
          let shown = [element?.label, element?.value as? String].compactMap { $0 }.filter { !$0.isEmpty }
          log("{\\"status\\": {\\"\\(field)\\": \\(Self.json(shown.contains(value) ? value : shown.first ?? ""))}}")
          XCTAssertTrue(shown.contains(value), "\\(field) is \\(shown), not \\(value).", file: file, line: line)
        }

        // MARK: Elements

        /// A query by subscript takes no label of more than 128 characters; a predicate takes any.
        private static func named(_ label: String) -> NSPredicate { NSPredicate(format: "label == %@", label) }

        private static func identified(_ id: String) -> NSPredicate { NSPredicate(format: "identifier == %@", id) }

        /// Most alerts of iOS belong to SpringBoard; sheets such as Health lie over the app.
        private func processes(_ owner: Owner) -> [XCUIApplication] {
          switch owner {
          case .app: [app]
          case .system: [springboard, app]
          case .settings: [settings]
          }
        }

        private func find(_ owner: Owner, _ wanted: NSPredicate, isButton: Bool) -> XCUIElement? {
          let end = Date().addingTimeInterval(timeout)
          repeat {
            for process in processes(owner) {
              let button = process.buttons.matching(wanted).firstMatch
              if isButton, button.exists { return button }
              let element = process.descendants(matching: .any).matching(wanted).firstMatch
              if element.exists { return element }
            }
            if Date() < end { Thread.sleep(forTimeInterval: 0.3) }
          } while Date() < end
          return nil
        }

        // MARK: The log, which `consentwalk test --trace` reads

        /// The app came to the front; only cold starts are counted.
        func logLaunch() { log("{\\"launch\\": \\(launches)}") }

        /// Truth values and whole numbers are written without quotation marks, because a scenario distinguishes them
        /// from texts.
        private static func json(_ text: String) -> String {
          if text == "true" || text == "false" || Int(text).map(String.init) == text { return text }
          let list = (try? JSONEncoder().encode([text])).map { String(decoding: $0, as: UTF8.self) } ?? "[null]"
          return String(list.dropFirst().dropLast())
        }

        /// Prints a line, and adds it to a file in the folder that CONSENTWALK_TRACE names
        /// (TEST_RUNNER_CONSENTWALK_TRACE for xcodebuild).
        func log(_ line: String) {
          print("consentwalk-trace \\(line)")
          guard let folder = ProcessInfo.processInfo.environment["CONSENTWALK_TRACE"] else { return }
          lines.append(line)
          try? (lines.joined(separator: "\\n") + "\\n").write(
            toFile: folder + "/" + test + ".jsonl", atomically: true, encoding: .utf8)
        }

        private var lines: [String] = []
      }

      """
  }
}
