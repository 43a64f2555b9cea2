import Foundation
import PackagePlugin

/// Compiles the files of `Languages` to Swift in the same target, and embeds the files of `Screens`. A new
/// language, screen or permission only needs a new file there.
@main struct TextPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try languages(context, target) + screens(context, target)
  }

  private func languages(_ context: PluginContext, _ target: any Target) throws -> [Command] {
    let files = files(in: target.directoryURL.appending(path: "Languages"))
    guard !files.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Message+Catalogue.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(files.count) languages",
        executable: try context.tool(named: "TextCompiler").url,
        arguments: ["languages", output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }

  private func screens(_ context: PluginContext, _ target: any Target) throws -> [Command] {
    // The folder is a link, which the listing would not follow.
    let folder = target.directoryURL.appending(path: "Screens").resolvingSymlinksInPath()
    let own = files(in: folder)
    let system = files(in: folder.appending(path: "system"))
    guard !own.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScreens+Contents.swift")
    let paths = own.map(\.lastPathComponent) + system.map { "system/" + $0.lastPathComponent }
    return [
      .buildCommand(
        displayName: "Embedding \(paths.count) files of Screens",
        executable: try context.tool(named: "TextCompiler").url,
        arguments: ["embed", output.path, folder.path] + paths, inputFiles: own + system,
        outputFiles: [output])
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { file in
      ["yaml", "txt"].contains(file.pathExtension) || file.lastPathComponent.hasPrefix("README.")
    }.sorted { $0.path < $1.path }
  }
}
