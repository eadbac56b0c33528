import Books
@testable import Formats
import Foundation
@testable import Providers
import TestSupport
import Testing

/// Servers that pack their responses, and connections that break off within one.
struct PackedBodyTests {
  private let folder: TemporaryDirectory
  private let sources: FetchingSources

  init() throws {
    folder = try TemporaryDirectory()
    sources = FetchingSources(
      files: BookParsers(), network: Network(), folder: folder.path("sources"), agent: "test/1")
  }

  private static let text = (1...40).map { "Line \($0) of the lamp's own book.\n" }.joined()

  /// The text packed by Python's zlib, wrapped as the server's header says.
  private static func packed(_ wrapping: String) throws -> [UInt8] {
    let windowBits = ["gzip": "31", "zlib": "15", "raw": "-15"]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zlib
      packer = zlib.compressobj(9, zlib.DEFLATED, int(sys.argv[1]))
      packed = packer.compress(sys.argv[2].encode()) + packer.flush()
      sys.stdout.buffer.write(packed)
      """, windowBits[wrapping] ?? "", text,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](bytes)
  }

  private enum Framing: CaseIterable {
    /// The response ends when the connection closes, without a length.
    case close
    case chunks
  }

  private static func answer(
    _ body: [UInt8], _ encoding: String, _ framing: Framing = .close
  ) -> [ServerStep] {
    switch framing {
    case .close:
      let head = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-encoding: \(encoding)\r\n"
      return [.raw(Array((head + "connection: close\r\n\r\n").utf8) + body), .cut]
    case .chunks:
      return [
        .head(200, ["content-type": "text/plain", "content-encoding": encoding]), .chunk(body),
      ]
    }
  }

  private func identify(
    _ steps: [ServerStep], megabytes: Int = 8
  ) async throws -> IdentifiedSource {
    let server = try LoopbackServer { _ in steps }
    var options = SourceOptions()
    options.allowsPrivateAddresses = true
    options.limits.bytes = megabytes << 20
    return try await sources.identify(server.url + "/lamp.txt", options)
  }

  private func failure(_ steps: [ServerStep], megabytes: Int = 8) async throws -> FetchFailure? {
    do {
      _ = try await identify(steps, megabytes: megabytes)
      return nil
    } catch BookError.fetchFailed(_, let failure) {
      let folder = folder.path("sources")
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
      return failure
    }
  }

  @Test(arguments: [
    ("gzip", "gzip"), ("x-gzip", "gzip"), ("GZIP, identity", "gzip"), ("deflate", "zlib"),
    ("deflate", "raw"),
  ])
  func `a packed page is unpacked unchanged`(encoding: String, wrapping: String) async throws {
    let body = try Self.packed(wrapping)
    for framing in Framing.allCases {
      let found = try await identify(Self.answer(body, encoding, framing))
      #expect(found.byteCount == Self.text.utf8.count)
      await sources.forget(found.origin)
    }
  }

  @Test(arguments: [("gzip", "gzip"), ("deflate", "zlib"), ("deflate", "raw")])
  func `a truncated packed page is refused`(
    encoding: String, wrapping: String
  ) async throws {
    let body = try Self.packed(wrapping)
    let ends = Array(Set([1, 2, 9, 10, 11, body.count / 2, body.count - 1])).sorted()
    for end in ends where end < body.count {
      for framing in Framing.allCases {
        let failure = try await failure(Self.answer(Array(body[..<end]), encoding, framing))
        // A first byte alone does not show that it is deflated data.
        if end == 1, wrapping == "zlib" {
          #expect(failure != nil)
        } else {
          #expect(failure == .cutOff(reason: "what came as \(encoding) ends early"), "\(end)")
        }
      }
    }
  }

  @Test func `a packed page with a wrong checksum is damaged`() async throws {
    var body = try Self.packed("gzip")
    body[body.count - 6] ^= 1
    #expect(
      try await failure(Self.answer(body, "gzip"))
        == .badResponse(reason: "damaged gzip: incorrect data check"))
    guard case .badResponse = try await failure(Self.answer(Array("lamps".utf8), "gzip")) else {
      Issue.record("plain text is gzip")
      return
    }
  }

  @Test(arguments: ["br", "zstd", "compress", "gzip, br", "\u{1B}[31m"])
  func `an encoding that was not requested is refused`(encoding: String) async throws {
    let failure = try await failure(Self.answer([1, 2, 3], encoding))
    guard case .badResponse(let reason) = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(reason.hasSuffix("which was not requested"))
  }

  @Test func `a transfer encoding is refused because it has no checksum`()
    async throws
  {
    let body = try Self.packed("gzip")
    let head = "HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\nconnection: close\r\n\r\n"
    let steps = [ServerStep.raw(Array(head.utf8) + body[..<(body.count / 2)]), .cut]
    #expect(
      try await failure(steps)
        == .badResponse(reason: "it is packed as gzip, which was not requested"))
  }

  @Test func `the limit counts what is unpacked, and layers are counted`() async throws {
    let zeros: [UInt8] = try Self.bomb(megabytes: 3)
    #expect(zeros.count < 1 << 14)
    await #expect(throws: BookError.self) {
      _ = try await identify(Self.answer(zeros, "gzip"), megabytes: 2)
    }
    #expect(
      try await failure(Self.answer([1], "gzip,gzip,gzip,gzip,gzip,gzip"))
        == .badResponse(reason: "it is packed 6 times over"))
  }

  private static func bomb(megabytes: Int) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import gzip, sys; sys.stdout.buffer.write(gzip.compress(bytes(\(megabytes) << 20)))",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](bytes)
  }
}
