/// An app whose tool generates the Xcode project from one settings file, as Cordova, Titanium and Unity do.
struct ManifestProject {
  let file: String
  let name: String
  let bundleID: String?
  let deploymentTarget: String?
  let declared: [Declared]
  let root: AppModules.Root

  var folder: String { root.folder }
}
