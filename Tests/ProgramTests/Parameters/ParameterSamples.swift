import Parameters

/// Some values of a parameter, and what must be set beside them to go together.
struct ParameterSample: Sendable, CustomStringConvertible {
  let parameter: Parameter
  let text: String
  let beside: [String]

  var assignments: [String] { beside + ["\(parameter.name)=\(text)"] }
  var description: String { "\(parameter.name)=\(text)" }

  /// Every parameter of the registry with values from all over its range.
  static let all: [ParameterSample] = ParameterRegistry.all.flatMap { parameter in
    texts(parameter).map { text in
      ParameterSample(parameter: parameter, text: text, beside: beside[parameter.name] ?? [])
    }
  }

  private static func texts(_ parameter: Parameter) -> [String] {
    if let texts = narrower[parameter.name] { return texts }
    return switch parameter.kind {
    case .integer(let range):
      [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]
        .map(String.init)
    case .number(let range):
      [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound].map {
        ParameterValue.number($0).description
      }
    case .choice(let names): names
    case .flag: ["on", "off"]
    case .text: ["default", "all", "answer"]
    case .size: ["150tok", "440tok", "90w"]
    }
  }

  /// Values of parameters that take less than their kind does.
  private static let narrower = [
    ParameterKey<TextSize>.chunkOverlap.name: ["0tok", "59tok"],
    ParameterKey<Int?>.embedDimensions.name: ["0", "3", "512"],
    ParameterKey<String?>.chapter.name: ["all", "2", "3"],
    ParameterKey<String>.template.name: ["answer", "explain", "quotes"],
  ]

  /// Values that are refused beside the defaults.
  private static let beside = [
    ParameterKey<Int>.pool.name: ["retrieve.top_k=1"],
    ParameterKey<Int>.embedStep.name: ["embed.window=254"],
  ]
}
