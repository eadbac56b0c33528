import Bindings
import Foundation
import TestSupport
import Testing

struct AppendFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `appends follow each other, also after opening again`() throws {
    let path = folder.path("log")
    do {
      let file = try AppendFile(path: path)
      try file.append(Array("one ".utf8))
      try file.append(Array("two ".utf8))
    }
    let file = try AppendFile(path: path)
    try file.append(Array("three".utf8))
    #expect(try FileSystem.read(path) == Array("one two three".utf8))
    #expect(try file.byteCount == 13)
  }

  @Test func `a full disk is told from other failures`() throws {
    let file = try AppendFile(path: "/dev/full")
    let error = #expect(throws: FileError.self) { try file.append([1]) }
    #expect(error?.isDiskFull == true)
    let missing = #expect(throws: FileError.self) {
      _ = try AppendFile(path: folder.path("no/such/folder"))
    }
    #expect(missing?.isNotFound == true)
    #expect(missing?.isDiskFull == false)
    #expect(missing?.message == "No such file or directory")
  }

  @Test func `only one holds the lock, and closing gives it back`() throws {
    let path = folder.path("locked")
    do {
      let first = try AppendFile(path: path)
      #expect(try first.lock())
      let second = try AppendFile(path: path)
      #expect(try !second.lock())
      #expect(try first.byteCount == 0)
    }
    let third = try AppendFile(path: path)
    #expect(try third.lock())
  }

  @Test func `cutting down keeps the beginning and later appends follow it`() throws {
    let file = try AppendFile(path: folder.path("cut"))
    try file.append(Array("whole torn".utf8))
    try file.truncate(to: 6)
    try file.append(Array("again".utf8))
    #expect(try FileSystem.read(folder.path("cut")) == Array("whole again".utf8))
  }

  /// A limit on the length of files stands in for a full disk: it too cuts a write in the middle.
  @Test func `a write that fails half-way leaves nothing behind`() async {
    let path = folder.path("limited")
    await #expect(processExitsWith: .success) { [path = path as String] in
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      ProcessSignals.ignoreFileSizeLimit()
      let file = try AppendFile(path: path)
      try file.append([UInt8](repeating: 1, count: 60))
      let error = #expect(throws: FileError.self) {
        try file.append([UInt8](repeating: 2, count: 60))
      }
      #expect(error?.isDiskFull == true)
      #expect(try file.byteCount == 60)
    }
  }
}
