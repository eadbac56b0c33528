import Basics
import Bindings
import Search

/// multilingual-e5-small: the file that `make e5` fetches, and the words its texts begin with.
struct E5Model: LocalModel {
  static let name = "multilingual-e5-small"
  static let counterIdentifier = "unigram/1:multilingual-e5"

  private let file: E5File

  /// Throws `EmbeddingError.e5Missing` or `.e5Damaged`.
  init(path: String) throws(EmbeddingError) {
    guard FileSystem.kind(of: path) == .file else { throw .e5Missing(path: path) }
    do {
      file = try E5File(path: path)
      try BertEncoder.check(file, has: file.configuration)
    } catch {
      throw .e5Damaged(path: path, reason: "\(error)")
    }
  }

  var configuration: EncoderConfiguration { file.configuration }
  var weights: any WeightsFile { file }
  var tokenizer: any PieceTokenizer { file.tokenizer }
  /// The version of folding, of the prefixes and of what is added to them.
  var settingsHash: String { "e5/1" }

  /// Eight less than fit, since a window that begins inside a word has other pieces by itself.
  var windowTokens: Int { max(1, mostTokens - 8) }

  /// What the longer of the two frames leaves of the model's positions.
  var mostTokens: Int {
    let frames = [EmbeddingPurpose.query, .passage].map { frame($0) }
    let longest = frames.map { $0.before.count + $0.after.count }.max() ?? 0
    return max(1, configuration.longestSequence - longest)
  }

  /// `<s>` and the word that the model was trained to expect, and `</s>`.
  ///
  /// A word has the same pieces wherever it stands, so that of `query: ` and a text needs no joining.
  func frame(_ purpose: EmbeddingPurpose) -> (before: [Int32], after: [Int32]) {
    let prefix = purpose == .query ? "query:" : "passage:"
    return ([file.beginning] + tokenizer.pieces(of: Array(prefix.utf8), .ids).ids, [file.end])
  }
}
