import Bindings
import Foundation
import Testing

struct RunningProcessTests {
  @Test func `environment, program and folder agree with Foundation`() throws {
    #expect(RunningProcess.environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(RunningProcess.workingDirectory == FileManager.default.currentDirectoryPath)
    let executable = try #require(RunningProcess.executable)
    #expect(FileManager.default.isExecutableFile(atPath: executable))
  }
}
