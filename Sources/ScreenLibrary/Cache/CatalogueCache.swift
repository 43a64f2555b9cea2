import FlowController

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A compiled catalogue on disk, with a sum of the files it was made of at its head.
struct CatalogueCache {
  /// Raised when the stored form or its meaning changes.
  private static let format: UInt32 = 13
  private static let magic: [UInt8] = Array("CWSC".utf8)
  private static let limit = 8 << 20

  private let folder: String
  private let path: String
  private let key: [UInt8]

  init(folder: String, files: [ScreenFile]) {
    self.folder = folder
    var sum = FileSum()
    var writer = ByteWriter()
    writer.write(Self.format)
    for file in files {
      writer.write(file.path)
      writer.write(file.isEmbedded)
      writer.write(UInt32(truncatingIfNeeded: file.bytes.count))
    }
    sum.add(writer.bytes)
    for file in files { sum.add(file.bytes) }
    key = sum.bytes
    // One file a source, so that a designer's day does not fill the folder; its head says what it was made of.
    let source = Array((files.first { $0.path == "flow.yaml" }?.shown ?? "").utf8)
    path = folder + "/screens-" + String(source.withUnsafeBytes { Self.checksum($0) }, radix: 16)
  }

  /// The cache of the copy in the program, which stays as it is for as long as the program's own file does; nil where the
  /// system does not say which file that is.
  ///
  /// A sum over the copy takes a part of the time to the first frame that can be seen.
  init?(ofProgramIn folder: String) {
    #if os(Linux)
      var status = stat()
      guard stat("/proc/self/exe", &status) == 0 else { return nil }
      var writer = ByteWriter()
      writer.write(Self.format)
      writer.write(UInt64(status.st_dev))
      writer.write(UInt64(status.st_ino))
      writer.write(Int64(status.st_size))
      for time in [status.st_mtim, status.st_ctim] {
        writer.write(Int64(time.tv_sec))
        writer.write(Int64(time.tv_nsec))
      }
      var sum = FileSum()
      sum.add(writer.bytes)
      key = sum.bytes
      self.folder = folder
      path = folder + "/screens-program"
    #else
      return nil
    #endif
  }

  /// The catalogue, or nil for any reason at all: not there, cut short, damaged, of another format.
  func load() -> Catalogue? {
    guard let bytes = try? PosixFile.read(path, limit: Self.limit, where: Self.isOwn) else { return nil }
    let head = Self.magic.count + key.count + 8
    guard bytes.count > head, bytes.starts(with: Self.magic + key) else { return nil }
    return bytes.withUnsafeBytes { all in
      let body = UnsafeRawBufferPointer(rebasing: all[head...])
      let sum = all.loadUnaligned(fromByteOffset: head - 8, as: UInt64.self)
      guard sum == Self.checksum(body) else { return nil }
      var reader = ByteReader(body)
      guard let catalogue = try? Catalogue(from: &reader), reader.isAtEnd else { return nil }
      return catalogue
    }
  }

  /// Stores the catalogue; any trouble means that it is not stored.
  func save(_ catalogue: Catalogue) {
    var body = ByteWriter()
    catalogue.store(to: &body)
    guard body.bytes.count < Self.limit / 2 else { return }
    var whole = Self.magic + key
    withUnsafeBytes(of: body.bytes.withUnsafeBytes { Self.checksum($0) }) { whole.append(contentsOf: $0) }
    whole += body.bytes
    var made: [String] = []
    guard (try? PosixFile.makeFolders(folder, made: &made)) != nil else { return }
    try? PosixFile.replace(path, whole)
    CacheFolder.tidy(folder)
  }

  /// Whether no other user can have written a file: the checksum withstands no forger.
  private static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// Eight bytes at a step, multiplied and rotated: finds damage, withstands no forger.
  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      sum = (sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 29
      index += 8
    }
    while index < bytes.count {
      sum = (sum ^ UInt64(bytes[index])) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 29
      index += 1
    }
    return sum
  }
}
