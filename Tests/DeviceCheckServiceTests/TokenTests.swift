import DeviceCheckService
import TestSupport
import Testing

@Suite struct `Device tokens` {
  @Test func `A device token contains its data and is never the same twice`() throws {
    let mint = try #require(TokenMint(secret: TokenMint.newSecret()))
    for name in ["default", "電話", String(repeating: "x", count: 200)] {
      let one = try #require(mint.token(for: name, .production, at: 1_700_000_000_123))
      let other = try #require(mint.token(for: name, .production, at: 1_700_000_000_123))
      #expect(one != other && one.utf8.count == other.utf8.count)
      let read = try #require(mint.read(one))
      #expect(read.device == name && read.environment == .production && read.made == 1_700_000_000_123)
    }
    #expect(mint.token(for: String(repeating: "x", count: 201), .production, at: 0) == nil)
    #expect(TokenMint(secret: [1, 2, 3]) == nil)
  }

  @Test func `A device token with one changed character is refused`() throws {
    var generator = SeededGenerator(seed: 3)
    let mint = try #require(TokenMint(secret: TokenMint.newSecret()))
    let token = Array(try #require(mint.token(for: "phone", .development, at: 0)).utf8)
    for _ in 0..<2000 {
      var bytes = token
      let place = generator.number(0...(bytes.count - 1))
      bytes[place] = UInt8(generator.number(33...126))
      guard bytes != token else { continue }
      #expect(mint.read(String(decoding: bytes, as: UTF8.self)) == nil)
    }
    let text = String(decoding: token, as: UTF8.self)
    for form in [text + "\n", text + "=", " " + text, String(text.dropLast()), text + text, ""] {
      #expect(mint.read(form) == nil)
    }
  }

  @Test func `A used device token stays used after a restart of the service`() throws {
    let mint = try #require(TokenMint(secret: TokenMint.newSecret()))
    let text = try #require(mint.token(for: "phone", .development, at: 1000))
    let token = try #require(mint.read(text))
    let uses = RememberedUses()
    let ledger = TokenLedger(lifetime: 10_000, retry: 5, uses: uses)
    #expect(try ledger.admits(token, at: 2000) && ledger.admits(token, at: 2004))
    #expect(try !ledger.admits(token, at: 2005))
    let later = TokenLedger(lifetime: 10_000, retry: 5, uses: uses)
    #expect(try !later.admits(token, at: 2006))
    // A clock that was set back does not make the token new.
    #expect(try !later.admits(token, at: 1500))
    // From a clock that is far ahead.
    let early = TokenLedger(lifetime: 10_000, retry: 5)
    #expect(try !early.admits(token, at: 1000 - 60_001))
  }
}
