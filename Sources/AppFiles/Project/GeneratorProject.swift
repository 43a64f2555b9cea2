/// A project that a generator makes of its own files: what they declare, in place of Xcode's project.
struct GeneratorProject {
  /// The generator's file.
  let path: String
  let targets: [XcodeTarget]
  /// The development language that the project names.
  let developmentRegion: String?

  var folder: String { Path.folder(of: path) }
}
