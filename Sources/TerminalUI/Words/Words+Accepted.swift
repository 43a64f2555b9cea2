import ConsentWords
import FlowController
import Localization

/// Descriptions of the values that an argument accepts.
extension Words {
  /// Describes the argument of a step or command, as the palette shows it; nil if there is no argument.
  func accepted(_ text: String, _ world: World) -> String? {
    switch text.drop(while: { $0 != "<" }).prefix(while: { $0 != ">" }) {
    case "<version": version(text, world)
    case "<duration":
      say(.acceptedDuration)
    case "<time":
      say(.acceptedTime(now: world.device.now))
    case "<region":
      say(.acceptedRegion)
    case "<date":
      say(.acceptedDate(servedPolicy: world.device.servedPolicy))
    case "<number": say(.acceptedNumber)
    case "<branch": say(.acceptedBranch)
    case "<what": say(.acceptedBeside)
    case "<prompt": say(.acceptedPrompt)
    default: nil
    }
  }

  private func version(_ text: String, _ world: World) -> String {
    if text.hasPrefix("set:") {
      return say(.acceptedVersionOrLater(os: world.device.os))
    }
    return say(.acceptedVersion)
  }
}
