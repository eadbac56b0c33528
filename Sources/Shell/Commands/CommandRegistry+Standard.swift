extension CommandRegistry {
  /// Every command there is; a new one is a file and a line here.
  package static let standard = CommandRegistry([
    OpenCommand(), BooksCommand(), InfoCommand(), PageCommand(), DeleteCommand(),
    RechunkCommand(), SetsCommand(), ChunksCommand(), VectorCommand(),
    PagesCommand(), FindCommand(), SearchCommand(), ContextCommand(), PromptCommand(),
    TraceCommand(), TokensCommand(), HeatCommand(), CheckCommand(),
    AskCommand(),
    SetCommand(), UnsetCommand(), TemplateCommand(),
    CellsCommand(), ShowCommand(), ReplayCommand(), SessionCommand(), HelpCommand(), QuitCommand(),
  ])
}
