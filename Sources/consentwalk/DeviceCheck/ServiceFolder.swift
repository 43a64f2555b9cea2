import DeviceCheckService
import Foundation
import Localization

/// The files of the local service next to a store. They are a development key, the secret for tokens, and the list of
/// used tokens. Only their owner can read them.
struct ServiceFolder {
  /// The identifier of the development key.
  static let developmentKeyID = "CONSENTKEY"
  /// The team of the development key.
  static let developmentTeam = "CONSENTDEV"

  private static let keyName = "AuthKey_\(developmentKeyID).p8"
  private let folder: PrivateFolder

  init(beside store: String) { folder = PrivateFolder(store + ".devicecheck") }

  /// The path of the development key.
  var keyFile: String { folder.path + "/" + Self.keyName }

  /// Returns the development key. The first call creates it.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func developmentKey() throws(Failure) -> ProviderKey {
    let new = ProviderKey(keyID: Self.developmentKeyID, team: Self.developmentTeam)
    let text = try folder.content(of: Self.keyName, orNew: Array(new.pem.utf8))
    return try Self.key(
      pem: String(decoding: text, as: UTF8.self), file: keyFile, keyID: new.keyID, team: new.team)
  }

  /// Reads a key from a file.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file does not contain a key.
  static func key(file: String, keyID: String, team: String) throws(Failure) -> ProviderKey {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw wrong(file, .fileNotRead(file: file, reason: SystemReason.text(errno)))
    }
    defer { close(descriptor) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 {
      throw PrivateFolder.openToOthers(file, isFolder: false)
    }
    guard let bytes = Descriptor.content(of: descriptor, limit: 16 * 1024) else {
      throw wrong(file, .fileNotRead(file: file, reason: SystemReason.text(errno)))
    }
    return try key(pem: String(decoding: bytes, as: UTF8.self), file: file, keyID: keyID, team: team)
  }

  private static func key(
    pem: String, file: String, keyID: String, team: String
  ) throws(Failure) -> ProviderKey {
    do {
      return try ProviderKey(pem: pem, keyID: keyID, team: team)
    } catch {
      var failure = wrong(file, .serviceKeyWrong(file: file))
      failure.expected = .wantedDeviceCheckKey
      throw failure
    }
  }

  /// Returns the object that creates and decodes the tokens of this store's devices.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func mint() throws(Failure) -> TokenMint {
    let name = "token-secret"
    guard let mint = TokenMint(secret: try folder.content(of: name, orNew: TokenMint.newSecret())) else {
      let file = folder.path + "/" + name
      throw Self.wrong(file, .serviceSecretDamaged(file: file))
    }
    return mint
  }

  /// Returns the object that checks tokens. It knows the tokens that were used at any service of this store.
  ///
  /// - Parameters: Both are in milliseconds.
  /// - Throws: ``Failure`` with exit code 2.
  func ledger(lifetime: Int64, retry: Int64) throws(Failure) -> TokenLedger {
    TokenLedger(
      lifetime: lifetime, retry: retry, uses: try UsedTokens(in: folder, lifetime: lifetime))
  }

  /// Creates a file for a key or a token, which only its owner can read.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the file exists or cannot be created.
  static func create(_ file: String, _ bytes: [UInt8]) throws(Failure) {
    let problem = bytes.withUnsafeBytes { PartFile.create(file, $0, mode: 0o600) }
    guard problem == 0 else {
      throw wrong(
        file,
        problem == EEXIST
          ? .fileIsThere(file: file) : .fileNotWritten(file: file, reason: SystemReason.text(problem)))
    }
  }

  static func wrong(_ file: String, _ problem: Message) -> Failure {
    var failure = Failure(code: 2, problem)
    failure.file = file
    return failure
  }
}

/// The real time, which decides when tokens expire.
enum ServiceClock {
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}
