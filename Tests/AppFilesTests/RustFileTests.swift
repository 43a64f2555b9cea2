import Testing

@testable import AppFiles

/// Searches in the local network that an app makes in Rust.
@Suite struct `Rust files of an app` {
  static let rows: [(text: String, lines: [Int])] = [
    ("fn a() {\n  s.set_broadcast(true).is_ok();\n}", [2]),
    ("fn a() {\n  s.set_broadcast(false);\n  // s.set_broadcast(true)\n}", []),
    ("/* \n s.join_multicast_v4(a, b)\n*/\ns.join_multicast_v4(a, b)", [4]),
    (
      "#[cfg(not(target_os = \"ios\"))]\nfn a() {\n  s.set_broadcast(true);\n}\nfn b() { s.set_broadcast(true); }",
      [5]
    ),
    ("#[cfg(any(target_os = \"android\", target_os = \"ios\"))]\nfn a() { s.set_broadcast(true); }", [2]),
    ("#[cfg(desktop)]\n#[inline]\nfn a(\n  b: C,\n) {\n  s.set_broadcast(true);\n}", []),
    ("#[cfg(feature = \"a\")]\nfn a() { s.set_broadcast(true); }", [2]),
    ("#![cfg(windows)]\nfn a() { s.set_broadcast(true); }", []),
    ("#[cfg(test)]\nmod tests {\n  fn a() { s.set_broadcast(true); }\n}", []),
    // Imports, types and constants of a module are no calls.
    (
      "use localsend::discovery::Device;\nconst P: u16 = localsend::multicast::PORT;\nfn a(d: localsend::discovery::Device) {\n  localsend::discovery::start(d);\n}",
      [4]
    ),
    ("#[cfg(target_os = \"macos\")]\nuse a::b;\nlet d = ServiceDaemon::new()?;", [3]),
  ]

  @Test(arguments: rows.indices) func `A search counts where the code is built for iOS`(_ index: Int) {
    let row = Self.rows[index]
    #expect(RustFile(Array(row.text.utf8)).searches.map(\.line) == row.lines, "\(row.text)")
  }

  @Test func `Conditions of Rust are true, false or about something else`() {
    #expect(RustFile.holds("all(unix, not(target_os = \"macos\")))]") == true)
    #expect(RustFile.holds("all(mobile, feature = \"a\"))]") == nil)
    #expect(RustFile.holds("any(desktop, target_os = \"linux\"))]") == false)
    #expect(RustFile.holds("not(any(target_vendor = \"apple\")))]") == false)
    #expect(RustFile.holds("") == nil)
    #expect(RustFile.holds(String(repeating: "not(", count: 10_000)[...]) == nil)
  }

  private static let search = "fn a() {\n  s.set_broadcast(true);\n}\n"

  @Test func `A Flutter app has the Rust package around it or in it if it calls Rust`() throws {
    func files(_ dependency: String) throws -> [String] {
      try Checkout([
        "Cargo.toml": "[package]\n", "src/lan.rs": Self.search, "libs/other/Cargo.toml": "[package]\n",
        "libs/other/src/a.rs": Self.search, "src/lib.rs": "mod lan;\n#[cfg(desktop)]\nmod tray;\n",
        "src/tray.rs": Self.search, "src/tray/icon.rs": Self.search, "src/windows/b.rs": Self.search,
        "flutter/rust/Cargo.toml": "[package]\n", "flutter/rust/src/c.rs": Self.search,
        "flutter/pubspec.yaml":
          "name: a\ndependencies:\n  flutter: {sdk: flutter}\n  \(dependency): 1.0.0\n",
        "flutter/ios/Runner/Info.plist": Checkout.plist([Checkout.camera]),
        "flutter/lib/main.dart": "void main() {}\n",
      ]).inspect().calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" }
    }
    #expect(
      try files("flutter_rust_bridge") == [
        "local-network flutter/rust/src/c.rs:2", "local-network src/lan.rs:2",
      ])
    #expect(try files("http").isEmpty)
  }
}
