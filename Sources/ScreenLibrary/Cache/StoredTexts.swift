import Synchronization

/// The words of one dialog as the cache has them, taken apart when they are looked at first: a walk begins with hundreds of
/// texts and shows a handful.
final class StoredTexts: Sendable {
  private let bytes: [UInt8]
  private let read = AtomicLazyReference<Texts>()

  private final class Texts: Sendable {
    let texts: [SystemText]

    init(_ texts: [SystemText]) { self.texts = texts }
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The texts; none where the bytes are no stored form, which the sum over the whole cache rules out.
  var texts: [SystemText] {
    if let known = read.load() { return known.texts }
    let texts = bytes.withUnsafeBytes { all in
      var reader = ByteReader(all)
      return (try? SystemTexts.texts(from: &reader)) ?? []
    }
    return read.storeIfNil(Texts(texts)).texts
  }
}
