extension CommandScript {
  /// Each command once, in the order of the registry.
  static let all: [CommandScript] = library + index + inspect + ask + measure + tune + notebook

  private static let library = [
    CommandScript(
      "open", .empty, "/open /lamp.txt", "/open lamp.txt", "/open lamp.txt /tide.txt",
      "/open nowhere.txt", "/open", wide: ["/open lamp.txt"]),
    CommandScript("jobs", .empty, "/jobs", "/jobs cancel 1", "/jobs stop", "/jobs --json"),
    CommandScript("books", .opened, "/books", "/books tide", "/books --json", wide: ["/books"]),
    CommandScript("info", .asked, "/info", "/info --all", "/info --json", wide: ["/info"]),
    CommandScript(
      "page", .opened, "/page", "/page 3", "/page 99", "/pages 4", "/page 0", "/page --json",
      "/open /tide.txt", "/open lamp.txt tide.txt", "/page", "/page tide 1"),
    CommandScript("delete", .opened, "/delete", "/delete lamp", "/delete lamp --yes", "/books"),
  ]

  private static let index = [
    CommandScript("rechunk", .opened, "/rechunk", "/rechunk chunk.size=40w", "/rechunk --json"),
    CommandScript(
      "sets", .opened, "/rechunk chunk.size=40w", "/sets", "/sets use s1", "/sets rm s2",
      "/sets --json", wide: ["/sets"]),
    CommandScript(
      "chunks", .opened, "/chunks", "/chunks 2", "/chunks page=3", "/chunks 2-3 --json",
      "/chunks --preview size=10w", "/chunks --compare size=10w", "/chunks 99",
      wide: ["/chunks", "/chunks --preview size=10w", "/chunks --compare size=10w"]),
    CommandScript(
      "vector", .opened, "/vector 2", "/vector \"whale oil\"", "/vector", wide: ["/vector 2"]),
  ]

  private static let inspect = [
    CommandScript(
      "pages", .opened, "/pages", "/pages 2", "/pages 2-3", "/pages 99", "/pages 2 --json",
      wide: ["/pages", "/pages 2"]),
    CommandScript(
      "chapters", .opened, "/chapters", "/chapters --json", "/page 3", "/chapters",
      wide: ["/chapters"]),
    CommandScript(
      "find", .opened, "/find whale oil", "/find gold", "/find whale --json", "/find",
      wide: ["/find whale oil"]),
    CommandScript(
      "search", .opened, "/search whale oil", "/search whale oil mode=hybrid",
      "/search storm chapter=2 --json", "/search storm top_k=0", "/search",
      wide: ["/search whale oil"]),
    CommandScript(
      "context", .asked, "/context", "/context 3 --json", "/context 9", wide: ["/context"]),
    CommandScript(
      "prompt", .asked, "/prompt", "/prompt who came? top_k=1", "/prompt 3 --raw",
      "/prompt 3 --json", wide: ["/prompt"]),
    CommandScript("trace", .asked, "/trace", "/trace 3", wide: ["/trace"]),
    CommandScript(
      "tokens", .asked, "/tokens", "/tokens who came? top_k=1", "/tokens 3 --json",
      wide: ["/tokens"]),
    CommandScript(
      "why", .asked, "/why #5", "/why p.6", "/why \"the lamp\" 3", "/why", wide: ["/why #5"]),
    CommandScript(
      "why-not", .asked, "/why-not \"stone jars\"", "/why-not p.4 3", "/why-not #0",
      wide: ["/why-not \"stone jars\""]),
    CommandScript("heat", .asked, "/heat", "/heat storm", "/heat 3 --json", wide: ["/heat"]),
    CommandScript("check", .asked, "/check", "/check 3 --json", "/check 9", wide: ["/check"]),
    CommandScript(
      "cite", .asked, "/cite", "/cite 1", "/cite 1 3", "/cite 9", "/cite --json", wide: ["/cite"]),
  ]

  private static let ask = [
    CommandScript(
      "ask", .opened, "/ask top_k=1 Who keeps the lamp?", "What came from Port Carrow?", "/ask",
      "/ask --json Who wrote?"),
    CommandScript(
      "continue-answer", .asked, "/continue-answer", "/continue-answer 9", "/continue-answer 3 4"),
    CommandScript(
      "summarize", .opened, "/summarize chapter 2", "/summarize pages 1-2", "/summarize chapter 9",
      "/summarize pages 1-2 --json"),
  ]

  private static let measure = [
    CommandScript(
      "eval", .opened, "/eval lamp", "/eval lamp --all", "/eval lamp --against top_k=1",
      "/eval lamp --answers", "/eval", "/eval none"),
    CommandScript(
      "tune", .opened, "/tune lamp top_k=1,2", "/tune lamp --metric tokens@prompt", "/tune"),
    CommandScript(
      "question", .asked, "/question", "/question list lamp", "/question show lamp q1",
      "/question add lamp --cell 3", "/question add lamp \"Who reads?\" \"Ismay read it twice\"",
      "/question rm lamp q3", "/question show lamp q9",
      "/question draft lamp 2 provider=compatible --dry",
      "/question draft lamp 3 provider=compatible --yes", "/question list lamp --json",
      wide: ["/question list lamp", "/question show lamp q1"]),
    CommandScript(
      "metric", .opened, "/metric", "/metric ndcg@10", "/metric recall@prompt lamp q1",
      "/metric nothing", wide: ["/metric"]),
    CommandScript("bench", .empty, "/bench", "/bench nothing data", "/bench beir nowhere"),
  ]

