import DeviceCheckService
import Foundation

/// The files of the local service next to a store, readable only by their owner: a development key, the
/// secret for tokens, and the used tokens.
struct ServiceFolder {
  /// The identifier of the development key.
  static let developmentKeyID = "CONSENTKEY"
  /// The team of the development key.
  static let developmentTeam = "CONSENTDEV"

  let path: String

  init(beside store: String) { path = store + ".devicecheck" }

  /// The path of the development key.
  var keyFile: String { path + "/AuthKey_\(Self.developmentKeyID).p8" }

  /// Returns the development key, and creates it on the first call.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func developmentKey() throws(Failure) -> ProviderKey {
    let new = ProviderKey(keyID: Self.developmentKeyID, team: Self.developmentTeam)
    let text = try kept(keyFile, new: Array(new.pem.utf8))
    return try Self.key(
      pem: String(decoding: text, as: UTF8.self), file: keyFile, keyID: new.keyID, team: new.team)
  }

  /// Reads a key from a file.
  ///
  /// - Throws: ``Failure`` with exit code 2 if it is not a key.
  static func key(file: String, keyID: String, team: String) throws(Failure) -> ProviderKey {
    guard let bytes = PrivateFile.read(file, limit: 16 * 1024) else {
      throw wrong(file, "cannot be read: " + String(cString: strerror(errno)))
    }
    return try key(pem: String(decoding: bytes, as: UTF8.self), file: file, keyID: keyID, team: team)
  }

  private static func key(
    pem: String, file: String, keyID: String, team: String
  ) throws(Failure) -> ProviderKey {
    do {
      return try ProviderKey(pem: pem, keyID: keyID, team: team)
    } catch {
      var failure = wrong(file, "is no key that DeviceCheck could use")
      failure.expected = "a P-256 private key in PEM, the .p8 file of Apple's developer site"
      throw failure
    }
  }

  /// Returns the object that creates and reads the tokens of this store's devices.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func mint() throws(Failure) -> TokenMint {
    let file = path + "/token-secret"
    guard let mint = TokenMint(secret: try kept(file, new: TokenMint.newSecret())) else {
      throw Self.wrong(
        file, "is damaged; without it the tokens made so far are refused, and new ones are made")
    }
    return mint
  }

  /// Returns the record of used tokens.
  ///
  /// - Parameters: Both are in milliseconds.
  /// - Throws: ``Failure`` with exit code 2.
  func ledger(lifetime: Int64, retry: Int64) throws(Failure) -> TokenLedger {
    let file = path + "/used-tokens"
    _ = try kept(file, new: [])
    let oldest = ServiceClock.now - lifetime
    let known = (PrivateFile.read(file, limit: 1 << 26) ?? []).chunked(24).map { record in
      TokenLedger.Use(
        serial: Array(record.prefix(16)),
        at: record.suffix(8).enumerated().reduce(0) { $0 | Int64($1.element) << (8 * Int64($1.offset)) })
    }
    .filter { $0.at > oldest }
    return TokenLedger(lifetime: lifetime, retry: retry, known: known) { use in
      PrivateFile.append(use.serial + (0..<8).map { UInt8(truncatingIfNeeded: use.at >> (8 * $0)) }, to: file)
    }
  }

  /// Returns the content of a file, and creates it with these bytes if it is missing.
  private func kept(_ file: String, new: [UInt8]) throws(Failure) -> [UInt8] {
    if let bytes = PrivateFile.read(file, limit: 1 << 26) { return bytes }
    guard errno == ENOENT else {
      throw Self.wrong(file, "cannot be read: " + String(cString: strerror(errno)))
    }
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw Self.wrong(path, "cannot be made: " + String(cString: strerror(errno)))
    }
    try PrivateFile.create(file, new, replacing: true)
    return PrivateFile.read(file, limit: 1 << 26) ?? new
  }

  static func wrong(_ file: String, _ problem: String) -> Failure {
    var failure = Failure(code: 2, "\(file) \(problem)")
    failure.file = file
    return failure
  }
}

/// The real clock, by which tokens expire.
enum ServiceClock {
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}

extension Array {
  /// Splits into pieces of one length; an incomplete piece is dropped.
  fileprivate func chunked(_ length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, through: count - length, by: length).map { self[$0..<($0 + length)] }
  }
}
