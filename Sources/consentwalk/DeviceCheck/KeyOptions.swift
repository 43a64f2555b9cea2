import ArgumentParser
import DeviceCheckService
import Platform

/// The key with which a developer's server signs.
struct KeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A key of Apple's; default a development key beside the store.", valueName: "file.p8"),
    completion: .file(extensions: ["p8"]))
  var key: String?
  @Option(name: .customLong("key-id"), help: ArgumentHelp("The key's identifier.", valueName: "id"))
  var keyID: String?
  @Option(help: ArgumentHelp("The developer team's identifier.", valueName: "id")) var team: String?

  /// Rejects incomplete options: a key needs an identifier and a team.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    let given = [key != nil, keyID != nil, team != nil]
    guard given.allSatisfy({ $0 }) || !given.contains(true) else {
      throw ValidationError("--key, --key-id and --team go together")
    }
    for name in [keyID, team].compactMap({ $0 }) {
      guard !name.isEmpty, name.utf8.count <= 64, name.unicodeScalars.allSatisfy({ $0.isASCIIWord }) else {
        throw ValidationError("an identifier has letters and digits, such as ABCDE12345")
      }
    }
  }

  /// Returns the key with its file.
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
