public import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// The text next to a phone in a storyboard.
public struct StepCaption: Sendable {
  /// The step in a few words.
  public let title: String
  /// The step as users type it; empty at the beginning.
  public let typed: String
  /// The day, the time of day, and the launch.
  public let time: String
  /// The effects of the step: sender and receiver, and the meaning.
  public let told: [(actors: String, text: String)]
  /// The three values of each permission.
  public let faces: [Face]
  /// The notes for a presenter.
  public let notes: [String]

  /// The three values of a permission.
  public struct Face: Sendable {
    public let name: String
    public let truth: String
    public let api: String
    public let settings: String
    /// Why the values differ; empty if they agree.
    public let reason: String
    /// Whether the step has changed one of the values.
    public let isNew: Bool
  }
}

extension WalkModel {
  /// The phone as an `svg` element. The style of the page defines the colours of its classes.
  ///
  /// - Parameter links: The addresses to which controls link, by the index of the control.
  /// - Complexity: O(length of the texts shown).
  public func phonePicture(links: [Int: String] = [:]) -> String { drawnPhone(links: links).markup }

  /// The note that some texts on the phone are approximate or in another language, in its longest form. It is nil if
  /// there are no such texts.
  public var wordsMark: String? { words.notes(scene()).top.first }

  /// Returns the drawing of ``phonePicture()``, and its size.
  public func drawnPhone(
    links: [Int: String] = [:]
  ) -> (markup: String, width: Double, height: Double) {
    let scene = scene()
    let title = "\(scene.id), iOS \(scene.os), \(scene.language.tag)"
    let (markup, height) = PhonePicture(
      scene: scene, vocabulary: StepVocabulary(names: catalogue.names), title: title,
      note: words.noteAboutPicture(scene), links: links
    ).drawn()
    return (markup, PhonePicture.width, height)
  }

  /// Returns the text next to the phone after a step.
  ///
  /// - Parameters:
  ///   - step: The step that led here; nil at the beginning.
  ///   - before: The walk before the step.
  ///   - events: The events of the step.
  /// - Complexity: O(number of events and of permissions).
  public func caption(of step: Step?, after before: WalkModel?, events: [Event]) -> StepCaption {
    let faces = Face.permissions(world, rules).map { permission in
      let face = Face(permission, world, rules, words)
      let past = before.map { Face(permission, $0.world, $0.rules, words) }
      return StepCaption.Face(
        name: words.name(of: permission, catalogue), truth: face.truth, api: face.api,
        settings: face.settings, reason: face.difference.map { words.say($0.reason) } ?? "",
        isNew: past.map { $0 != face } ?? false)
    }
    let typed = step.map { StepVocabulary(names: catalogue.names).text($0) } ?? ""
    return StepCaption(
      title: step.map { title(of: $0, typed: typed, after: before) } ?? words.say(.storyboardBeginning),
      typed: typed,
      time: [
        words.weekday(world.device.now), world.device.now.clock, words.launchCount(Int(world.app.launches)),
      ].joined(separator: " · "),
      told: told(events, pressed: step.flatMap { pressed($0, typed: typed, after: before) }), faces: faces,
      notes: notes)
  }

  /// Returns the meaning of the events, one in each line. The values of the identifier before and after an answer are
  /// in one line.
  ///
  /// - Parameter label: The label of the pressed button; nil if none was pressed.
  private func told(_ events: [Event], pressed label: String?) -> [(actors: String, text: String)] {
    let before = events.firstIndex { if case .identifierRead(_, false) = $0 { true } else { false } }
    let after = events.firstIndex { if case .identifierRead(_, true) = $0 { true } else { false } }
    return events.enumerated().compactMap { index, event in
      guard let before, let after, case .identifierRead(let old, _) = events[before],
        case .identifierRead(let new, _) = events[after], index == before || index == after
      else {
        if let label, event.isAnswerWithButton {
          let answer = words.say(.quotedLabel(label: label))
          return (words.actors(event), words.say(.storyAnswered(answer: answer)))
        }
        return (words.actors(event), words.story(event, self))
      }
      guard index == after else { return nil }
      return (words.actors(event), words.say(.storyIdentifierBoth(before: old.text, after: new.text)))
    }
  }

  /// Returns the label of the pressed button, if the button was visible; otherwise a description of the step.
  private func title(of step: Step, typed: String, after before: WalkModel?) -> String {
    pressed(step, typed: typed, after: before).map { words.say(.storyboardPress(label: $0)) }
      ?? words.describe(step, catalogue)
  }

  /// Returns the label of the pressed control; nil if the step presses no visible control.
  private func pressed(_ step: Step, typed: String, after before: WalkModel?) -> String? {
    let vocabulary = StepVocabulary(names: catalogue.names)
    let pressed = before?.scene().controls.first { vocabulary.text($0.step) == typed }
    return step.isPress ? pressed.flatMap { $0.label.isEmpty ? nil : $0.label } : nil
  }
}

extension Step {
  /// Whether the step means that the user presses a control on the phone.
  fileprivate var isPress: Bool {
    if case .tapNotification = self { return false }
    return ["tap", "open", "launch", "settings"].contains(row.verb)
  }
}

extension Event {
  /// Whether the user answered a prompt or a soft ask with one of its buttons.
  fileprivate var isAnswerWithButton: Bool {
    if case .dialogAnswered = self { return true }
    if case .screenAnswered = self { return true }
    return false
  }
}
