extension CommandScript {
  /// Each command or group of its forms once, in the order of the registry.
  static let all: [CommandScript] =
    read + look + ask + change + compare + keep + suggestions

  static let folder = CommandDesk.folderName

  private static let read = [
    CommandScript(
      "open", .empty, "/open /lamp.txt", "/open lamp.txt", "/open lamp.txt /tide.txt",
      "/open nowhere.txt", "/open", wide: ["/open lamp.txt"]),
    CommandScript(
      "books", .opened, "/books", "/books tide", "/books --json", wide: ["/books"],
      leavesOut: ["format", "position", "status", "txt", "ready"]),
    CommandScript(
      "books-info", .asked, "/books info", "/books info --all", "/books info --json",
      wide: ["/books info"]),
    CommandScript(
      "books-rm", .opened, "/books rm", "/books rm lamp", "/books rm lamp --yes", "/books"),
    CommandScript(
      "books-jobs", .empty, "/books jobs", "/books jobs cancel 1", "/books jobs stop",
      "/books jobs --json"),
    CommandScript(
      "shelf", .empty, "/shelf", "/shelf import \(folder)/goodreads.csv",
      "/shelf", "/shelf status:read rating>=3", "/shelf gideom", "/shelf auther:muir",
      "/shelf status:red", "/shelf rating:9", "/shelf nothing", "/shelf read --json",
      "/cells", wide: ["/shelf"],
      leavesOut: [
        "author", "progress", "finished", "2020-10-25", "Anne", "Cazor", "Dupuis", "Muir",
        "Mélanie",
        "Tamsyn",
      ]),
    CommandScript(
      "shelf-import", .empty, "/shelf import \(folder)/goodreads.csv --dry",
      "/shelf import \(folder)/goodreads.csv", "/shelf import \(folder)/goodreads.csv",
      "/shelf import \(folder)/goodreads.csv --rule new --json", "/shelf undo",
      "/shelf import \(folder)/none.csv", "/shelf import \(folder)/lamp.ib", "/shelf import",
      "/shelf import \(folder)/goodreads.csv --map Nothing=title", "/shelf undo --json",
      wide: ["/shelf import \(folder)/goodreads.csv --dry"]),
    CommandScript(
      "shelf-change", .empty,
      "/shelf add \"The Dispossessed\" author:\"Ursula K. Le Guin\" isbn:0061054887 tag:sf year:1974",
      "/shelf add \"The Dispossessed\" author:\"Ursula K. Le Guin\"",
      "/shelf add", "/shelf add Lavinia isbn:9780061054885",
      "/shelf change dispossessed status:read rating:4.25",
      "/shelf change dispossessed status:reading page:120 pages:387", "/shelf show dispossessed",
      "/shelf change dispossessed rating:4.3", "/shelf change rating:4", "/shelf change",
      "/shelf show dispossessed --json", "/shelf rm dispossessed",
      "/shelf rm dispossessed --yes", "/shelf", "/shelf undo", "/shelf undo", "/shelf",
      wide: ["/shelf show dispossessed"]),
    CommandScript(
      "shelf-merge", .empty,
      "/shelf add Persuasion author:\"Jane Austen\" status:read rating:5",
      "/shelf add \"Anne Elliot\" author:\"Jane Austen\" year:1817 status:to-read",
      "/shelf merge persuasion \"anne elliot\" --dry", "/shelf merge persuasion \"anne elliot\"",
      "/shelf show persuasion", "/shelf split persuasion", "/shelf undo", "/shelf", "/shelf next"),
    CommandScript(
      "shelf-book", .opened, "/shelf add", "/shelf show", "/page 3", "/shelf", "/page 6",
      "/page 6", "/shelf change status:read rating:4.5", "/shelf show", "/open lamp.txt",
      "/open shelf:\"rating>=4 status:read\"", "/open shelf:rating:1", "/open shelf:colour:red"),
    CommandScript(
      "shelf-ask", .opened, "/shelf add", "/shelf change rating:5", "/open tide.txt", "/shelf add",
      "/search lamp shelf:rating:5", "/shelf change rating:5", "/shelf add Nowhere rating:5",
      "/search board's letters shelf:\"rating>=4\" top_k=3",
      "/search --literal \"whale oil\" shelf:rating:5", "Who keeps the lamp? shelf:\"rating:5\"",
      "/ask shelf:rating:5 top_k=1 Who waits for the tide?", "/ask shelf:rating:1 Who?",
      "/search lamp shelf:colour:red", "/search shelf:rating:5", "/cells"),
    CommandScript(
      "shelf-cite", .opened, "/shelf add Tides author:\"Bo Lund\" status:read rating:5 tag:sea",
      "/set tool.shelf=auto",
      "/ask provider=compatible model=m Which book of mine did I like, and who keeps the lamp?",
      "/show --citations", "/show --citations --json", "/show --cite 1", "/show --cite 2",
      "/show --check", "/shelf show 00000000", wide: ["/show --citations"],
      replies: [
        #"call shelf {"query": "rating:5"}"#,
        "You gave Tides by Bo Lund 5 stars [shelf 00000000]. Of Stones you thought less [shelf 99999999]. Ismay keeps the lamp (p.1).",
      ]),
    CommandScript(
      "catalogue", .empty, "/catalogue", "/catalogue dispossessed",
      "/catalogue import \(folder)/dump.txt", "/catalogue", "/catalogue 0061054887",
      "/catalogue left hand of darkness --author \"le guin\"",
      "/catalogue --author \"Le Guin, Ursula K.\"", "/catalogue dispossesed --author \"Le Guin\"",
      "/catalogue nothing like it", "/catalogue 0061054888", "/catalogue 0061054888 --json",
      "/catalogue ???", "/catalogue import \(folder)/none.gz",
      "/catalogue import \(folder)/lamp.ib", "/catalogue import",
      "/catalogue allow", "/catalogue forbid --json", "/shelf add 9780061054884 tag:sf",
      "/shelf add 9780061054884", "/shelf add 9780689845369",
      "/shelf show dispossessed", wide: ["/catalogue 0061054887"],
      leavesOut: ["387", "9780061054884", "Guin", "ISBN", "K", "Le", "Ursula", "author", "pages"]),
    CommandScript(
      "shelf-enrich", .empty, "/shelf enrich", "/shelf enrich status",
      "/catalogue import \(folder)/dump.txt", "/shelf enrich",
      "/shelf add Dispossessed author:\"Ursula K. Le Guin\" isbn:9780061054884",
      "/shelf add \"The Left Hand of Darknes\" author:\"Ursula K. Le Guin\"",
      "/shelf add \"Nowhere Book\" author:Nobody", "/shelf enrich", "/shelf enrich",
      "/shelf enrich status", "/shelf enrich status --json", "/shelf undo",
      "/shelf enrich nothing like it", "/shelf enrich dispossessed --json", "/shelf enrich cancel",
      "/shelf enrich cancel --json", "/shelf enrich resume", "/shelf enrich status --all",
      wide: ["/shelf enrich status --all"],
      leavesOut: [
        "catalogue", "format", "from", "identifiers", "language", "local", "pages", "published",
        "publisher", "subjects", "then", "year",
      ]),
    CommandScript(
      "review", .empty, "/review", "/review accept", "/review accept 1",
      "/catalogue import \(folder)/dump.txt",
      "/shelf add \"The Dispossessed Planet\" author:\"Ursula K. Le Guin\"",
      "/shelf add \"Left Hand of Darkness, The\" author:\"Ursula K. Le Guin\"",
      "/shelf add Dispossessed author:Nobody isbn:9780061054884", "/shelf enrich", "/review",
      "/review 1", "/review 1 --json", "/review later 1", "/review", "/review search 2 left hand",
      "/review search 2 left hand --take 7", "/review search 2 left hand --take 1",
      "/review edit 1 nothing", "/review edit 1 year:1974", "/shelf undo", "/review accept 1",
      "/review reject 3 --json", "/review reject", "/review edit 1", "/review later", "/review",
      wide: ["/review 1"]),
    CommandScript(
      "discover", .empty, "/discover", "/discover done", "/discover why 1",
      "/shelf import \(folder)/reading.csv", "/discover", "done",
      "/catalogue import \(folder)/classics.csv", "/discover", "why 1", "why not moby-dick",
      "why Middlemarch", "/why Ulysses", "/rerun _ discover.novelty=5", "/diff 5 6",
      "a short mystery", "something good", "1", "surprise me", "surprise me", "surprise me",
      "/trace", "/show 7", "done", "/discover --json", "/discover why",
      "/sweep 7 discover.novelty=0,5 discover.count=3", "/discover discover.novelty=11",
      "/slide discover.novelty", "/slide discover.count 3..4",
      "/cells --kind discover", wide: ["/discover why typhoon", "/show 7"]),
    CommandScript(
      "discover-share", .empty, "/shelf import \(folder)/reading.csv",
      "/catalogue import \(folder)/classics.csv", "/discover", "done",
      "/session export /tmp/desk-000000/list.ibshare --share",
      "/session export /tmp/desk-000000/list.ibshare --share --shelf --force"),
    CommandScript(
      "discover-answers", .empty, "/discover add 1", "/shelf import \(folder)/reading.csv",
      "/catalogue import \(folder)/classics.csv", "/discover", "add 1 wishlist", "add 1 wishlist",
      "add 9", "pass 2 too long", "/discover pass 3", "more 4", "/discover read 4 4.5",
      "read 4 9", "/discover owned",
      "/discover add", "/discover more", "/discover add 1 tomorrow", "surprise me",
      "pass 1 too dark",
      "pass 2 no romance", "1", "pass 1-3", "under 200 pages", "less:horror", "/discover list",
      "/discover rename 1 Winter reading",
      "/discover use 1", "/discover use 9", "/discover use x", "done", "/discover rm 1",
      "/discover rm 1 --yes", "/discover list", "/discover list --json", "/shelf undo",
      wide: ["/discover list"]),
    CommandScript(
      "discover-taste", .empty, "/discover taste", "/discover list",
      "/shelf import \(folder)/reading.csv", "/discover taste", "/discover taste virginia woolf",
      "/discover taste less:virginia woolf never:vampires school:dracula", "/discover taste",
      "/discover taste \"Virginia Woolf\"", "/discover taste nobody",
      "/discover taste forget:vampires forget:Dracula forget:nothing",
      "/discover taste nver:horror", "/discover taste less:", "/discover taste school:nowhere",
      "/discover taste more:length:short --json", "/discover taste sea stories --json",
      wide: ["/discover taste"]),
    CommandScript(
      "discover-insights", .empty, "/discover insights", "/shelf import \(folder)/reading.csv",
      "/catalogue import \(folder)/classics.csv", "/discover", "add 1", "pass 2 too dark", "pass 3",
      "more 4", "read 4 4", "done", "/discover insights", "/discover insights 1999",
      "/discover insights soon", wide: ["/discover insights"]),
    CommandScript(
      "shelf-export", .empty, "/shelf import \(folder)/goodreads.csv",
      "/shelf export goodreads \(folder)/out.csv",
      "/shelf export goodreads \(folder)/out.csv", "/shelf export nothing", "/shelf export"),
    CommandScript(
      "shelf-imports", .empty, "/shelf imports", "/shelf import \(folder)/goodreads.csv",
      "/shelf change gideon rating:5 notes:mine", "/shelf export goodreads \(folder)/in.csv",
      "/shelf imports", "/shelf undo 9", "/shelf undo goodreads.csv", "/shelf imports",
      "/shelf undo 1", "/shelf undo", "/shelf", "/shelf undo 1 2", wide: ["/shelf imports"]),
    CommandScript(
      "shelf-insights", .empty, "/shelf insights", "/shelf import \(folder)/goodreads.csv",
      "/shelf change gideon gender:female region:oceania original:en series:\"The Locked Tomb #1\"",
      "/shelf add Lavinia author:\"Ursula K. Le Guin\" pages:280 page:70 started:2027-01-11",
      "/shelf change gideon region:nowhere", "/shelf insights", "/shelf insights 2020",
      "/shelf insights soon", "/shelf insights 2020 --json", "/shelf region:oceania",
      "/shelf gender:feminine"),
    CommandScript(
      "shelf-reset", .empty, "/shelf reset", "/shelf import \(folder)/goodreads.csv",
      "/shelf reset \(folder)/backup.jsonl", "/shelf reset \(folder)/backup.jsonl --yes", "/shelf",
      "/shelf restore \(folder)/goodreads.csv", "/shelf restore \(folder)/backup.jsonl",
      "/shelf restore \(folder)/backup.jsonl", "/shelf", "/shelf undo", "/shelf reset --yes"),
    CommandScript(
      "page", .opened, "/page", "/page 3", "/page 99", "/pages 4", "/page 0", "/page --json",
      "/open /tide.txt", "/open lamp.txt tide.txt", "/page", "/page tide 1", wide: ["/page"]),
    CommandScript(
      "pages", .opened, "/pages", "/pages 2", "/pages 2-3", "/pages 99", "/pages 2 --json",
      wide: ["/pages", "/pages 2"]),
    CommandScript(
      "pages-chapters", .opened, "/pages chapters", "/pages chapters --json", "/page 3",
      "/pages chapters", wide: ["/pages chapters"]),
  ]

