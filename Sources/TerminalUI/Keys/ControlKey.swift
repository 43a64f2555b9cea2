import Phone

/// The keys of the phone's controls, from top to bottom: the digits, then capital letters that no command
/// has.
enum ControlKey {
  private static let names: [Character] = {
    let commands = Command.allCases.map(\.key)
    return Array("1234567890ABCDEFGHILMNOPQRSTUVWYZ").filter { !commands.contains($0) }
  }()

  /// The key of a control; nil when there are not enough keys.
  static func name(_ control: Int) -> Character? {
    names.indices.contains(control) ? names[control] : nil
  }

  /// The control that a key presses; nil for a key that presses none.
  static func control(_ key: Character) -> Int? { names.firstIndex(of: key) }
}

extension Scene {
  /// The scene with the key of each control.
  func withKeys() -> Scene {
    var scene = self
    for index in scene.controls.indices { scene.controls[index].key = ControlKey.name(index) }
    return scene
  }
}
