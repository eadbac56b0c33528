/// Names of commands in other programs, with the commands that do the same here.
enum ForeignNames {
  static let names = [
    "add": "open", "bye": "quit", "clear": "conversation new", "compare": "diff", "config": "set",
    "context-window": "prompt --tokens", "dir": "books", "exit": "quit", "history": "cells",
    "import": "open", "ingest": "open", "library": "books", "list": "books", "load": "open",
    "login": "model key", "ls": "books", "options": "set", "provider": "model", "read": "pages",
    "redo": "rerun --fresh", "regenerate": "rerun --fresh", "reset": "set --reset",
    "retry": "rerun --fresh", "save": "export", "settings": "set", "sources": "show --passages",
    "spend": "model cost", "stats": "books info", "toc": "pages chapters",
    "undo": "conversation drop", "usage": "model cost",
  ]

  /// The command for a name from another program; nil for an unknown name.
  static func meaning(_ name: String) -> String? { names[name.lowercased()] }
}
