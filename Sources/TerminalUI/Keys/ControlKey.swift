import Phone

/// The keys that press the phone's controls, from top to bottom. These are the digits, and then the capital letters
/// that no command uses.
enum ControlKey {
  private static let names: [Character] = {
    let commands = Command.allCases.map(\.key)
    return Array("1234567890ABCDEFGHILMNOPQRSTUVWYZ").filter { !commands.contains($0) }
  }()

  /// Returns the key of a control; nil if there are not enough keys.
  static func name(_ control: Int) -> Character? {
    names.indices.contains(control) ? names[control] : nil
  }

  /// Returns the control that a key presses; nil if it presses none.
  static func control(_ key: Character) -> Int? { names.firstIndex(of: key) }
}

extension Scene {
  /// Returns the scene, in which each control has its key.
  func withKeys() -> Scene {
    var scene = self
    for index in scene.controls.indices { scene.controls[index].key = ControlKey.name(index) }
    return scene
  }
}
