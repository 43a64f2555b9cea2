import FlowController
import Localization
import ScreenLibrary
import TerminalUI

/// The second phone, which the value of `--beside` describes.
struct AskedBeside {
  let choice: BesideChoice
  /// The screens of the second phone; nil if both phones use the same.
  let screens: Catalogue?

  /// - Throws: ``Failure`` with exit code 2 for malformed text, or for a folder that cannot be used.
  init(_ text: String, _ options: SharedOptions) throws {
    do throws(BesideChoice.Mistake) {
      choice = try BesideChoice(text)
    } catch {
      let message: Message = .acceptedBeside
      throw Failure.usage(
        .usageBeside(found: error.found),
        expected: [message.text(in: options.language), "screens=DIR"], found: error.found)
    }
    var own = options
    own.screens = choice.screens
    screens = try choice.screens.map { _ in try own.catalogue() }
  }
}