  private static let look = [
    CommandScript(
      "chunks", .opened, "/chunks", "/chunks 2", "/chunks page=3", "/chunks 2-3 --json",
      "/chunks --preview size=10w", "/chunks --compare size=10w", "/chunks 99",
      wide: ["/chunks", "/chunks --preview size=10w", "/chunks --compare size=10w"]),
    CommandScript(
      "chunks-build", .opened, "/chunks build", "/chunks build chunk.size=40w",
      "/chunks build --json"),
    CommandScript(
      "chunks-sets", .opened, "/chunks build chunk.size=40w", "/chunks sets", "/chunks use s1",
      "/chunks rm s2", "/chunks use s9", "/chunks use", "/chunks sets --json",
      wide: ["/chunks sets"]),
    CommandScript(
      "chunks-vector", .opened, "/chunks vector 2", "/chunks vector \"whale oil\"",
      "/chunks vector", wide: ["/chunks vector 2"]),
    CommandScript(
      "search", .opened, "/search whale oil", "/search whale oil mode=hybrid",
      "/search storm chapter=2 --json", "/search storm top_k=0", "/search",
      wide: ["/search whale oil"]),
    CommandScript(
      "search-literal", .opened, "/search --literal whale oil", "/search --literal gold",
      "/search --literal whale --json", "/search --literal", "/search --literal oil top_k=2",
      wide: ["/search --literal whale oil"]),
    CommandScript(
      "prompt", .asked, "/prompt", "/prompt who came? top_k=1", "/prompt 3 --raw",
      "/prompt 3 --json", wide: ["/prompt"]),
    CommandScript(
      "prompt-tokens", .asked, "/prompt --tokens", "/prompt --tokens who came? top_k=1",
      "/prompt 3 --tokens --json", wide: ["/prompt --tokens"]),
    CommandScript("trace", .asked, "/trace", "/trace 3", wide: ["/trace"]),
    CommandScript(
      "why", .asked, "/why #5", "/why p.6", "/why \"the lamp\" 3", "/why \"stone jars\"",
      "/why p.4 3", "/why #0", "/why", wide: ["/why #5", "/why \"stone jars\""]),
    CommandScript("heat", .asked, "/heat", "/heat storm", "/heat 3 --json", wide: ["/heat"]),
  ]

