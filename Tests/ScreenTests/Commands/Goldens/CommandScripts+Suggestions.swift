extension CommandScript {
  /// Lists that are like something, and how well lists do on a shelf.
  static let suggestions = [
    CommandScript(
      "discover-like", .opened, "/catalogue import \(folder)/classics.csv",
      "/discover something like dune", "done", "/discover like:chapter", "/discover like this book",
      "/discover more like this chapter", "/discover more like virginia woolf"),
    CommandScript(
      "discover-near", .opened, "/shelf import \(folder)/reading.csv",
      "/catalogue import \(folder)/classics.csv", "/discover like:chapter",
      "/search mode=vector lamp",
      "/discover like:chapter", "why 1", "done", "/discover like:book", "something shorter",
      "/discover published before 1900",
      "/discover a mystery with blorp in it", "/discover etwas kurzes",
      "/discover by nobody at all",
      "not by melville", "a mystery from the 1920s", "add", "why", "done", "/rerun 5",
      "/shelf add title:Dune", "/shelf change dune rating:4½ status:read",
      "/discover why not hound", "/insights discovery", wide: ["/show 4"], pools: true),
    CommandScript(
      "discover-model", .empty, "/shelf import \(folder)/reading.csv",
      "/catalogue import \(folder)/classics.csv", "/discover discover.sources=both",
      "/set chat.provider=compatible chat.model=m discover.proposals=6",
      "/discover discover.sources=model", "/discover why ubik", "/discover why not emma",
      "/discover why 1", "/rerun 5 discover.novelty=3", "/sweep 5 discover.proposals=3,4",
      "/sweep 5 discover.proposals=3,4 --dry", "/sweep 5 discover.novelty=0,3", "/trace",
      "/template new mine discover", "/sweep 5 discover.template=discover,mine",
      "/template ab discover mine", "/template ab discover mine 5",
      "/discover discover.sources=both --json",
      wide: ["/show 5"],
      replies: [
        #"{"books":[{"title":"The Waves","author":"Virginia Woolf","year":1931,"why":"For “To the Lighthouse” you gave 5 stars, and Virginia Woolf wrote both."},{"title":"Ubik Again","author":"Philip K. Dick","why":"A dream of a book."},{"title":"Emma","author":"Charles Dickens","why":"A comedy."},{"title":"Moby-Dick","author":"Herman Melville","why":"Whales."},{"title":"Typee","author":"Herman Melville","why":"For “Moby-Dick” you gave 2 stars, and you loved “Omoo”."},{"title":"Middlemarch","author":"George Eliot","year":1999,"more":1,"why":"x"}]}"#
      ]),
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
