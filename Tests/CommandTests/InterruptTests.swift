import Foundation
import TestSupport
import Testing

/// Sends Ctrl-C during a large search. The partial result must be printed, and the exit code must say that the search
/// is incomplete.
@Suite struct `Ctrl-C` {
  /// Waits until the program handles SIGINT. Then the last hexadecimal digit of its caught signals contains this bit.
  /// Before the shell has started the program, the bit belongs to the shell's own handlers, so it does not count.
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

  private static let message = "Ctrl-C stopped the search, so the result is incomplete"

  @Test func `Ctrl-C during a proof prints a complete report`() throws {
    let said = try interrupt("prove --json --os 11..27.2 --region eu-fr", on: Workbench())
    let report = try JSON(said.output)
    #expect(report["complete"] == false && report["rules"]?.elements.count ?? 0 > 70)
    #expect(try JSON(said.error)["error"]?.text == Self.message)
  }

  @Test func `Ctrl-C during a plan prints the plan so far`() throws {
    let said = try interrupt("plan --json --steps all", on: Workbench())
    let plan = try JSON(said.output)
    #expect(plan["complete"] == false && plan["walks"] == [])
    #expect(try JSON(said.error)["error"]?.text == Self.message)
  }

  @Test func `Ctrl-C during a path search prints the paths that were found`() throws {
    let said = try interrupt("paths --steps all", on: Workbench())
    #expect(said.output.contains("additional-information  unknown"))
    #expect(said.error.hasSuffix("consentwalk: " + Self.message + "\n"))
  }

  @Test func `Ctrl-C ends the drawing of a diagram`() throws {
    let said = try interrupt("diagram --steps all", on: Workbench())
    #expect(said.output == "" && said.error.contains(Self.message))
  }
}
