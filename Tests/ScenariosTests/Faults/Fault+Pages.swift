import FaultSupport
import FlowController
import Platform

extension Fault {
  static let pages: [Fault] = [
    .flow(
      "a page comes at every launch", { $0 = $0.changed(page: { $1.once = nil }) }, "pages/consent-refused",
      "pages/onboarding"),
    .flow(
      "the form is shown everywhere", { $0 = $0.changed(page: { $1.conditions = Conditions() }) },
      "pages/consent-elsewhere"),
    .flow(
      "a page is seen as soon as it is shown", { $0 = $0.changed(page: { $1.once = .shown }) },
      "pages/killed-on-a-page", "pages/asked-again-and-again"),
    .flow(
      "every page must be answered before anything is opened",
      { $0 = $0.changed(page: { $1.isModal = true }) }, "pages/refused-then-settings"),
    .flow(
      "each question awaits the one before", { $0 = $0.changed(ask: { $1.waits = true }) },
      "pages/two-at-once", "pages/two-in-turn"),
    .flow(
      "an ask is put as often as it can be", { $0 = $0.changed(ask: { $1.once = nil }) },
      "pages/always-once-ever"),
    .flow(
      "an answer leads to no further question",
      { $0 = $0.changed(ask: { if case .after = $1.place { $1.places = PlaceList(.button) } }) },
      "pages/always-after-when-in-use"),
    .after(
      "Settings takes the app's page away",
      { _, _, world in
        guard world["front"] == 1 else { return }
        world["app.page"] = 0
        world["app.screen"] = 0
      }, "pages/refused-live-location"),
    .after(
      "the phone is in English after every launch",
      { step, _, world in if case .launch = step { world["locale"] = 0 } }, "pages/korean"),
  ]
}
