#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Child {
  static func spawn(
    _ words: [String], _ environment: [String], files: [String]
  ) throws(BenchFailure) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file, O_RDWR, 0)
    }
    let arguments = list(words)
    let variables = list(environment)
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, words[0], &actions, nil, arguments, variables)
    guard failure == 0 else {
      throw BenchFailure("\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// Copies the texts to C strings. The caller must free each of them.
  static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// Whether the file exists and is executable.
  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Creates an empty temporary folder.
  static func temporaryFolder() throws(BenchFailure) -> String {
    var template = Array("/tmp/consentwalk-bench-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else { throw BenchFailure("there is no room in /tmp") }
    return String(cString: name)
  }

  /// Removes a folder and its contents.
  static func remove(_ folder: String) {
    guard let listing = opendir(folder) else { return }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let path = folder + "/" + name
      if unlink(path) != 0 { remove(path) }
    }
    closedir(listing)
    rmdir(folder)
  }
}
