import Basics
import Bindings
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
    model = try ModelConfiguration(SettingsFile(needed: "\(path)/config.json"))
    pooling = try PoolingConfiguration(SettingsFile("\(path)/1_Pooling/config.json"))
    sentence = try SentenceConfiguration(SettingsFile("\(path)/sentence_bert_config.json"))
    tokenizer = try TokenizerConfiguration(SettingsFile("\(path)/tokenizer_config.json"))
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
}

private struct ModelConfiguration {
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

  init(_ file: SettingsFile) throws(EmbeddingError) {
    modelType = try file.needed("model_type", \.string)
    hiddenSize = try file.needed("hidden_size", \.integer)
    numAttentionHeads = try file.needed("num_attention_heads", \.integer)
    numHiddenLayers = try file.needed("num_hidden_layers", \.integer)
    intermediateSize = try file.needed("intermediate_size", \.integer)
    vocabSize = try file.needed("vocab_size", \.integer)
    maxPositionEmbeddings = try file.needed("max_position_embeddings", \.integer)
    layerNormEps = try file.value("layer_norm_eps", \.double)
    hiddenAct = try file.value("hidden_act", \.string)
    positionEmbeddingType = try file.value("position_embedding_type", \.string)
  }
}

private struct PoolingConfiguration {
  let poolingModeClsToken: Bool?
  let poolingModeMaxTokens: Bool?
  let poolingModeMeanSqrtLenTokens: Bool?

  init(_ file: SettingsFile) throws(EmbeddingError) {
    poolingModeClsToken = try file.value("pooling_mode_cls_token", \.bool)
    poolingModeMaxTokens = try file.value("pooling_mode_max_tokens", \.bool)
    poolingModeMeanSqrtLenTokens = try file.value("pooling_mode_mean_sqrt_len_tokens", \.bool)
  }
}

private struct SentenceConfiguration {
  let maxSeqLength: Int?

  init(_ file: SettingsFile) throws(EmbeddingError) {
    maxSeqLength = try file.value("max_seq_length", \.integer)
  }
}

private struct TokenizerConfiguration {
  let doLowerCase: Bool?
  let stripAccents: Bool?
  let tokenizeChineseChars: Bool?

  init(_ file: SettingsFile) throws(EmbeddingError) {
    doLowerCase = try file.value("do_lower_case", \.bool)
    stripAccents = try file.value("strip_accents", \.bool)
    tokenizeChineseChars = try file.value("tokenize_chinese_chars", \.bool)
  }
}

/// A JSON file of a model's folder, whose values are read by name and type.
private struct SettingsFile {
  /// Most bytes of such a file; a tokenizer's settings list added words.
  private static let byteLimit = 1 << 24

  private let path: String
  private let fields: [String: JSONValue]

  /// Throws `EmbeddingError.modelMissing` when the file is missing.
  init(needed path: String) throws(EmbeddingError) {
    guard FileSystem.kind(of: path) != nil else { throw .modelMissing(path: path) }
    try self.init(path)
  }

  /// A file that is missing has no values.
  init(_ path: String) throws(EmbeddingError) {
    self.path = path
    guard FileSystem.kind(of: path) != nil else {
      fields = [:]
      return
    }
    guard let bytes = try? FileSystem.readText(path, limit: Self.byteLimit),
      let fields = (try? JSONValue(parsing: bytes))?.object
    else { throw .modelDamaged(path: path, reason: "it is not JSON") }
    self.fields = fields
  }

  /// Nil when the file does not say it; throws for a value of another type.
  func value<Value>(_ name: String, _ type: (JSONValue) -> Value?) throws(EmbeddingError)
    -> Value?
  {
    guard let field = fields[name], field != .null else { return nil }
    guard let value = type(field) else {
      throw .modelDamaged(path: path, reason: "\(name) is of another type")
    }
    return value
  }

  /// Throws when the file does not say it.
  func needed<Value>(_ name: String, _ type: (JSONValue) -> Value?) throws(EmbeddingError)
    -> Value
  {
    guard let value = try value(name, type) else {
      throw .modelDamaged(path: path, reason: "\(name) is missing")
    }
    return value
  }
}
