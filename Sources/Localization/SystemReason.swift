#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Explains why a system call failed, and what the user can do about it.
public enum SystemReason {
  /// Why the last failed call of the C library failed.
  public static var last: Message { text(errno) }

  /// - Parameter problem: A value of `errno`. Only for rare values, the text is the system's own, in English.
  public static func text(_ problem: Int32) -> Message {
    switch problem {
    case ENOENT: .systemMissing
    case EACCES, EPERM: .systemNoPermission
    case EISDIR: .systemIsFolder
    case ENOTDIR: .systemNotFolder
    case EEXIST: .systemExists
    case ENOSPC, EDQUOT: .systemFull
    case EROFS: .systemReadOnly
    case ENAMETOOLONG: .systemNameTooLong
    case EFBIG: .systemFileLimit
    case EMFILE, ENFILE: .systemOpenFiles
    case ELOOP: .systemLinks
    case ENOTEMPTY: .systemNotEmpty
    case ECONNREFUSED: .systemNoService
    case EADDRNOTAVAIL: .systemNoAddress
    default: .verbatim(String(cString: strerror(problem)))
    }
  }
}
