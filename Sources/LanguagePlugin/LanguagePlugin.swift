import Foundation
import PackagePlugin

/// Compiles the files of `Languages` into the Swift of the same target: a new language is a new file there.
@main struct LanguagePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Languages")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "Message+Catalogue.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(files.count) languages",
        executable: try context.tool(named: "LanguageCompiler").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
