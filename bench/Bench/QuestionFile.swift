import Basics
import Foundation

/// Questions of JSON Lines, or of lines with a question, a tab and words of the book that answer.
func questionsOfFile(_ path: String) throws -> [(text: String, gold: [String])] {
  guard path.hasSuffix(".tsv") else {
    return try jsonLines(path).map { line in
      (
        line["question"]?.string ?? "",
        (line["spans"]?.array ?? []).compactMap { $0["text"]?.string }
      )
    }
  }
  return try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n").map {
    let parts = $0.split(separator: "\t").map(String.init)
    return (parts[0], Array(parts.dropFirst()))
  }
}
