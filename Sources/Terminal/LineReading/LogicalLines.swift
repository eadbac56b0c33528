/// The lines of an entry, separated by line feeds; positions count Unicode scalars.
struct LogicalLines {
  private let ranges: [Range<Int>]
  private let places: LinePlaces

  init(_ text: String) {
    var ranges: [Range<Int>] = []
    var start = 0
    var end = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        ranges.append(start..<end)
        start = end + 1
      }
      end += 1
    }
    self.ranges = ranges + [start..<end]
    places = LinePlaces(text)
  }

  /// The line that holds the position, without its line feed.
  func line(at position: Int) -> Range<Int> { ranges[index(of: position)] }

  /// The position `step` lines away at the same distance from the line's start; nil beyond the edge.
  func moved(from position: Int, by step: Int) -> Int? {
    let index = index(of: position)
    guard ranges.indices.contains(index + step) else { return nil }
    let target = ranges[index + step]
    var (from, to) = (ranges[index].lowerBound, target.lowerBound)
    while from < position, to < target.upperBound {
      (from, to) = (places.after(from), places.after(to))
    }
    return min(to, target.upperBound)
  }

  private func index(of position: Int) -> Int {
    ranges.firstIndex { position <= $0.upperBound } ?? ranges.count - 1
  }
}
