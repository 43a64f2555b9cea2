import Foundation

/// The user's home folder.
enum HomeFolder {
  /// The value of HOME, or the folder in the account file; nil if neither names one.
  ///
  /// The file is read directly. The C library's own function would load system libraries that do not match
  /// into a static program, which crashes it.
  static var path: String? {
    if let home = Console.environment("HOME") { return home }
    guard let accounts = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8) else { return nil }
    return folder(of: getuid(), in: accounts)
  }

  /// Returns the folder of an account from lines of the form `name:password:user:group:about:folder:shell`.
  static func folder(of user: uid_t, in accounts: String) -> String? {
    for line in accounts.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 6, uid_t(fields[2]) == user else { continue }
      return fields[5].hasPrefix("/") ? String(fields[5]) : nil
    }
    return nil
  }
}
