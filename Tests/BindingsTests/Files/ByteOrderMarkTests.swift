import Basics
import Bindings
import Foundation
import TestSupport
import Testing

/// A mark that an editor put before a text is no part of it.
struct ByteOrderMarkTests {
  @Test func `a text is read without its mark, a file with it`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.ib")
    try Data([0xEF, 0xBB, 0xBF, 0x61]).write(to: URL(filePath: path))
    #expect(try FileSystem.readText(path) == [0x61])
    #expect(try FileSystem.read(path).count == 4)
    #expect([UInt8]([0xEF, 0xBB]).withoutByteOrderMark == [0xEF, 0xBB])
  }
}
