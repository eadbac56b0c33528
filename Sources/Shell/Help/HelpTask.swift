/// A task of a person, and a line that does it.
struct HelpTask: Sendable {
  let want: String
  let line: String

  init(_ want: String, _ line: String) {
    self.want = want
    self.line = line
  }

  /// The usual tasks, in the order that a new person meets them.
  static let usual = [
    HelpTask("open a book, a file or a web page", "/open ~/books/alice.epub"),
    HelpTask("read no further than a page", "/page 12"),
    HelpTask("see what a search finds", "/search who keeps the lamp"),
    HelpTask("see the passages an answer rests on", "/show --passages"),
    HelpTask("see why a passage came in or stayed out", "/why p.12"),
    HelpTask("see exactly what a model is sent", "/prompt"),
    HelpTask("change a setting", "/set chunk.size=300tok"),
    HelpTask("move a setting and watch what is found", "/slide top_k"),
    HelpTask("ask again with one thing changed", "/rerun ^ top_k=8"),
    HelpTask("compare two answers", "/diff 3 5"),
    HelpTask("choose the model that answers", "/model anthropic"),
    HelpTask("write a prompt template", "/template new terse"),
    HelpTask("find a better setting on questions", "/tune SET"),
    HelpTask("pass the session on", "/export notebook.html"),
  ]

  /// Further tasks, by which `/help how` finds what to type.
  static let others = [
    HelpTask("ask several books together", "/open alice peter"),
    HelpTask("list the books of the library", "/books"),
    HelpTask("remove a book from the library", "/books rm BOOK"),
    HelpTask("see what is known of a book: its file, edition, pages and size", "/books info"),
    HelpTask("see or stop the books being read in the background", "/books jobs"),
    HelpTask("find an exact phrase, word for word", "/search --literal \"down the rabbit hole\""),
    HelpTask("search or ask within a chapter only", "/ask chapter=3 who keeps the lamp?"),
    HelpTask("list the chapters, the table of contents", "/pages chapters"),
    HelpTask("read the text of a page", "/pages 12"),
    HelpTask("summarise a chapter, some pages or the book", "/summarize chapter 3"),
    HelpTask("get suggestions for the next book to read, recommendations", "/discover"),
    HelpTask("say what kind of books you like or never want", "/discover taste"),
    HelpTask("see how a book is cut into chunks, their sizes and overlap", "/chunks --preview"),
    HelpTask("see where in the book a question is answered, on one line", "/heat"),
    HelpTask("see the steps of an answer, their times and what was reused", "/trace"),
    HelpTask("check an answer against the book", "/show --check"),
    HelpTask("print an earlier answer again", "/show 3"),
    HelpTask("list what was asked in this session, the history", "/cells"),
    HelpTask("answer again with another model", "/rerun ^ model=anthropic"),
    HelpTask("try many values of a setting on one question", "/sweep top_k=3,5,8"),
    HelpTask("measure how good the search is", "/eval SET"),
    HelpTask("compare two settings on a set of questions", "/eval SET --against \"top_k=8\""),
    HelpTask("add a question with its answer to a question set", "/question add SET"),
    HelpTask("import questions from a file", "/question import SET FILE"),
    HelpTask("let a model write questions about the book", "/question draft SET"),
    HelpTask("keep settings under a name", "/preset save NAME"),
    HelpTask("take over settings kept under a name", "/preset load NAME"),
    HelpTask("change the colours, the tips or the language of the shell", "/set shell.theme=light"),
    HelpTask("see which models there are, with prices", "/model list"),
    HelpTask("see how much it cost, the dollars and tokens spent", "/model cost"),
    HelpTask("limit what may be spent", "/set budget.day=1"),
    HelpTask("enter or remove the API key of a provider", "/model key"),
    HelpTask("see what is sent to others, privacy", "/model privacy"),
    HelpTask("use a server of my own, compatible with OpenAI", "/model compatible:NAME"),
    HelpTask("list, show or compare prompt templates", "/template list"),
    HelpTask("test two templates against each other, blind", "/template ab A B"),
    HelpTask("check a template for mistakes", "/template check"),
    HelpTask("begin a new conversation and forget the questions before", "/conversation new"),
    HelpTask("list conversations, and go on with an earlier one", "/conversation list"),
    HelpTask("choose which earlier questions a model sees", "/conversation drop CELLS"),
    HelpTask("write a remark into the session", "/note TEXT"),
    HelpTask("make a short name for a long line", "/alias NAME LINE"),
    HelpTask("list the sessions and reopen one", "/session list"),
    HelpTask(
      "share a session with somebody else, without the book's text",
      "/session export --share FILE"),
    HelpTask("search all sessions for words", "/session grep TEXT"),
    HelpTask("rename or delete a session", "/session rename TITLE"),
    HelpTask("check that a session was not changed", "/session verify"),
    HelpTask("compute a session again offline and see whether it comes out the same", "/replay ~1"),
    HelpTask(
      "save an answer or the session as a file: HTML, Markdown, notebook, CSV, JSON",
      "/export notebook.html"),
    HelpTask("write the output of a line into a file", "/cells > cells.txt"),
    HelpTask("add a book to your shelf or wishlist", "/shelf add TITLE author:NAME"),
    HelpTask(
      "mark a book as read, rate it, or change its date",
      "/shelf change TITLE status:read rating:4"),
    HelpTask(
      "import a reading list of Goodreads, StoryGraph or LibraryThing",
      "/shelf import FILE"),
    HelpTask("export your shelf to a file", "/shelf export goodreads FILE"),
    HelpTask("take back the last change of the shelf", "/shelf undo"),
    HelpTask("see statistics of your reading, and a goal for the year", "/shelf insights"),
    HelpTask(
      "complete the shelf with page numbers, subjects and covers from catalogues",
      "/shelf enrich"),
    HelpTask("add books by photos of spines or barcodes", "/shelf add PHOTO"),
    HelpTask("see keys and shortcuts, first steps", "/help tour"),
    HelpTask("check that the installation works", "interactive-books doctor"),
    HelpTask("edit a question, a template or a prompt in your editor", "/edit"),
  ]

  /// The command of the line, without its slash.
  var command: String { String(line.dropFirst().prefix { $0 != " " }) }
}
