import Foundation

enum HomeFolder {
  /// The value of HOME, or the folder in the account file; nil if both are missing.
  ///
  /// The account file is read directly. The function of the C library would load system libraries into a static
  /// program, and this program would crash if they do not match.
  static var path: String? {
    if let home = Console.environment("HOME") { return home }
    guard let accounts = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8) else { return nil }
    return folder(of: getuid(), in: accounts)
  }

  /// Returns the home folder of a user. The lines have the form `name:password:user:group:about:folder:shell`.
  static func folder(of user: uid_t, in accounts: String) -> String? {
    for line in accounts.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 6, uid_t(fields[2]) == user else { continue }
      return fields[5].hasPrefix("/") ? String(fields[5]) : nil
    }
    return nil
  }
}
