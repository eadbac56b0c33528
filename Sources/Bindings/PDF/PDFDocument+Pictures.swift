import CPoppler

extension PDFDocument {
  /// Most pictures of a page that are measured; a scan is a single picture, or some dozen strips.
  private static let pictureLimit = 1000

  /// True when the areas of a page's pictures add up to more than half of the page, as on a scan.
  package func isCoveredByPictures(_ number: Int) -> Bool {
    PopplerLog.capturing { withPage(number) { Self.isCovered($0) } ?? false }.result
  }

  private static func isCovered(_ page: OpaquePointer) -> Bool {
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    let pictures = poppler_page_get_image_mapping(page)
    defer { poppler_page_free_image_mapping(pictures) }
    var link = pictures
    var (count, area) = (0, 0.0)
    while let node = link, count < pictureLimit {
      link = node.pointee.next
      count += 1
      guard let data = node.pointee.data else { continue }
      let place = data.assumingMemoryBound(to: PopplerImageMapping.self).pointee.area
      let (left, right) = (max(0, min(place.x1, place.x2)), min(width, max(place.x1, place.x2)))
      let (low, high) = (max(0, min(place.y1, place.y2)), min(height, max(place.y1, place.y2)))
      area += max(0, right - left) * max(0, high - low)
    }
    return area > 0.5 * width * height
  }
}
