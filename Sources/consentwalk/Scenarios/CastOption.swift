import ArgumentParser
import CellGrid
import FlowController
import Localization

/// The option `--cast`: the file to which the screen of a session is recorded.
struct CastOption: ParsableArguments {
  @Option(
    name: .customLong("cast"), help: ArgumentHelp(.optionCast, valueName: .valueFile), completion: .file())
  var path: String?

  /// Checks the path, and that the session has a screen.
  func validate(_ options: SharedOptions) throws {
    if path != nil, options.plain { throw ValidationError(.wrongCastPlain) }
    if path == "" { throw ValidationError(.wrongFileEmpty) }
  }

  /// Creates the file; returns nil if the option is missing.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file exists or cannot be written.
  @MainActor
  func cast(title: String, _ options: SharedOptions) throws(Failure) -> Cast? {
    guard let path else { return nil }
    return try Cast(
      new: path, title: title,
      palette: Palette(options.themeInUse, options.wantsColour ? .rich : .monochrome))
  }
}

extension Cast {
  /// Ends the recording. Prints the name of the file and the command that plays it, or why the file is not complete.
  func tell(_ options: SharedOptions) {
    end()
    let message: Message =
      if let problem { .pictureNotSaved(path: path, reason: problem) } else {
        .recordedCast(file: path, command: "asciinema play " + path)
      }
    Console.note(message.text(in: options.language))
  }
}
