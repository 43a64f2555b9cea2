import Foundation
import TestSupport
import Testing

/// Tests the apps in Tests/Apps. They are realistic flows, each with its own scenarios.
@Suite struct `The judged apps` {
  /// A folder with a flow, a prompt that can be reached, and options that limit the searches of this flow.
  struct App: Sendable, CustomTestStringConvertible {
    let name: String
    /// The name of the prompt in `paths`.
    let prompt: String
    var search: [String] = []
    /// More limits for plans and diagrams. Without them, they would take as long as the complete proof.
    var drawing: [String] = []

    var testDescription: String { name }

    var folder: String { RepositoryRoot.file("Tests/Apps/" + name).path }

    /// Returns a command for this app, with the options that limit its searches.
    func searched(_ command: String, _ more: String...) -> [String] {
      [command] + more + ["--screens", folder] + search
    }
  }

  /// Five permissions after pages multiply the number of states. So the searches of the tracker exclude changes in
  /// Settings.
  static let apps = [
    App(name: "bank", prompt: "face-id"), App(name: "kids", prompt: "microphone"),
    App(name: "news", prompt: "tracking"), App(name: "plant", prompt: "location"),
    App(name: "running", prompt: "health", search: ["--steps", "launch,terminate,home,settings,open,tap"]),
    App(
      name: "weather", prompt: "soft-ask:always",
      drawing: ["--steps", "launch,terminate,home,settings,open,tap,wait"]),
  ]

  @Test func `Every app of the folder is tested`() throws {
    let folder = RepositoryRoot.file("Tests/Apps").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
    #expect(names.sorted() == Self.apps.map(\.name))
  }

  @Test(arguments: apps) func `The files of every app have no error`(app: App) throws {
    let check = try Workbench().run("screens", "check", "--screens", app.folder)
    #expect(check.exitCode == 0, "\(check.output)\(check.error)")
  }

  @Test(arguments: apps) func `The scenarios of every app pass`(app: App) throws {
    let test = try Workbench().run("test", app.folder + "/scenarios", "--json")
    #expect(test.exitCode == 0, "\(test.output)\(test.error)")
    let files = try FileManager.default.contentsOfDirectory(atPath: app.folder + "/scenarios")
    #expect(files.count >= 2)
  }

  @Test(arguments: apps) func `Every app can be proven completely`(app: App) throws {
    let proof = try Workbench().run(app.searched("prove", "--json"))
    #expect(proof.exitCode == 0 || proof.exitCode == 1, "\(proof.error)")
    #expect(try JSON(proof.output)["complete"] == true)
  }

  @Test(arguments: apps) func `Every app has a path to its prompt`(app: App) throws {
    let bench = try Workbench()
    let path = try bench.run(app.searched("paths", app.prompt))
    #expect(path.exitCode == 0, "\(path.error)")
    try bench.write(path.output, to: "found.yaml")
    let test = try bench.run("test", "found.yaml", "--screens", app.folder)
    #expect(test.exitCode == 0, "\(test.output)")
  }

  @Test(arguments: apps) func `Every app can be planned and drawn`(app: App) throws {
    let bench = try Workbench()
    let plan = try bench.run(app.searched("plan", "--format", "csv") + app.drawing)
    #expect(plan.exitCode == 0, "\(plan.error)")
    #expect(plan.output.hasPrefix("walk,number,step,do,expect,covers,done\n"))
    let diagram = try bench.run(app.searched("diagram") + app.drawing)
    #expect(diagram.exitCode == 0 && !diagram.output.isEmpty, "\(diagram.error)")
  }
}
