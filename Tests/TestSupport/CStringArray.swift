import Foundation

/// Passes texts to C as a null-terminated array of pointers.
enum CStringArray {
  static func with<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (place, text) in texts.enumerated() { (list + place).initialize(to: strdup(text)) }
    (list + texts.count).initialize(to: nil)
    defer {
      for place in texts.indices { free(list[place]) }
      list.deallocate()
    }
    return body(list)
  }
}
