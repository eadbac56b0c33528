import Testing

@testable import Bindings

/// Barcodes of books, drawn here and read by the library itself.
@Suite(.enabled(if: BarcodeReader() != nil, "ZBar is not installed: apt install libzbar0"))
struct BarcodeReaderTests {
  @Test(arguments: ["9780061054884", "9782070427796", "9780306406157"])
  func `the barcode of a book is read`(number: String) async {
    let picture = Self.picture(of: number, module: 3)
    #expect(await PhotoDecoder().barcodes(in: picture) == [number])
  }

  @Test func `two books in a picture are two numbers, and one of them twice is one`() async {
    let numbers = ["9780061054884", "9780306406157", "9780061054884"]
    let rows = numbers.flatMap { Self.rows(of: $0, module: 2, height: 60) + Self.blank(2, 40) }
    let picture = Self.picture(rows)
    #expect(Set(await PhotoDecoder().barcodes(in: picture) ?? []) == Set(numbers))
    #expect(await PhotoDecoder().barcodes(in: picture)?.count == 2)
  }

  @Test func `a picture without bars, and one whose check digit is wrong, have none`() async {
    #expect(await PhotoDecoder().barcodes(in: Self.picture(Self.blank(2, 80))) == [])
    let wrong = Self.picture(of: "9780061054885", module: 3)
    #expect(await PhotoDecoder().barcodes(in: wrong) == [])
    let empty = GrayPicture(width: 0, height: 0, pixels: [])
    #expect(await PhotoDecoder().barcodes(in: empty) == [])
  }

  private static let modules = 113

  private static func picture(of number: String, module: Int) -> GrayPicture {
    picture(blank(module, 20) + rows(of: number, module: module, height: 80) + blank(module, 20))
  }

  private static func picture(_ rows: [[UInt8]]) -> GrayPicture {
    GrayPicture(width: rows[0].count, height: rows.count, pixels: rows.flatMap(\.self))
  }

  private static func blank(_ module: Int, _ height: Int) -> [[UInt8]] {
    Array(repeating: [UInt8](repeating: 255, count: modules * module), count: height)
  }

  private static func rows(of number: String, module: Int, height: Int) -> [[UInt8]] {
    let line = bars(of: number).flatMap { [UInt8](repeating: $0 ? 0 : 255, count: module) }
    return Array(repeating: line, count: height)
  }

  /// Bars of EAN-13 between quiet zones of nine modules; true is dark.
  private static func bars(of number: String) -> [Bool] {
    let digits = number.compactMap(\.wholeNumberValue)
    // Odd parity of the digits 0 to 9, and which digits of the left half are even, by the first digit.
    let odd = [
      "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
      "0110111", "0001011",
    ]
    let parity = [
      "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110",
      "011010",
    ][digits[0]]
    let inverted = { (code: String) in String(code.map { $0 == "1" ? "0" : "1" }) }
    let left = zip(digits[1...6], parity).map { digit, isEven in
      isEven == "1" ? String(inverted(odd[digit]).reversed()) : odd[digit]
    }
    let right = digits[7...12].map { inverted(odd[$0]) }
    let code = "101" + left.joined() + "01010" + right.joined() + "101"
    let quiet = String(repeating: "0", count: 9)
    return (quiet + code + quiet).map { $0 == "1" }
  }
}
