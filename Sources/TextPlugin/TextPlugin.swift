import Foundation
import PackagePlugin

/// Compiles the files of `Languages` and of `Screens` to Swift: the names of the sentences in Localization, all texts in
/// Texts. A new language, screen or permission only needs a new file.
@main struct TextPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let languages = files(in: root.appending(path: "Sources/Localization/Languages"))
    let build = Build(
      tool: try context.tool(named: "TextCompiler").url, folder: context.pluginWorkDirectoryURL)
    if target.name == "Localization" {
      return [
        build.command(
          "Naming the sentences", "names", output: "Message+Catalogue.swift", inputs: languages,
          arguments: languages.map(\.path))
      ]
    }
    let folder = root.appending(path: "Screens")
    let own = files(in: folder)
    let system = files(in: folder.appending(path: "system"))
    let paths = own.map(\.lastPathComponent) + system.map { "system/" + $0.lastPathComponent }
    return [
      build.command(
        "Compiling \(languages.count) languages", "texts", output: "Texts+Languages.swift", inputs: languages,
        arguments: languages.map(\.path)),
      build.command(
        "Embedding \(paths.count) files of Screens", "embed", output: "Texts+Files.swift",
        inputs: own + system,
        arguments: [folder.path] + paths),
    ]
  }

  /// Makes commands that write one file.
  private struct Build {
    let tool: URL
    let folder: URL

    func command(_ name: String, _ verb: String, output: String, inputs: [URL], arguments: [String])
      -> Command
    {
      let file = folder.appending(path: output)
      return .buildCommand(
        displayName: name, executable: tool, arguments: [verb, file.path] + arguments, inputFiles: inputs,
        outputFiles: [file])
    }
  }

  private func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { file in
      ["yaml", "txt"].contains(file.pathExtension) || file.lastPathComponent.hasPrefix("README.")
    }.sorted { $0.path < $1.path }
  }
}
