/// The rows for one language, indexed by their first word.
struct CallTable {
  let rows: [CallRow]
  private let byHash: [UInt64: [Int]]
  /// Whether the table can contain a word whose hash has these lowest 12 bits. This test rejects most words quickly.
  private let filter: [Bool]

  static let all =
    CallRow.place + CallRow.media + CallRow.others + CallRow.lists + CallRow.cSharpNative
    + CallRow.scripts + CallRow.scriptsMore + CallRow.hybrid + CallRow.settingsPages + CallRow.bluetooth
    + CallRow.nativeScript + CallRow.tauri + CallRow.titanium
    + CallRow.dartCalls + CallRow.dartMore + CallRow.albums + CallRow.dotNet
    + CallRow.dotNetPlugins + CallRow.skiaCamera + CallRow.unityPickers + CallRow.keychain
    + CallRow.clipboardAndDevices
    + CallRow.sdks + CallRow.shared
    + CallRow.ofTable

  /// Words that the name of a permission follows.
  static let naming: [SourceLanguage: [String]] = [
    .dart: ["Permission", "PermissionGroup"],
    .script: ["PERMISSIONS", "request", "requestMultiple"],
    .kotlin: ["Permission"],
    .cSharp: ["RequestAsync", "RequestPermissionAsync", "Permissions", "Permission"],
  ]

  init(_ language: SourceLanguage) {
    rows = Self.all.filter { $0.languages.contains(SourceLanguages(language)) }
    var byHash: [UInt64: [Int]] = [:]
    var filter = [Bool](repeating: false, count: 1 << 12)
    for (index, row) in rows.enumerated() {
      let hash = Self.hash(row.word)
      byHash[hash, default: []].append(index)
      filter[Int(hash & 0xFFF)] = true
    }
    for word in Self.naming[language] ?? [] {
      let hash = Self.hash(word)
      byHash[hash, default: []].append(-1)
      filter[Int(hash & 0xFFF)] = true
    }
    self.byHash = byHash
    self.filter = filter
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a byte to the hash of a word.
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func hash(_ word: String) -> UInt64 { word.utf8.reduce(seed, mix) }

  /// Returns the rows for a word. The index -1 means that a permission's name follows the word.
  func rows(_ hash: UInt64) -> [Int]? { filter[Int(hash & 0xFFF)] ? byHash[hash] : nil }
}
