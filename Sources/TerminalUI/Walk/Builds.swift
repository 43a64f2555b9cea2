import FlowController
import ScreenLibrary

/// The screens as they are now, and what every build declares that was made of them during a walk.
struct Builds {
  private(set) var current: Catalogue
  private var declarations: [UInt64: Declaration]

  init(_ screens: Catalogue) {
    current = screens
    declarations = [screens.flow.build: screens.declaration]
  }

  /// Goes on with other screens, of which the next installation makes a build.
  mutating func add(_ screens: Catalogue) {
    current = screens
    declarations[screens.flow.build] = screens.declaration
  }

  /// The screens with what the installed build declares.
  func screens(in world: World) -> Catalogue {
    guard world.app.build != current.flow.build, let installed = declarations[world.app.build] else {
      return current
    }
    return current.carrying(installed)
  }
}
