package import Parameters

/// A parameter that can be moved along a range of values.
package struct SlideKnob: Hashable, Sendable {
  /// Full name in the registry.
  package let name: String
  /// Possible values in typed form, ascending.
  package let values: [String]
  package private(set) var index: Int
  /// False until it is moved, so that an unmoved knob keeps the default.
  package private(set) var isMoved = false

  package var value: String { values[index] }

  /// Starts at the value nearest to `present`; `values` must not be empty.
  init(_ name: String, _ values: [String], at index: Int, isMoved: Bool = false) {
    self.name = name
    self.values = values
    self.isMoved = isMoved
    self.index = min(max(0, index), values.count - 1)
  }

  package mutating func move(by steps: Int) { stand(at: index + steps) }

  package mutating func stand(at wanted: Int) {
    let next = min(max(0, wanted), values.count - 1)
    if next != index { isMoved = true }
    index = next
  }
}

extension SlideKnob {
  /// The rows that slide, with their default range.
  package static let ranges: [(name: String, range: ClosedRange<Int>)] =
    ParameterRegistry.all.compactMap { row in row.slide.map { (row.name, $0) } }

  /// A knob for a parameter with the present value among its values; nil for one that does not
  /// slide.
  ///
  /// If a given range leaves out the present value, the knob starts at its nearer end.
  package static func make(
    _ name: String, _ range: ClosedRange<Int>, step: Int? = nil, in parameters: Parameters
  ) -> SlideKnob? {
    guard let known = ranges.first(where: { $0.name == name }),
      let value = try? parameters.setting(named: name).value
    else { return nil }
    let step = max(1, step ?? self.step(for: range))
    var numbers = Set(stride(from: range.lowerBound, through: range.upperBound, by: step))
    numbers.insert(range.upperBound)
    let present = number(value)
    let isLeftOut = !range.contains(present) && range != known.range
    if !isLeftOut { numbers.insert(present) }
    let sorted = numbers.sorted()
    let index = sorted.lastIndex { $0 <= present } ?? 0
    let isTenths = if case .number = value { true } else { false }
    var unit: TextUnit?
    // An overlap has the unit of the size.
    if case .size = value { unit = parameters[.chunkSize].unit }
    return SlideKnob(name, sorted.map { text($0, isTenths, unit) }, at: index, isMoved: isLeftOut)
  }

  /// 1, 2 or 5 times a power of ten, so that a knob has about forty values.
  static func step(for range: ClosedRange<Int>) -> Int {
    let span = range.upperBound - range.lowerBound
    var unit = 1
    while true {
      for factor in [1, 2, 5] where span / (factor * unit) <= 40 { return factor * unit }
      unit *= 10
    }
  }

  private static func text(_ number: Int, _ isTenths: Bool, _ unit: TextUnit?) -> String {
    if isTenths { return ParameterValue.number(Double(number) / 10).description }
    return unit.map { TextSize(number, $0).description } ?? String(number)
  }

  private static func number(_ value: ParameterValue) -> Int {
    switch value {
    case .integer(let number): number
    case .number(let number): Int((min(max(number, 0), 1000) * 10).rounded())
    case .size(let size): size.count
    default: 0
    }
  }
}
