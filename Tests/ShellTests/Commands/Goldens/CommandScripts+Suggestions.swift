extension CommandScript {
  /// Lists that are like something, and how well lists do on a shelf.
  static let suggestions = [
    CommandScript(
      "discover-like", .opened, "/catalogue import \(folder)/classics.csv",
      "/discover something like dune", "done", "/discover like:chapter", "/discover like this book",
      "/discover more like this chapter", "/discover more like virginia woolf"),
    CommandScript(
      "eval-shelf", .empty, "/shelf import \(folder)/history.csv", "/eval shelf",
      "/eval shelf --json", "/eval shelf lamp", "/eval shelf top_k=1", wide: ["/eval shelf"]),
    CommandScript(
      "tune-shelf", .empty, "/tune shelf", "/shelf import \(folder)/history.csv", "/tune shelf",
      "/tune shelf discover.author=0,3 discover.subjects=0.7 --json",
      "/tune shelf discover.wish=0,9", "/tune shelf top_k=1,3", "/tune shelf lamp",
      "/tune lamp discover.author=0,1", "/eval lamp discover.author=0",
      "/set discover.subjects=0 discover.recency=0 discover.novelty=9",
      "/tune shelf discover.novelty=0,9", wide: ["/tune shelf discover.author=0,3"]),
  ]
}
