public import Localization

/// A tool for which the program writes tests. Each format has one writer in `Formats` and one row here.
public enum ExportFormat: String, CaseIterable, Sendable {
  case xcuitest, maestro, appium, simctl

  var writer: any TestWriter.Type {
    switch self {
    case .xcuitest: SwiftTestWriter.self
    case .maestro: MaestroWriter.self
    case .appium: PythonTestWriter.self
    case .simctl: SimulatorScriptWriter.self
    }
  }

  /// Returns the files of a suite: one file for all tests, or one file per test, depending on the tool.
  ///
  /// - Parameters:
  ///   - bundleID: The bundle ID of the app; nil if the tests read it from the environment variable `APP_ID`.
  ///   - language: The language of the comments.
  /// - Complexity: O(length of the tests).
  public func files(
    _ tests: [DeviceTest], bundleID: String?, in language: ProgramLanguage
  ) -> [ExportedFile] {
    writer.init(bundleID: bundleID, language: language).files(tests.map { limited($0, in: language) })
  }

  /// Returns a test up to the first action that the tool cannot do.
  public func limited(_ test: DeviceTest, in language: ProgramLanguage) -> DeviceTest {
    let writer = writer
    return test.limited { action in
      writer.cannot(action) ? Message.exportSkipTool(tool: writer.tool).text(in: language) : nil
    }
  }
}

public struct ExportedFile: Sendable {
  public let name: String
  public let text: String
  /// The identifiers of the tests in this file.
  public let tests: [String]
}

protocol TestWriter {
  static var tool: String { get }
  /// Returns whether the tool cannot do an action.
  static func cannot(_ action: DeviceAction) -> Bool
  init(bundleID: String?, language: ProgramLanguage)
  func files(_ tests: [DeviceTest]) -> [ExportedFile]
}
