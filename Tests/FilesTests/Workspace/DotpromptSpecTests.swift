import Foundation
import Testing

/// The share of dotprompt's public conformance suite that this program renders alike.
struct DotpromptSpecTests {
  @Test(.enabled(if: DotpromptSpec.folder != nil, "DOTPROMPT_SPEC names no folder of cases"))
  func `dotprompt's conformance cases`() throws {
    let folder = try #require(DotpromptSpec.folder)
    let cases = try DotpromptSpec.cases(in: folder)
    #expect(!cases.isEmpty)
    var passed = 0
    for item in cases {
      do {
        let differences = try item.differences()
        if differences.isEmpty { passed += 1 }
        #expect(differences.isEmpty, "\(item.name): \(differences.joined(separator: "\n"))")
      } catch {
        Issue.record("\(item.name): \(error)")
      }
    }
    print("dotprompt conformance: \(passed) of \(cases.count) cases passed")
  }
}
