import Bindings
import Foundation
import TestSupport
import Testing

struct FileSystemTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `folders are made with those above them, once or twice`() throws {
    let path = folder.path("a/b/c")
    try FileSystem.makeFolders(path)
    try FileSystem.makeFolders(path + "/")
    #expect(FileSystem.kind(of: path) == .folder)
    try FileSystem.writeAtomically([], to: folder.path("file"))
    #expect(throws: FileError.self) { try FileSystem.makeFolders(folder.path("file/below")) }
  }

  @Test func `names come in the order of their bytes without dots`() throws {
    for name in ["b", "a", "Z", ".hidden", "é"] {
      try FileSystem.writeAtomically([], to: folder.path(name))
    }
    #expect(try FileSystem.names(in: folder.url.path) == [".hidden", "Z", "a", "b", "é"])
    #expect(throws: FileError.self) { try FileSystem.names(in: folder.path("none")) }
  }

  @Test func `an atomic write replaces the file and leaves no draft`() throws {
    let path = folder.path("settings")
    try FileSystem.writeAtomically(Array("old".utf8), to: path)
    try FileSystem.writeAtomically(Array("new".utf8), to: path, permissions: 0o644)
    #expect(try FileSystem.read(path) == Array("new".utf8))
    #expect(try FileSystem.names(in: folder.url.path) == ["settings"])
    #expect(throws: FileError.self) {
      try FileSystem.writeAtomically([1], to: folder.path("none/settings"))
    }
  }

  @Test func `new contents leave a file its mode and the links that lead to it`() throws {
    let (path, link) = (folder.path("private"), folder.path("link"))
    try FileSystem.writeAtomically(Array("old".utf8), to: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "private")
    try FileSystem.replaceContents(of: link, with: Array("new".utf8))
    #expect(try FileSystem.read(path) == Array("new".utf8))
    #expect(FileSystem.isLink(link) && FileSystem.permissions(of: path) == 0o600)
    #expect(try FileSystem.names(in: folder.url.path) == ["link", "private"])
  }

  @Test func `a link may lead to a file that is still to come, but not in a circle`() throws {
    let (link, circle) = (folder.path("link"), folder.path("circle"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "later")
    try FileSystem.replaceContents(of: link, with: [1])
    #expect(try FileSystem.read(folder.path("later")) == [1] && FileSystem.isLink(link))
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
    #expect(throws: FileError.self) { try FileSystem.replaceContents(of: circle, with: [1]) }
  }

  @Test func `a device is written to, and a folder is refused`() throws {
    try FileSystem.replaceContents(of: "/dev/null", with: [1])
    #expect(FileSystem.kind(of: "/dev/null") == .other)
    #expect(throws: FileError.self) {
      try FileSystem.replaceContents(of: folder.url.path, with: [1])
    }
  }

  @Test func `only regular files within the limit are read`() throws {
    try FileSystem.writeAtomically([1, 2, 3, 4], to: folder.path("four"))
    #expect(try FileSystem.read(folder.path("four"), limit: 4) == [1, 2, 3, 4])
    #expect(try FileSystem.readStart(of: folder.path("four"), count: 2) == [1, 2])
    #expect(throws: FileError.self) { try FileSystem.read(folder.path("four"), limit: 3) }
    #expect(throws: FileError.self) { try FileSystem.read(folder.url.path) }
    #expect(throws: FileError.self) { try FileSystem.read("/dev/zero") }
  }

  @Test func `kinds follow symbolic links, real paths resolve them`() throws {
    try FileSystem.writeAtomically([1], to: folder.path("file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    #expect(FileSystem.kind(of: folder.path("link")) == .file)
    #expect(FileSystem.kind(of: "/dev/null") == .other)
    #expect(FileSystem.kind(of: folder.path("none")) == nil)
    #expect(
      try FileSystem.realPath(folder.path("link")) == FileSystem.realPath(folder.path("file")))
    #expect(throws: FileError.self) { try FileSystem.realPath(folder.path("none")) }
  }
}
