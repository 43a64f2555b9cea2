import ArgumentParser
import Foundation
import Localization
import Scenarios
import ScreenLibrary
import StrictYAML

extension Test {
  /// Runs the scenarios, and runs them again each time that one of their files changes, until Ctrl-C.
  ///
  /// - Throws: `ExitCode` of the last run.
  func runAgainAndAgain() throws {
    while true {
      let watched = watchedFiles
      let before = Self.stamps(of: watched)
      var code: Int32 = 0
      do { try runOnce() } catch {
        let failure = Failure(error)
        code = failure.code
        let text = failure.text(in: options.language)
        if failure.kind != .silent { Console.note("consentwalk: " + text) }
      }
      // As soon as the user can read “watching”, Ctrl-C must end the program with the exit code of this run.
      let watch = SearchWatch(isQuiet: true, in: options.language)
      Console.note(Message.watching(count: watched.count).text(in: options.language))
      guard let changed = waitForChange(of: watched, since: before, watch) else {
        if code != 0 { throw ExitCode(code) }
        return
      }
      Console.note(Message.watchedChanged(file: changed).text(in: options.language))
    }
  }

  /// The paths of the scenarios and of the files of their screens.
  private var watchedFiles: [String] {
    let files = ScenarioPlace.files(paths).files
    let screens = files.flatMap { file -> [String] in
      let header = try? ScenarioPlace.scenario(file).header
      guard options.screens == nil, let named = header?.screens else { return [] }
      return ScreenLibrary(ScreenSource(named, besides: file)).paths
    }
    let pages = files.compactMap { StoryboardFile.parts(of: $0)?.path }
    return Set(files + pages + screens + ScreenLibrary(options.screenSource).paths).sorted()
  }

  /// The properties of a file by which a change is detected; nil for a missing file.
  private struct Stamp: Equatable {
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private static func stamps(of files: [String]) -> [Stamp?] {
    files.map { file in
      var status = stat()
      guard stat(file, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return Stamp(
        number: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
        nanoseconds: Int(time.tv_nsec))
    }
  }

  /// The time between two checks of the files, in microseconds. It is long enough to use almost no processor time.
  private static let glance: UInt32 = 200_000

  /// Waits until a file has changed or is new, and returns its path; nil after Ctrl-C.
  private func waitForChange(of files: [String], since before: [Stamp?], _ watch: SearchWatch) -> String? {
    while !watch.isOver {
      let now = Self.stamps(of: files)
      if let index = now.indices.first(where: { now[$0] != before[$0] }) { return files[index] }
      if let new = watchedFiles.first(where: { !files.contains($0) }) { return new }
      usleep(Self.glance)
    }
    return nil
  }
}
