import Foundation

/// - Source: https://developer.apple.com/documentation/xctest/xctestcase
open class XCTestCase {
  public required init() {}
  public var continueAfterFailure = true
  open func setUpWithError() throws {}
}

/// - Source: https://developer.apple.com/documentation/xctest/xctskip
public struct XCTSkip: Error {
  public let message: String?
  public init(_ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line)
  {
    self.message = message()
  }
}

public func XCTSkipUnless(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  if try !expression() { throw XCTSkip(message()) }
}

/// Ends the process, like a failure in a test that does not continue after failures.
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
  FileHandle.standardError.write(Data("failed at line \(line): \(message)\n".utf8))
  exit(1)
}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  if (try? expression()) != true { XCTFail(message(), file: file, line: line) }
}

public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  if (try? expression()) != false { XCTFail(message(), file: file, line: line) }
}

public func XCTAssertEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  guard let one = try? first(), let other = try? second(), one == other else {
    return XCTFail(message(), file: file, line: line)
  }
}

public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  if (try? expression()) == nil { XCTFail(message(), file: file, line: line) }
}

/// Runs a test by name: exit code 0 passed, 1 failed, 3 skipped with the reason on standard error.
public func run<Case: XCTestCase>(_ type: Case.Type, _ test: @MainActor (Case) throws -> Void) -> Never {
  let code: Int32 = MainActor.assumeIsolated {
    let own = Case()
    do {
      try own.setUpWithError()
      try test(own)
      return 0
    } catch let skip as XCTSkip {
      FileHandle.standardError.write(Data("skipped: \(skip.message ?? "")\n".utf8))
      return 3
    } catch {
      FileHandle.standardError.write(Data("failed: \(error)\n".utf8))
      return 1
    }
  }
  exit(code)
}
