import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a body as a user to whom file permissions apply; they do not apply to root.
enum OtherUser {
  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    guard geteuid() == 0 else { return try body() }
    let (setUser, setGroup) = (try call("setfsuid"), try call("setfsgid"))
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    // The file-system user id belongs to the thread, so other tests are not affected.
    let thread = Thread {
      _ = setGroup(65534)
      _ = setUser(65534)
      outcome.set(Result(catching: body))
      _ = setUser(0)
      _ = setGroup(0)
      done.signal()
    }
    thread.start()
    done.wait()
    return try outcome.get()
  }

  private typealias Call = @convention(c) (UInt32) -> CInt

  // Linux has these functions, but Swift's import of the C library lacks them.
  private static func call(_ name: String) throws -> Call {
    let address = try #require(dlsym(nil, name))
    return withUnsafeBytes(of: address) { $0.load(as: Call.self) }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    private let value = Mutex<Result<Value, any Error>?>(nil)
    func set(_ result: Result<Value, any Error>) { value.withLock { $0 = result } }
    func get() throws -> Value {
      guard let result = value.withLock({ $0 }) else { throw CancellationError() }
      return try result.get()
    }
  }
}
