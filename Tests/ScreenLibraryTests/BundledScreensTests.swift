import FlowController
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `Bundled screens` {
  @Test func `Nothing is wrong with them`() throws {
    let problems = try ScreenLibrary(.embedded).check()
    #expect(problems.map(\.description) == [])
  }
}
