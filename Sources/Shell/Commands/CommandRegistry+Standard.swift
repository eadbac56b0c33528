extension CommandRegistry {
  /// Every command there is; a new one is a file and a line here.
  package static let standard = CommandRegistry([
    OpenCommand(), JobsCommand(), BooksCommand(), InfoCommand(), PageCommand(), DeleteCommand(),
    RechunkCommand(), SetsCommand(), ChunksCommand(), VectorCommand(),
    PagesCommand(), ChaptersCommand(), FindCommand(), SearchCommand(), ContextCommand(),
    PromptCommand(),
    TraceCommand(), TokensCommand(), WhyCommand("why"), WhyCommand("why-not"), HeatCommand(),
    CheckCommand(), CiteCommand(),
    AskCommand(), ContinueAnswerCommand(), SummarizeCommand(),
    EvalCommand(), TuneCommand(), QuestionCommand(), MetricCommand(), BenchCommand(),
    SetCommand(), UnsetCommand(), PresetCommand(), SlideCommand(), TemplateCommand(),
    CompareCommand(),
    ModelsCommand(), ModelCommand(), CostCommand(), KeyCommand(), PrivacyCommand(),
    CellsCommand(), ShowCommand(), RerunCommand(), AgainCommand(), DiffCommand(), SweepCommand(),
    RecallCommand(), EditCommand(), DropCommand(), KeepCommand(), ContinueCommand(),
    NoteCommand(), TagCommand(), PinCommand(), ForkCommand(), AliasCommand(),
    ReplayCommand(), ConversationsCommand(), ExportCommand(), CopyCommand(),
    SessionCommand(), TourCommand(), HelpCommand(),
    QuitCommand(),
  ])
}
