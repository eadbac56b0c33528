import Basics

/// The score 0...10 of the original, over works whose first author's culture somebody stated.
///
/// regions ÷ 11 × 3 + evenness of genders × 3 + min(languages ÷ 5, 1) × 2 + share of marginalised
/// voices × 2. Evenness is the Shannon entropy of the stated genders by that of four equal shares,
/// 2 bits; the original counts unknown genders as a fifth.
package struct DiversityScore: Hashable, Sendable {
  /// Number of regions stated, 0...11.
  package let regions: Int
  /// 0...1.
  package let evenness: Double
  /// Number of original languages, or languages of editions where none is stated.
  package let languages: Int
  /// 0...1, of the works that state a gender or a region.
  package let marginalised: Double

  package static let formula =
    "regions ÷ 11 × 3 + evenness of genders × 3 + min(languages ÷ 5, 1) × 2 + marginalised × 2"

  /// 0...10.
  package var value: Double {
    Double(min(regions, CulturalRegion.allCases.count)) / Double(CulturalRegion.allCases.count) * 3
      + evenness * 3 + min(Double(languages) / 5, 1) * 2 + marginalised * 2
  }

  init(regions: Int, genders: [Int], languages: Int, marginalised: Double) {
    self.regions = regions
    evenness = Self.entropy(genders) / 2
    self.languages = languages
    self.marginalised = marginalised
  }

  /// Shannon entropy in bits of shares given as counts; 0 without any.
  static func entropy(_ counts: [Int]) -> Double {
    let counts = counts.filter { $0 > 0 }.map(Double.init)
    let all = counts.reduce(0, +)
    guard all > 0 else { return 0 }
    // log n − Σ c log c ÷ n, which takes logarithms of whole numbers only.
    let sum = counts.reduce(0) { $0 + $1 * NaturalLogarithm.of($1) }
    return max(0, NaturalLogarithm.of(all) - sum / all) / NaturalLogarithm.of(2)
  }
}

extension AuthorCulture {
  /// Regions whose voices count as marginalised, as in the original.
  static let marginalisedRegions: [CulturalRegion] = [
    .africa, .indigenous, .middleEast, .southAmerica, .centralAsia,
  ]
  /// Genders whose voices count as marginalised: all but male and unknown.
  static let marginalisedGenders: [AuthorGender] = [.female, .nonBinary, .other]

  /// True for a gender other than male, or a region of the list; false where neither is stated.
  package var isMarginalised: Bool {
    (gender.map { Self.marginalisedGenders.contains($0.value) } ?? false)
      || (region.map { Self.marginalisedRegions.contains($0.value) } ?? false)
  }
}
