/// A field of the state at its top level, in the order in which the state prints them.
public enum StateKey: String, CaseIterable, Sendable {
  case device, os, now, locale, region, screen, prompt, choices, waiting
  case app, tracking, location, notifications, policy, deviceCheck, ad, gift, defaults, log
}
