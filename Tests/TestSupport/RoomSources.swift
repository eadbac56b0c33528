import Foundation

/// The Swift files of rooms, for tests that read sources.
package struct RoomSources {
  /// The rooms of commands and views, as the manifest lists them.
  package static var screens: [String] {
    get throws { try rooms(listedIn: "screens") }
  }

  /// The rooms of verbs, and the program, as the manifest lists them.
  package static var verbs: [String] {
    get throws { try rooms(listedIn: "verbs") }
  }

  /// Every room with Swift in it.
  package static var all: [String] {
    get throws {
      let root = Fixture.repository.appending(path: "Sources").path
      return try FileManager.default.contentsOfDirectory(atPath: root).sorted().filter {
        try !files(of: [$0]).isEmpty
      }
    }
  }

  /// A file by its name.
  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  /// The files of rooms, in the order of their paths.
  package static func files(of rooms: [String]) throws -> [File] {
    try rooms.flatMap { room in
      let root = Fixture.repository.appending(path: "Sources/\(room)").path
      return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { path in
          File(
            name: path.split(separator: "/").last.map(String.init) ?? path,
            text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
        }
    }
  }

  private static func rooms(listedIn list: String) throws -> [String] {
    let manifest = try String(
      contentsOf: Fixture.repository.appending(path: "Package.swift"), encoding: .utf8)
    let lines = manifest.components(separatedBy: "let \(list) = [").last ?? ""
    return (lines.components(separatedBy: "]").first ?? "").matches(of: /"(\w+)"/)
      .map { String($0.1) }
  }
}
