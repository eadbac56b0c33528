import Bindings
import Foundation
import TestSupport
import Testing

struct ResourceTests {
  @Test
  func `every model table, schema, prompt and task of help is compiled in`() throws {
    let shared = Fixture.repository.appending(path: "shared")
    var files: [String] = []
    for folder in ["help", "models", "prompts", "schema"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: shared.appending(path: folder).path)
      files += names.filter { !$0.hasPrefix(".") }.map {
        "\(folder)/\($0)"
      }
    }
    #expect(Resource.names == files.sorted())
    for name in files {
      let onDisk = try Data(contentsOf: shared.appending(path: name))
      #expect(Resource.bytes(name) == Array(onDisk), "\(name)")
    }
  }

  @Test func `an unknown name has no bytes`() {
    #expect(Resource.bytes("schema/999_none.sql") == nil)
    #expect(Resource.text("") == nil)
  }
}
