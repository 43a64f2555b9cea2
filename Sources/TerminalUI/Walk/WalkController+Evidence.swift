/// Keeping what is on the screen.
extension WalkController {
  /// Writes the frame that is shown into a new file of the working folder, and says where it went.
  func keep(_ format: EvidenceFormat) {
    guard let grid = shown?.grid else { return }
    model.message = model.keep(grid, as: format)
  }
}
