/// Names of commands in other programs, with the commands that do the same here.
enum ForeignNames {
  static let names = [
    "add": "open", "again": "rerun --fresh", "bye": "quit", "check": "show --check",
    "clear": "conversation new", "compare": "diff", "config": "set",
    "context-window": "prompt --tokens", "context": "show --passages",
    "continue": "conversation from", "copy": "show --copy",
    "delete": "books rm", "dir": "books", "exit": "quit", "find": "search --literal",
    "history": "cells",
    "import": "open", "ingest": "open", "library": "books", "list": "books", "load": "open",
    "login": "model key", "ls": "books", "options": "set", "provider": "model", "read": "pages",
    "redo": "rerun --fresh", "regenerate": "rerun --fresh", "reset": "set --reset",
    "retry": "rerun --fresh", "save": "export", "settings": "set", "sources": "show --passages",
    "spend": "model cost", "stats": "books info", "toc": "pages chapters",
    "tokens": "prompt --tokens",
    "undo": "conversation drop", "usage": "model cost",
  ]

  /// The command for a name from another program; nil for an unknown name.
  static func meaning(_ name: String) -> String? { names[name.lowercased()] }
}
