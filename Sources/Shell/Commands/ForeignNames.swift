/// What commands are called elsewhere, and what does the same here.
enum ForeignNames {
  static let names = [
    "add": "open", "bye": "quit", "clear": "drop", "compare": "diff", "config": "set",
    "context-window": "tokens", "dir": "books", "exit": "quit", "history": "cells",
    "import": "open", "ingest": "open", "library": "books", "list": "books", "load": "open",
    "login": "key", "ls": "books", "options": "set", "provider": "model", "read": "pages",
    "redo": "again", "regenerate": "again", "reset": "unset", "retry": "again", "save": "export",
    "settings": "set", "sources": "context", "spend": "cost", "stats": "info", "toc": "chapters",
    "undo": "drop", "usage": "cost",
  ]

  /// The command that somebody means who types a name from another program.
  static func meaning(_ name: String) -> String? { names[name.lowercased()] }
}
