import NIOCore

/// A numeric IP address, or `localhost`, with a port. Other names are not resolved.
struct NumericAddress {
  /// The addresses on which to listen. `localhost` stands for both 127.0.0.1 and ::1.
  let all: [SocketAddress]
  /// Whether only programs on this machine can connect.
  let isLoopback: Bool

  /// Returns nil for any other text.
  init?(_ words: String, port: Int) {
    let names = words == "localhost" ? ["127.0.0.1", "::1"] : [words]
    all = names.compactMap { try? SocketAddress(ipAddress: $0, port: port) }
    guard let first = all.first, let ip = first.ipAddress else { return nil }
    isLoopback = first.protocol == .inet ? ip.hasPrefix("127.") : ip == "::1"
  }

  /// Whether the host in a Host field is this machine. The field can contain a port.
  static func isLoopback(authority: some StringProtocol) -> Bool {
    var host = authority.lowercased()[...]
    let port = host.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if host.dropLast(port).last == ":", !host.hasSuffix("::1") { host = host.dropLast(port + 1) }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    // RFC 6761 6.3: every name that ends with `.localhost` is this machine.
    if host.hasSuffix(".localhost") { return true }
    return NumericAddress(String(host), port: 0)?.isLoopback ?? false
  }
}
