import ArgumentParser
import Platform

extension Play {
  /// The walk, when the command line asks for it in the usual words; nil for all else, which the parser reads.
  ///
  /// The parser takes as long as the rest of the way to the first frame.
  init?(usual arguments: [String]) {
    var options = SharedOptions()
    options.namedDevice = nil
    (options.store, options.screens, options.locale) = (nil, nil, nil)
    (options.json, options.plain, options.ascii) = (false, false, false)
    (options.noColor, options.noMouse, options.theme) = (false, false, .auto)
    var words = arguments[(arguments.first == "play" ? 1 : 0)...]
    while let word = words.popFirst() {
      switch word {
      case "--plain": options.plain = true
      case "--ascii": options.ascii = true
      case "--no-color": options.noColor = true
      case "--no-mouse": options.noMouse = true
      case "--device", "--store", "--screens", "--locale", "--theme":
        guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
        if word == "--device" { options.device = value }
        if word == "--store" { options.store = value }
        if word == "--screens" { options.screens = value }
        if word == "--theme" {
          guard let theme = ThemeChoice(rawValue: value) else { return nil }
          options.theme = theme
        }
        if word == "--locale" {
          guard let locale = LocaleOption(argument: value) else { return nil }
          options.locale = locale
        }
      default: return nil
      }
    }
    guard (try? options.validate()) != nil else { return nil }
    self.init()
    file = nil
    present = false
    self.options = options
  }
}
