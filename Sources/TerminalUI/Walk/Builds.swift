import FlowController
import ScreenLibrary

/// The current screens, and the declarations of each build that the walk has installed.
struct Builds {
  private(set) var current: Catalogue
  private var declarations: [UInt64: Declaration]

  init(_ screens: Catalogue) {
    current = screens
    declarations = [screens.flow.build: screens.declaration]
  }

  /// Adds edited screens. The next installation installs a build of them.
  mutating func add(_ screens: Catalogue) {
    current = screens
    declarations[screens.flow.build] = screens.declaration
  }

  /// Returns the screens, with the declarations of the installed build.
  func screens(in world: World) -> Catalogue {
    guard world.app.build != current.flow.build, let installed = declarations[world.app.build] else {
      return current
    }
    return current.carrying(installed)
  }
}
