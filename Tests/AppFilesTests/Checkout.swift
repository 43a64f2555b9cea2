import Foundation
import TestSupport

@testable import AppFiles

/// A folder with the source files of an app.
struct Checkout {
  let folder: TemporaryFolder

  var path: String { folder.url.path + "/app" }

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try write(path, Array(text.utf8)) }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: self.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func inspect(_ target: String? = nil) throws -> AppInspection { try AppInspection(path, target: target) }

  /// Returns the places of a rule's findings as `severity file:line key language`.
  func findings(_ rule: AppRule) throws -> [String] {
    try inspect().findings.filter { $0.rule == rule }.flatMap { finding in
      finding.places.map {
        "\($0.severity) \($0.file):\($0.line) \(finding.key ?? "-") \($0.language ?? "-")"
      }
    }
  }

  /// Returns an Info.plist with one entry per line, from line 4.
  static func plist(_ entries: [(String, String)]) -> String {
    let lines = entries.map { key, value in
      "<key>\(key)</key>" + (value.hasPrefix("<") ? value : "<string>\(value)</string>")
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      \(lines.joined(separator: "\n"))
      </dict></plist>

      """
  }

  static let camera = ("NSCameraUsageDescription", "Scans the codes on your parcels to track them.")
  static let cameraCall =
    "import AVFoundation\nlet granted = await AVCaptureDevice.requestAccess(for: .video)\n"
}
