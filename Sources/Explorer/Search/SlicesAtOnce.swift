import Dispatch
import Foundation
import Synchronization

/// Searches several independent slices at the same time, on all cores.
struct SlicesAtOnce<Progress: Sendable, Found: Sendable> {
  /// Searches the slice with this index. The function must call `goOn` from time to time, and stop if it returns false.
  typealias Search = @Sendable (_ slice: Int, _ goOn: (Progress) -> Bool) -> Found

  private let desk = Desk()

  /// Searches all slices. The results have the order of the slices, whatever the number of cores.
  ///
  /// - Parameter goOn: Called on the caller's thread with the progress of one search; returns false to stop all
  ///   searches.
  /// - Returns: One result per slice; nil for a slice that was not started before the caller stopped the searches.
  func run(_ count: Int, goOn: (Progress) -> Bool, search: @escaping Search) -> [Found?] {
    let workers = min(count, ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<workers {
      // The searches run on detached threads. The caller may block a thread of the shared pool, and the pool might then
      // have no thread left for the searches.
      Thread.detachNewThread { [desk] in
        while let slice = desk.next(of: count) {
          let found = search(slice) { desk.asks($0) }
          desk.results.withLock { $0[slice] = found }
        }
        desk.tell(.isDone)
      }
    }
    var working = workers
    while working > 0 {
      switch desk.hear() {
      case .isDone: working -= 1
      case .asks(let progress, let reply):
        if !desk.isStopped, !goOn(progress) { desk.isStopped = true }
        reply.signal()
      }
    }
    return desk.results.withLock { results in (0..<count).map { results[$0] } }
  }

  /// A message of a search to the caller's thread.
  private enum Message: Sendable {
    case asks(Progress, reply: DispatchSemaphore)
    case isDone
  }

  /// The shared state of the searches and the caller.
  private final class Desk: Sendable {
    let results = Mutex<[Int: Found]>([:])
    private let messages = Mutex<[Message]>([])
    private let bell = DispatchSemaphore(value: 0)
    private let begun = Atomic(0)
    private let stop = Atomic(false)

    var isStopped: Bool {
      get { stop.load(ordering: .relaxed) }
      set { stop.store(newValue, ordering: .relaxed) }
    }

    /// The index of the next slice to start; nil if every slice is started, or if the searches are stopped.
    func next(of count: Int) -> Int? {
      guard !isStopped else { return nil }
      let slice = begun.wrappingAdd(1, ordering: .relaxed).oldValue
      return slice < count ? slice : nil
    }

    func tell(_ message: Message) {
      messages.withLock { $0.append(message) }
      bell.signal()
    }

    func hear() -> Message {
      bell.wait()
      return messages.withLock { $0.removeFirst() }
    }

    /// Sends the progress to the caller and waits for its reply.
    func asks(_ progress: Progress) -> Bool {
      let reply = DispatchSemaphore(value: 0)
      tell(.asks(progress, reply: reply))
      reply.wait()
      return !isStopped
    }
  }
}
