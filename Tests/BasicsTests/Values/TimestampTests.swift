import Basics
import Testing

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000000+00:00"),
    (1_763_661_911_000_123, "2025-11-20T18:05:11.000123+00:00"),
    (951_782_400_000_000, "2000-02-29T00:00:00.000000+00:00"),
    (-1, "1969-12-31T23:59:59.999999+00:00"),
    (253_402_300_799_999_999, "9999-12-31T23:59:59.999999+00:00"),
    (-62_167_219_200_000_000, "0000-01-01T00:00:00.000000+00:00"),
  ])
  func `a moment is written and read back`(microseconds: Int64, text: String) {
    #expect(Timestamp(microseconds: microseconds).description == text)
    #expect(Timestamp(text)?.microseconds == microseconds)
  }

  @Test(arguments: [
    ("2026-03-03 12:00:00", "2026-03-03T12:00:00.000000+00:00"),
    ("2026-03-03T12:00:00+00:00", "2026-03-03T12:00:00.000000+00:00"),
    ("2026-03-03T12:00:00.5Z", "2026-03-03T12:00:00.500000+00:00"),
    ("2026-03-03T12:00:00.123456789Z", "2026-03-03T12:00:00.123456+00:00"),
    ("2026-03-03T00:30:00+01:00", "2026-03-02T23:30:00.000000+00:00"),
    ("2026-12-31T23:30:00-0930", "2027-01-01T09:00:00.000000+00:00"),
  ])
  func `other spellings are understood`(text: String, canonical: String) {
    #expect(Timestamp(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "2026", "2026-03-03", "2026-02-30 12:00:00", "2026-13-01 12:00:00", "2026-03-03 24:00:00",
    "2026-03-03 12:00:00.", "2026-03-03 12:00:00 UTC", "2026-03-03T12:00:00Zz", "2026-3-3 1:2:3",
    "2026-03-03T12:00:00+1", "２０２６-03-03 12:00:00",
  ])
  func `a text in any other form is not a timestamp`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `days all over eight centuries come back`() {
    for day in stride(from: Int64(-146_097), through: 146_097, by: 13) {
      let moment = Timestamp(microseconds: day * 86_400_000_000)
      #expect(Timestamp(moment.description) == moment)
    }
  }

  @Test func `extremes are written without a trap`() {
    #expect(!Timestamp(microseconds: .max).description.isEmpty)
    #expect(!Timestamp(microseconds: .min).description.isEmpty)
  }
}
