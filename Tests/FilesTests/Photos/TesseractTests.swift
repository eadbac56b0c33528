import Reading
import Testing

@testable import Files

struct TesseractTests {
  @Test func `words are the rows of the last level that have letters`() {
    let table = """
      level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
      1\t1\t0\t0\t0\t0\t0\t0\t900\t600\t-1\t
      5\t1\t1\t1\t1\t1\t61\t41\t96\t24\t95.66\tLAVINIA
      5\t1\t1\t1\t1\t2\t70\t41\t9\t24\t12\t|
      5\t1\t1\t1\t1\t3\t90\t41\t9\t24\t101\t7th
      5\t1\t1\t1\t1\t4\tx\t41\t9\t24\t50\tbroken
      """
    #expect(
      Tesseract.words(ofTable: table) == [
        ScannedWord("LAVINIA", confidence: 0.9566, left: 61, top: 41, width: 96, height: 24),
        ScannedWord("7th", confidence: 1, left: 90, top: 41, width: 9, height: 24),
      ])
  }

  @Test func `without the programs a photo is refused with their names`() async throws {
    let scanner = LocalPhotoScanner(environment: ["PATH": "/nowhere"])
    let photo = try PhotoFile(
      name: "a.jpg", bytes: [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9, 3, 1])
    await #expect(throws: PhotoScanError.noTesseract) { _ = try await scanner.words(in: photo) }
  }
}
