import ArgumentParser
import DeviceCheckService
import Localization
import Platform

/// The options for the key with which a developer's server signs its requests.
struct KeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(.optionKey, valueName: .valueKeyFile),
    completion: .file(extensions: ["p8"]))
  var key: String?
  @Option(name: .customLong("key-id"), help: ArgumentHelp(.optionKeyId, valueName: .valueId))
  var keyID: String?
  @Option(help: ArgumentHelp(.optionTeam, valueName: .valueId)) var team: String?

  /// Rejects incomplete options: a key also needs an identifier and a team.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    let given = [key != nil, keyID != nil, team != nil]
    guard given.allSatisfy({ $0 }) || !given.contains(true) else {
      throw ValidationError(.wrongKeyTogether)
    }
    for name in [keyID, team].compactMap({ $0 }) {
      guard !name.isEmpty, name.utf8.count <= 64, name.unicodeScalars.allSatisfy({ $0.isASCIIWord }) else {
        throw ValidationError(.wrongIdentifier)
      }
    }
  }

  /// Returns the key and the path of its file.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func provider(_ folder: ServiceFolder) throws(Failure) -> (key: ProviderKey, file: String) {
    guard let key, let keyID, let team else { return (try folder.developmentKey(), folder.keyFile) }
    return (try ServiceFolder.key(file: key, keyID: keyID, team: team), key)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIWord: Bool {
    switch self {
    case "0"..."9", "a"..."z", "A"..."Z": true
    default: false
    }
  }
}
