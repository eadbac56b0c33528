import Foundation

/// The folders of a room and the types that their files name of each other.
///
/// It reads text: types at the top of a file, by their names. Members that an extension adds, nested
/// types, free functions and types whose name is declared twice are invisible to it.
struct FolderGraph {
  /// A file that names a type of another folder.
  struct Mention: Hashable, CustomStringConvertible {
    let file: String
    let type: String
    let folder: String
    let target: String

    var description: String { "\(file) names \(type) of \(target)" }
  }

  let mentions: [Mention]

  /// `files` are texts by their paths in the room; a folder in a folder counts as the outer one.
  init(_ files: [String: String]) {
    let folders = files.keys.filter { $0.contains("/") }
    let declared = folders.flatMap { path in
      Self.declarations(in: files[path] ?? "").map { ($0, path) }
    }
    let homes = Dictionary(grouping: declared, by: \.0).compactMapValues { places in
      places.count == 1 ? places.first?.1 : nil
    }
    mentions = folders.sorted().flatMap { path in
      Self.types(in: files[path] ?? "").sorted().compactMap { type in
        guard let home = homes[type].map(Self.folder), home != Self.folder(of: path) else {
          return nil
        }
        return Mention(file: path, type: type, folder: Self.folder(of: path), target: home)
      }
    }
  }

  /// Mentions of a folder that leads back to the one they are in; empty where no circle is.
  var circular: [Mention] {
    let uses = Dictionary(grouping: mentions, by: \.folder).mapValues { Set($0.map(\.target)) }
    return mentions.filter { Self.reached(from: $0.target, uses).contains($0.folder) }
  }

  private static func reached(from start: String, _ uses: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = [start]
    var open = [start]
    while let folder = open.popLast() {
      for next in uses[folder] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }

  private static func folder(of path: String) -> String {
    String(path.prefix { $0 != "/" })
  }

  private static func declarations(in text: String) -> Set<String> {
    let attributes = #"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:package|final|indirect)\s+)*"#
    let kinds = "(?:struct|enum|class|protocol|actor|typealias)"
    return matches(of: "(?m)^\(attributes)\(kinds)\\s+(\\w+)", in: text)
  }

  /// Capitalised words outside of comments and literals that are no member of something.
  private static func types(in text: String) -> Set<String> {
    let ignored = #""{3}[\s\S]*?"{3}|"(?:\\.|[^"\\\n])*"|//.*"#
    return matches(of: "\(ignored)|(?<![.\\w])([A-Z]\\w+)", in: text)
  }

  /// Words that the first group of a pattern caught.
  ///
  /// ICU's engine is quick in a debug build too.
  static func matches(of pattern: String, in text: String) -> Set<String> {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(location: 0, length: text.utf16.count)
    let found = expression.matches(in: text, range: whole).compactMap { match in
      Range(match.range(at: 1), in: text).map { String(text[$0]) }
    }
    return Set(found)
  }
}
