/// The tools for models, in the order in which models see them.
package enum ToolName: String, Sendable, CaseIterable {
  case searchBook = "search_book"
  case searchLibrary = "search_library"
  case readPages = "read_pages"
  case listChapters = "list_chapters"
  case setPage = "set_page"
  case shelf
}