  private static let tune = [
    CommandScript(
      "set", .opened, "/set top_k=3", "/set top_k", "/set mode=none", "/set topk=3",
      "/set top_k=3 --json", "/set chunk.size?", wide: ["/set top_k"]),
    CommandScript(
      "unset", .opened, "/unset top_k", "/unset top_k --json", "/unset nothing", "/unset"),
    CommandScript(
      "preset", .opened, "/preset", "/preset save short", "/preset", "/set top_k=5",
      "/preset diff short", "/preset load short", "/preset save --book", "/preset rm short"),
    CommandScript(
      "slide", .opened, "/slide top_k 1..4 whale oil",
      "/slide top_k 1..4 whale oil embed.mode=direct",
      "/slide top_k 1..4 oil --expect #2", "/slide mode storm", "/slide",
      wide: ["/slide top_k 1..4 whale oil embed.mode=direct"]),
    CommandScript(
      "template", .asked, "/template", "/template quotes", "/template answer --show",
      "/template log", "/template check", "/template new terse",
      "/template new terse", "/template new log", "/template render terse",
      "/template diff answer quotes", "/template nothing",
      wide: ["/template", "/template check"]),
    CommandScript("ab", .opened, "/ab answer quotes Who keeps the lamp?", "/ab answer"),
    CommandScript(
      "models", .empty, "/models claude-haiku", "/models nothing", wide: ["/models claude-haiku"]),
    CommandScript(
      "model", .opened, "/model", "/model extract", "/model nothing:at-all", "/model --json"),
    CommandScript("cost", .asked, "/cost", "/cost --json", wide: ["/cost"]),
    CommandScript(
      "key", .empty, "/key", "/key set anthropic", "/key rm openai", "/key rm", "/key --json",
      wide: ["/key"]),
    CommandScript("privacy", .opened, "/privacy", "/privacy --json", wide: ["/privacy"]),
  ]

  private static let notebook = [
    CommandScript(
      "cells", .asked, "/cells", "/cells 3-4", "/cells --json", "/cells 9", "/note Oil it",
      "/cells --kind note", "/cells --words OIL --kind ask", "/cells --words gas", "/page 1",
      "/cells --words oil", "/cells --kind none", "/tag 3 good", "/cells --tag good",
      "/rerun 3 top_k=1 mode=keyword", "/cells", wide: ["/cells"]),
    CommandScript("show", .asked, "/show", "/show 3-4", "/show 3 --json", wide: ["/show"]),
    CommandScript("rerun", .asked, "/rerun 3 top_k=1", "/rerun 3-4", "/rerun 9", "/rerun 3 4"),
    CommandScript("again", .asked, "/again", "/again 3", "/again top_k=2"),
    CommandScript(
      "diff", .asked, "/diff 3 4", "/diff 3 3", "/diff 3 4 --json", "/diff", wide: ["/diff 3 4"]),
    CommandScript(
      "sweep", .asked, "/sweep 3 top_k=1,2 --dry", "/sweep 3 top_k=1,2",
      "/sweep 3 top_k=1,2 --sort tokens --expect p.1", "/sweep 3"),
    CommandScript("recall", .asked, "/recall", "/recall 9"),
    CommandScript("edit", .asked, "/edit 3", "/edit template answer", "/edit prompt"),
    CommandScript("drop", .asked, "/drop 4", "/drop", "/drop 9", "/drop 3 --json"),
    CommandScript("keep", .asked, "/drop 3-4", "/keep 3", "/keep", "/keep 4 --json"),
    CommandScript("continue", .asked, "/continue 3", "/continue 9", "/continue 4 --json"),
    CommandScript("note", .asked, "/note top_k=2 finds the jars --too", "/note"),
    CommandScript("tag", .asked, "/tag 3-4 good", "/cells", "/tag 3", "/tag 3 fine --json"),
    CommandScript("pin", .asked, "/pin 3 base", "/diff pin:base _", "/pin 3", "/pin 4 top --json"),
    CommandScript("fork", .asked, "/fork 3 other", "/session", "/fork 9"),
    CommandScript(
      "alias", .asked, "/alias", "/alias near /search $* top_k=1", "/near whale oil",
      "/alias again-with /rerun $1 top_k=$2", "/again-with 3 1", "/again-with 3", "/alias",
      "/alias search /find $1", "/alias ls !ls", "/alias save /cells > out.txt", "/alias rm near",
      "/alias rm far", "/alias near", wide: ["/alias"]),
    CommandScript(
      "replay", .asked, "/replay", "/replay --mode play", "/replay --mode override",
      "/replay --mode rescore", "/replay ~9"),
    CommandScript(
      "conversations", .asked, "/conversations", "/conversations show 1",
      "/conversations rename 1 The lamp", "/conversations find whale", "/conversations new",
      "/conversations rm 1", "/conversations use 9", "/conversations sing"),
    CommandScript(
      "export", .asked, "/export md", "/export /tmp/desk-000000/lamp.html",
      "/export /tmp/desk-000000/lamp.html", "/export pdf", "/export"),
    CommandScript("copy", .asked, "/copy"),
    CommandScript(
      "session", .asked, "/session", "/session list", "/session grep whale", "/session verify",
      "/session rename Lamp", "/session gc --dry-run",
      "/session export /tmp/desk-000000/lamp.ibshare --share", "/session export x --redact",
      "/session verify /tmp/desk-000000/lamp.ibshare",
      "/session rehydrate /tmp/desk-000000/lamp.ibshare",
      "/session rm ~9", "/session sing",
      wide: ["/session list"]),
    CommandScript("tour", .asked, "/tour", wide: ["/tour"]),
    CommandScript(
      "help", .empty, "/help", "/help search", "/help session", "/help nothing",
      wide: ["/help", "/help eval"]),
    CommandScript("quit", .empty, "/quit"),
  ]
}
