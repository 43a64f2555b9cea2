extension WalkController {
  /// Writes the visible frame into a new file of the working folder and shows its path.
  func keep(_ format: EvidenceFormat) {
    guard let grid = shown?.grid else { return }
    model.message = model.keep(grid, as: format)
  }
}
