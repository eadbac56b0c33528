import Bindings
import FoundationEssentials
import Search

/// A folder with a BERT-family sentence encoder in the layout of Hugging Face.
///
/// It needs `model.safetensors`, `vocab.txt` and `config.json`; pooling, longest input and casing
/// are read from the files that sentence-transformers adds, if they exist.
struct EncoderFolder: LocalModel {
  let configuration: EncoderConfiguration
  /// Longest text in word pieces, without `[CLS]` and `[SEP]`.
  let windowTokens: Int
  var mostTokens: Int { windowTokens }
  let weights: any WeightsFile
  let wordPieces: WordPieceTokenizer
  var tokenizer: any PieceTokenizer { wordPieces }

  /// Throws `EmbeddingError` when a file is missing, damaged, or requires an unsupported feature.
  init(path: String) throws(EmbeddingError) {
    let settings = try EncoderSettings(folder: path)
    let vocabulary = try Self.bytes("\(path)/vocab.txt")
    do {
      wordPieces = try WordPieceTokenizer(vocabulary: Array(vocabulary))
    } catch {
      throw .modelDamaged(path: "\(path)/vocab.txt", reason: "\(error)")
    }
    configuration = settings.configuration
    windowTokens = settings.windowTokens
    weights = try Self.weights("\(path)/model.safetensors", configuration)
    guard wordPieces.vocabularyCount <= configuration.vocabulary else {
      throw .modelDamaged(path: "\(path)/vocab.txt", reason: "more pieces than the model has")
    }
  }

  /// Differs for another vocabulary and for settings that the weights do not show.
  var settingsHash: String {
    let settings = [
      wordPieces.vocabularyHash, "\(configuration.heads)", "\(configuration.normEpsilon)",
      "\(configuration.pooling)",
    ]
    return String(SHA256.hex(of: settings.joined(separator: " ").utf8).prefix(10))
  }

  var counterIdentifier: String { "wordpiece/2:\(wordPieces.vocabularyHash)" }

  /// `[CLS]` and `[SEP]`, whatever the purpose.
  func frame(_ purpose: EmbeddingPurpose) -> (before: [Int32], after: [Int32]) {
    let empty = wordPieces.sequence([])
    return (Array(empty.prefix(1)), Array(empty.suffix(1)))
  }

  private static func weights(
    _ path: String, _ configuration: EncoderConfiguration
  ) throws(EmbeddingError) -> SafetensorsFile {
    guard FileManager.default.fileExists(atPath: path) else { throw .modelMissing(path: path) }
    do {
      let file = try SafetensorsFile(path: path)
      try BertEncoder.check(file, has: configuration)
      return file
    } catch {
      throw .modelDamaged(path: path, reason: "\(error)")
    }
  }

  static func bytes(_ path: String) throws(EmbeddingError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .modelMissing(path: path)
    }
    return data
  }
}
