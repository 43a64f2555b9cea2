import Foundation
import TestSupport
import Testing

/// Ctrl-C in the middle of a wide search: what is known is told, and the exit code says that it is not all.
@Suite struct `Ctrl-C` {
  /// The last hexadecimal digit of the caught signals has the bit of SIGINT once the search looks after it; what the
  /// shell itself catches does not count, before the program has taken its place.
  private static let interrupted =
    #""$0" ARGUMENTS >out 2>err & pid=$!; "#
    + #"until grep -q "^consentwalk" /proc/$pid/comm && grep -q "SigCgt:.*[2367abef]$" /proc/$pid/status; "#
    + #"do kill -0 $pid || break; done; "#
    + "kill -INT $pid; wait $pid; echo $?"

  private func interrupt(_ arguments: String, on bench: Workbench) throws -> (output: String, error: String) {
    let result = try bench.shell(Self.interrupted.replacing("ARGUMENTS", with: arguments))
    #expect(result.output == "4\n")
    return (try bench.read("out"), try bench.read("err"))
  }

  private static let message = "Ctrl-C stopped the search before everything was looked at"

  @Test func `leaves a whole report of a proof`() throws {
    let said = try interrupt("prove --json --os 11..27.2 --region eu-fr", on: Workbench())
    let report = try JSON(said.output)
    #expect(report["complete"] == false && report["rules"]?.elements.count ?? 0 > 70)
    #expect(try JSON(said.error)["error"]?.text == Self.message)
  }

  @Test func `leaves what a plan has by then`() throws {
    let said = try interrupt("plan --json --steps all", on: Workbench())
    let plan = try JSON(said.output)
    #expect(plan["complete"] == false && plan["walks"] == [])
    #expect(try JSON(said.error)["error"]?.text == Self.message)
  }

  @Test func `leaves the paths that were found`() throws {
    let said = try interrupt("paths --steps all", on: Workbench())
    #expect(said.output.contains("additional-information  not known"))
    #expect(said.error.hasSuffix("consentwalk: " + Self.message + "\n"))
  }

  @Test func `ends the drawing of a diagram`() throws {
    let said = try interrupt("diagram --steps all", on: Workbench())
    #expect(said.output == "" && said.error.contains(Self.message))
  }
}
