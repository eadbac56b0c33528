import Bindings
import Glibc
import Testing

struct StandardStreamTests {
  @Test func `a reader that went away ends the writing and not the program`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(!StandardStream(descriptor: ends[1]).write(Array("lost\n".utf8)))
  }
}