  private static let ask = [
    CommandScript(
      "ask", .opened, "/ask top_k=1 Who keeps the lamp?", "What came from Port Carrow?", "/ask",
      "/ask --json Who wrote?", wide: ["/ask top_k=1 Who keeps the lamp?"]),
    CommandScript(
      "ask-continue", .asked, "/ask --continue", "/ask --continue 9", "/ask --continue 3 4",
      "/ask provider=compatible model=m What did she hide?",
      "/ask --continue provider=compatible model=m", "/show",
      replies: ["She hid four stone jars…", " under the stairs (p.6)."]),
    CommandScript(
      "summarize", .opened, "/summarize chapter 2", "/summarize pages 1-2", "/summarize chapter 9",
      "/summarize pages 1-2 --json", "/summarize book --json", wide: ["/summarize chapter 2"]),
  ]

  private static let change = [
    CommandScript(
      "set", .opened, "/set", "/set top_k=3", "/set top_k", "/set mode=none", "/set topk=3",
      "/set top_k=3 --json", "/set chunk.size?", "/set --all",
      "/set shell.tables?", wide: ["/set", "/set top_k"]),
    CommandScript(
      "set-reset", .opened, "/set --reset top_k", "/set --reset top_k --json",
      "/set --reset nothing", "/set --reset"),
    CommandScript(
      "preset", .opened, "/preset", "/preset save short", "/preset list", "/set top_k=5",
      "/preset diff short", "/preset load short", "/preset save --book", "/preset rm short",
      wide: ["/preset list", "/preset save --book"]),
    CommandScript(
      "template", .asked, "/template", "/template list", "/template quotes",
      "/template answer --show",
      "/template log", "/template check", "/template new terse",
      "/template new terse", "/template new log", "/template render terse",
      "/template diff answer quotes", "/template import /tmp/desk-000000/none.yaml",
      "/template nothing",
      wide: ["/template", "/template check"]),
    CommandScript(
      "template-ab", .opened, "/template ab answer quotes Who keeps the lamp?",
      "/template ab answer"),
    CommandScript(
      "slide", .opened, "/slide top_k 1..4 whale oil",
      "/slide top_k 1..4 whale oil embed.mode=direct",
      "/slide top_k 1..4 oil --expect #2", "/slide mode storm", "/slide",
      wide: ["/slide top_k 1..4 whale oil embed.mode=direct"]),
    CommandScript(
      "slide-pooled", .opened, "/slide top_k 1..4 whale oil",
      "/slide chunk.size 20..40/10 whale oil", wide: ["/slide top_k 1..4 whale oil"], pools: true),
    CommandScript(
      "model", .opened, "/model", "/model extract", "/model nothing:at-all", "/model --json",
      wide: ["/model"]),
    CommandScript(
      "model-list", .empty, "/model list claude-haiku", "/model list nothing",
      wide: ["/model list claude-haiku"]),
    CommandScript(
      "model-key", .empty, "/model key", "/model key set anthropic", "/model key rm openai",
      "/model key rm", "/model key --json", wide: ["/model key"]),
    CommandScript(
      "model-cost", .asked, "/model cost", "/model cost --json", wide: ["/model cost"]),
    CommandScript(
      "model-privacy", .opened, "/model privacy", "/model privacy --json",
      wide: ["/model privacy"]),
  ]

