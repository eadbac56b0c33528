import Bindings
import FoundationEssentials
import Search

/// The settings in the JSON files of an encoder's folder.
struct EncoderSettings {
  private let model: ModelConfiguration
  private let pooling: PoolingConfiguration
  private let sentence: SentenceConfiguration
  private let tokenizer: TokenizerConfiguration

  /// Throws `EmbeddingError` when `config.json` is missing, a file is damaged, or the model is
  /// unsupported.
  init(folder path: String) throws(EmbeddingError) {
    model = try Self.decode("\(path)/config.json", EncoderFolder.bytes("\(path)/config.json"))
    pooling = try Self.optional("\(path)/1_Pooling/config.json") ?? PoolingConfiguration()
    sentence =
      try Self.optional("\(path)/sentence_bert_config.json") ?? SentenceConfiguration()
    tokenizer = try Self.optional("\(path)/tokenizer_config.json") ?? TokenizerConfiguration()
    if let reason = unsupported { throw .modelDamaged(path: path, reason: reason) }
  }

  var configuration: EncoderConfiguration {
    EncoderConfiguration(
      hidden: model.hiddenSize, heads: model.numAttentionHeads, layers: model.numHiddenLayers,
      intermediate: model.intermediateSize, vocabulary: model.vocabSize,
      positions: model.maxPositionEmbeddings, normEpsilon: model.layerNormEps ?? 1e-12,
      pooling: pooling.poolingModeClsToken == true ? .firstToken : .mean)
  }

  /// Longest text in word pieces; `[CLS]` and `[SEP]` take two of the model's positions.
  var windowTokens: Int {
    let longest = configuration.longestSequence
    return max(3, min(longest, sentence.maxSeqLength ?? longest)) - 2
  }

  /// The unsupported setting; nil when all are supported.
  private var unsupported: String? {
    if model.modelType != "bert" { return "a model of type \(model.modelType) is not supported" }
    if let activation = model.hiddenAct, activation != "gelu" {
      return "the activation \(activation) is not supported"
    }
    if let positions = model.positionEmbeddingType, positions != "absolute" {
      return "\(positions) positions are not supported"
    }
    if pooling.poolingModeMaxTokens == true || pooling.poolingModeMeanSqrtLenTokens == true {
      return "only pooling by mean or first token is supported"
    }
    let casing = [tokenizer.doLowerCase, tokenizer.stripAccents, tokenizer.tokenizeChineseChars]
    return casing.contains(false) ? "only BERT's uncased tokenizer is supported" : nil
  }

  private static func optional<Value: Decodable>(_ path: String) throws(EmbeddingError) -> Value? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try decode(path, data)
  }

  private static func decode<Value: Decodable>(
    _ path: String, _ data: Data
  ) throws(EmbeddingError) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      throw .modelDamaged(path: path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.last?.stringValue ?? "the whole") is of another type"
    default: "it is not JSON"
    }
  }
}

private struct ModelConfiguration: Decodable {
  let modelType: String
  let hiddenSize: Int
  let numAttentionHeads: Int
  let numHiddenLayers: Int
  let intermediateSize: Int
  let vocabSize: Int
  let maxPositionEmbeddings: Int
  let layerNormEps: Double?
  let hiddenAct: String?
  let positionEmbeddingType: String?
}

private struct PoolingConfiguration: Decodable {
  var poolingModeClsToken: Bool?
  var poolingModeMaxTokens: Bool?
  var poolingModeMeanSqrtLenTokens: Bool?
}

private struct SentenceConfiguration: Decodable {
  var maxSeqLength: Int?
}

private struct TokenizerConfiguration: Decodable {
  var doLowerCase: Bool?
  var stripAccents: Bool?
  var tokenizeChineseChars: Bool?
}
