extension Scene {
  /// The scene with a mark at each text whose language is not the phone's language. The drawings and the reading aloud
  /// use this scene.
  ///
  /// The keys and the log use the texts without marks.
  ///
  /// - Complexity: O(number of texts). If no text needs a mark, nothing is copied.
  public var marked: Scene {
    if foreignTexts.isEmpty { return self }
    var scene = self
    func mark(_ text: inout String) {
      if foreignTexts.contains(text) { text += " " + Scene.englishMark }
    }
    // The title of a document is its address, which needs no mark.
    if page.kind != .document { mark(&scene.page.title) }
    for index in page.paragraphs.indices { mark(&scene.page.paragraphs[index]) }
    for index in page.rows.indices {
      if foreignTexts.contains(page.rows[index].text) { scene.page.rows[index].isInEnglish = true }
      mark(&scene.page.rows[index].detail)
    }
    if var strip = page.strip {
      mark(&strip.label)
      mark(&strip.text)
      scene.page.strip = strip
    }
    if var overlay {
      mark(&overlay.title)
      for index in overlay.message.indices { mark(&overlay.message[index]) }
      for index in overlay.switches.indices { mark(&overlay.switches[index].label) }
      mark(&overlay.note)
      scene.overlay = overlay
    }
    if var banner {
      mark(&banner.title)
      mark(&banner.body)
      scene.banner = banner
    }
    for index in controls.indices { mark(&scene.controls[index].label) }
    return scene
  }
}