  private static let compare = [
    CommandScript(
      "rerun", .asked, "/rerun 3 top_k=1", "/rerun 3-4", "/rerun 9", "/rerun 3 4",
      wide: ["/rerun 3 top_k=1"]),
    CommandScript(
      "rerun-fresh", .asked, "/rerun --fresh", "/rerun --fresh 3", "/rerun --fresh top_k=2"),
    CommandScript(
      "diff", .asked, "/diff 3 4", "/diff 3 3", "/diff 3 4 --json", "/diff", wide: ["/diff 3 4"]),
    CommandScript(
      "sweep", .asked, "/sweep 3 top_k=1,2 --dry", "/sweep 3 top_k=1,2",
      "/sweep 3 top_k=1,2 --sort tokens --expect p.1", "/sweep 3",
      wide: ["/sweep 3 top_k=1,2 --dry", "/sweep 3 top_k=1,2 --sort tokens --expect p.1"]),
    CommandScript(
      "eval", .opened, "/eval lamp", "/eval lamp --all", "/eval lamp --against top_k=1",
      "/eval lamp --answers", "/eval", "/eval none", "/eval shelf",
      wide: ["/eval lamp", "/eval lamp --against top_k=1"]),
    CommandScript(
      "eval-metric", .opened, "/eval metric", "/eval metric ndcg@10",
      "/eval metric recall@prompt lamp q1", "/eval metric nothing", wide: ["/eval metric"]),
    CommandScript(
      "question", .asked, "/question", "/question list lamp", "/question show lamp q1",
      "/question add lamp --cell 3", "/question add lamp \"Who reads?\" \"Ismay read it twice\"",
      "/question rm lamp q3", "/question show lamp q9",
      "/question draft lamp 2 provider=compatible --dry",
      "/question draft lamp 2 provider=compatible chunk.size=40w --dry",
      "/question draft lamp 2 provider=compatible chunk.size=40w",
      "/question draft lamp 3 provider=compatible chunk.size=40w --yes",
      "/question list lamp --json",
      "/question import lamp /tmp/desk-000000/none.json",
      "/question import lamp /tmp/desk-000000/prompts-lab/questions/lamp.jsonl",
      wide: ["/question list lamp", "/question show lamp q1"],
      replies: [
        #"{"question":"Who lights the lamp?","quotes":["Ismay keeps the lamp"]}"#,
        #"{"question":"Who wrote?","quotes":["the king wrote"]}"#, "nothing to ask",
      ]),
    CommandScript(
      "tune", .opened, "/tune lamp top_k=1,2", "/tune lamp --metric tokens@prompt", "/tune",
      wide: ["/tune lamp top_k=1,2"]),
  ]

