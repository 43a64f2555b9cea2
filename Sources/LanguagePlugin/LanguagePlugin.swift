import Foundation
import PackagePlugin

/// Compiles the files of `Languages` into the Swift of the same target, and embeds those of `Screens/system`: a new
/// language, or a new permission, is a new file there.
@main struct LanguagePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try languages(context, target) + systemFiles(context, target)
  }

  private func languages(_ context: PluginContext, _ target: any Target) throws -> [Command] {
    let files = yaml(in: target.directoryURL.appending(path: "Languages"))
    guard !files.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Message+Catalogue.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(files.count) languages",
        executable: try context.tool(named: "LanguageCompiler").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }

  private func systemFiles(_ context: PluginContext, _ target: any Target) throws -> [Command] {
    let files = yaml(in: target.directoryURL.appending(path: "Screens/system"))
    guard !files.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScreens+System.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of the system's words",
        executable: try context.tool(named: "LanguageCompiler").url,
        arguments: ["--embed", output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }

  private func yaml(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  }
}
