import Foundation

/// The person's own folder.
enum HomeFolder {
  /// HOME, or what the account file says; nil where neither names a folder.
  ///
  /// The file is read here: the C library's own way loads parts of the system it was not built with into a program
  /// that carries its library along, and ends it.
  static var path: String? {
    if let home = Console.environment("HOME") { return home }
    guard let accounts = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8) else { return nil }
    return folder(of: getuid(), in: accounts)
  }

  /// The folder of an account in lines of the form `name:password:user:group:about:folder:shell`.
  static func folder(of user: uid_t, in accounts: String) -> String? {
    for line in accounts.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count >= 6, uid_t(fields[2]) == user else { continue }
      return fields[5].hasPrefix("/") ? String(fields[5]) : nil
    }
    return nil
  }
}