  private static let keep = [
    CommandScript(
      "cells", .asked, "/cells", "/cells 3-4", "/cells --json", "/cells 9", "/note Oil it",
      "/cells --kind note", "/cells --words OIL --kind ask", "/cells --words gas", "/page 1",
      "/cells --words oil", "/cells --kind none", "/tag 3 good", "/cells --tag good",
      "/rerun 3 top_k=1 mode=keyword", "/cells", wide: ["/cells"]),
    CommandScript("show", .asked, "/show", "/show 3-4", "/show 3 --json", wide: ["/show"]),
    CommandScript(
      "show-passages", .asked, "/show --passages", "/show --passages 3 --json",
      "/show 9 --passages", wide: ["/show --passages"]),
    CommandScript(
      "show-citations", .asked, "/show --citations", "/show --cite 1", "/show --cite 1 3",
      "/show --cite 9", "/show --cite", "/show --citations --json",
      wide: ["/show --citations"]),
    CommandScript(
      "show-check", .asked, "/show --check", "/show --check 3 --json", "/show --check 9",
      "/show --thinking",
      wide: ["/show --check"]),
    CommandScript("show-copy", .asked, "/show --copy"),
    CommandScript(
      "edit", .asked, "/edit 3", "/edit template answer", "/edit template terse",
      "/edit prompt", wide: ["/edit template answer"]),
    CommandScript("edit-line", .asked, "/edit --line", "/edit --line 9"),
    CommandScript(
      "conversation", .asked, "/conversation", "/conversation show 1", "/conversation use 1",
      "/conversation rename 1 The lamp", "/conversation find zebra", "/conversation new",
      "/conversation new --all-pages",
      "/conversation rm 1", "/conversation use 9", "/conversation sing"),
    CommandScript(
      "conversation-list", .asked, "/conversation", wide: ["/conversation", "/conversation show 1"]),
    CommandScript(
      "conversation-cells", .asked, "/conversation drop 4", "/conversation drop",
      "/conversation drop 9", "/conversation drop 3-4 --json", "/conversation keep 3",
      "/conversation keep", "/conversation keep 4 --json", "/conversation from 3",
      "/conversation from 9", "/conversation from 4 --json"),
    CommandScript(
      "note", .asked, "/note top_k=2 finds the jars --too", "/note",
      wide: ["/note top_k=2 finds the jars --too"]),
    CommandScript(
      "tag", .asked, "/tag 3-4 good", "/cells", "/tag 3", "/tag 3 fine --json", "/tag 3 base",
      "/diff tag:base _", "/diff pin:base _", wide: ["/tag 3-4 good"]),
    CommandScript(
      "alias", .asked, "/alias", "/alias near /search $* top_k=1", "/near whale oil",
      "/alias again-with /rerun $1 top_k=$2", "/again-with 3 1", "/again-with 3", "/alias",
      "/alias search /search --literal $1", "/alias ls !ls", "/alias save /cells > out.txt",
      "/alias rm near",
      "/alias rm far", "/alias near", wide: ["/alias"]),
    CommandScript(
      "session", .asked, "/session", "/session list", "/session grep whale", "/session verify",
      "/session show _", "/session rename Lamp", "/session gc --dry-run",
      "/session export /tmp/desk-000000/lamp.ibshare --share", "/session export x --redact",
      "/session verify /tmp/desk-000000/lamp.ibshare",
      "/session rehydrate /tmp/desk-000000/lamp.ibshare",
      "/session rm ~9", "/session sing",
      wide: ["/session", "/session list", "/session verify"]),
    CommandScript(
      "session-fork", .asked, "/session fork 3 other", "/session", "/session fork 9"),
    CommandScript(
      "run", .opened, "/run /tmp/desk-000000/lamp.ib",
      "/run /tmp/desk-000000/lamp.ib Ismay --echo --on-error stop",
      "/run /tmp/desk-000000/lamp.ib Ismay", "/run nowhere.ib", "/run", "/run -",
      wide: ["/run /tmp/desk-000000/lamp.ib Ismay --echo"]),
    CommandScript(
      "replay", .asked, "/replay", "/replay --mode play", "/replay --mode override",
      "/replay --mode rescore", "/replay ~9", wide: ["/replay"]),
    CommandScript(
      "export", .asked, "/export md", "/export /tmp/desk-000000/lamp.html",
      "/export /tmp/desk-000000/lamp.html", "/export pdf", "/export", wide: ["/export md"]),
    CommandScript(
      "help", .empty, "/help", "/help search", "/help session", "/help nothing", "/help context",
      "/help how do I change the chunk size", "/help --all",
      wide: ["/help", "/help eval", "/help --all"]),
    CommandScript("help-tour", .asked, "/help tour", wide: ["/help tour"]),
    CommandScript("quit", .empty, "/quit", wide: ["/quit"]),
  ]
}
