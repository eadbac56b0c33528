import Reading
import TestSupport
import Testing

struct PhotoFileTests {
  private func photo(_ bytes: [UInt8], _ name: String = "shelf.jpg") throws -> PhotoFile {
    try PhotoFile(name: name, bytes: bytes)
  }

  @Test func `format and size come from the bytes, whatever the name says`() throws {
    let png = try photo(MadePhoto.png(width: 4032, height: 3024))
    #expect(png.format == .png && png.width == 4032 && png.height == 3024)
    // A thumbnail within a segment has a frame header of its own, which is not that of the photo.
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 13, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9, 3, 0]
    let jpeg = try photo(
      MadePhoto.jpeg(width: 4000, height: 3000, before: thumbnail + [0xFF]), "shelf.png")
    #expect(jpeg.format == .jpeg && jpeg.width == 4000 && jpeg.height == 3000)
    #expect(jpeg.format.mediaType == "image/jpeg")
  }

  @Test(arguments: [
    [], Array("GIF89a".utf8), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
    [0x89, 0x50, 0x4E, 0x47], Array("%PDF-1.7".utf8),
  ])
  func `another format is refused`(bytes: [UInt8]) {
    #expect(throws: PhotoError.noPhoto(file: "shelf.jpg")) { try photo(bytes) }
  }

  @Test func `a header without a size is refused, wherever it ends`() {
    for whole in [MadePhoto.png(width: 9, height: 9), MadePhoto.jpeg(width: 9, height: 9)] {
      for count in 8..<17 {
        #expect(throws: PhotoError.damaged(file: "shelf.jpg")) { try photo(Array(whole[..<count])) }
      }
    }
    #expect(throws: PhotoError.damaged(file: "shelf.jpg")) {
      try photo(MadePhoto.png(width: 0, height: 9))
    }
    #expect(throws: PhotoError.damaged(file: "shelf.jpg")) {
      try photo([0xFF, 0xD8, 0xFF, 0xE0, 0, 0] + MadePhoto.jpeg(width: 9, height: 9))
    }
  }

  @Test func `more bytes and pixels than the limits are refused`() throws {
    let large = MadePhoto.jpeg(width: 9, height: 9) + [UInt8](repeating: 0, count: 10_000_000)
    #expect(
      throws: PhotoError.tooLarge(
        file: "shelf.jpg", bytes: large.count, limit: PhotoFile.mostBytes)
    ) { try photo(large) }
    #expect(
      throws: PhotoError.tooManyPixels(
        file: "shelf.jpg", width: 65_535, height: 65_535, limit: PhotoFile.mostPixels)
    ) { try photo(MadePhoto.jpeg(width: 65_535, height: 65_535)) }
    #expect(try photo(MadePhoto.jpeg(width: 10_000, height: 10_000)).width == 10_000)
  }

  @Test func `a photo is known by the end of its name`() {
    #expect(["a.jpg", "/x/B.JPEG", "c.png"].allSatisfy(PhotoFile.isNamedAsPhoto))
    #expect(
      !["jpg", ".png", "The PNG", "a.jpg.txt", "status:read"].contains {
        PhotoFile.isNamedAsPhoto($0)
      })
  }
}
