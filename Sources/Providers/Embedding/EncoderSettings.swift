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
