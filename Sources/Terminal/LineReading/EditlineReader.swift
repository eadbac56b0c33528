import Bindings
import Parameters
import Synchronization

/// Reads lines from a person at a terminal, with libedit; one in a process.
///
/// Runs on a queue of its own, because waiting for keys blocks.
package actor EditlineReader: LineReader {
  package nonisolated let isInteractive = true
  private nonisolated let executor = SerialQueueExecutor(label: "line-editor")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private let editor: LineEditor
  private let commands: EditorCommands
  private let painter: LinePainter
  private let output: Output
  private let setup: LineSetup
  private nonisolated let doorbell: EditorDoorbell
  /// True when the cursor's shape shows vi's mode.
  private var showsMode = false
  private nonisolated let shared = Mutex(Shared())

  private struct Shared {
    var notices: [StyledText] = []
    /// The status of the line being edited since a notice changed it; nil without a change.
    var status: StyledText?
    var isEditing = false
    var isClosed = false
  }

  /// True when lines can be edited: standard input and output are terminals.
  package static var isPossible: Bool {
    StandardStream.input.isTerminal && StandardStream.output.isTerminal
  }

  /// Takes the terminal over until `close`; throws `LineReadingError.noEditor` without a usable terminal.
  package init(output: Output, setup: LineSetup) throws(LineReadingError) {
    self.output = output
    self.setup = setup
    guard TerminalModes.remember() else { throw .noEditor }
    do throws(SystemError) {
      editor = try LineEditor(program: "interactive-books")
    } catch {
      throw .noEditor
    }
    doorbell = editor.doorbell
    painter = LinePainter(output: output)
    commands = EditorCommands(
      history: InputHistory(path: setup.historyPath), completer: setup.completer,
      painter: painter, output: output)
    editor.readUserBindings()
    commands.bind(to: editor)
    TerminalModes.keepTypedKeys()
    _ = SignalListener.shared.add { [weak self] in self?.handle($0) }
  }

  package func readLine(prompt: LinePrompt, initialText: String) async throws -> LineInput {
    showNotices()
    let rows = prompt.rows(columns: output.columns)
    for row in rows.above { output.print(row) }
    painter.prompt = rows.label
    painter.isQuestion = prompt.isQuestion
    painter.rightPrompt = prompt.right
    takePreferences()
    commands.beginLine()
    guard begin() else { return .endOfInput }
    let line = editor.readLine(initialText: initialText)
    shared.withLock { $0.isEditing = false }
    let input = finish(line)
    if case .discarded(let text) = line, text.allSatisfy(\.isWhitespace) {
      for notice in await setup.atRest() { output.print(notice) }
    }
    return input
  }

  package func hasTypedAhead() -> Bool { editor.hasTypedAhead }

  package func keep(cell: Int, session: String) {
    commands.history.addCell(cell, session: session)
  }

  private func takePreferences() {
    let preferences = setup.preferences()
    commands.showsHints = preferences[.hints] && output.profile.hasStyles
    commands.entersNewlines = preferences[.enter] == "newline"
    guard preferences.isSet(PreferenceKey.editMode.preference) else { return }
    let wantsVi = preferences[.editMode] == "vi"
    guard wantsVi != editor.isVi else { return }
    editor.isVi = wantsVi
    commands.bind(to: editor)
    guard output.profile.hasCommands else { return }
    editor.bindViModes { [commands] in commands.cursorShape = $0 == .insert ? .bar : .block }
    showsMode = wantsVi
  }

  package nonisolated func post(_ notice: StyledText) {
    shared.withLock { $0.notices.append(notice) }
    doorbell.ring(.notice)
  }

  package nonisolated func post(_ notice: StyledText, status: StyledText) {
    shared.withLock { if $0.isEditing { $0.status = status } }
    post(notice)
  }

  package func close() {
    guard !shared.withLock({ $0.isClosed }) else { return }
    shared.withLock { $0.isClosed = true }
    TerminalModes.restore()
  }

  package func lendTerminal(to body: @Sendable () async -> Void) async {
    TerminalModes.restore()
    await body()
    TerminalModes.keepTypedKeys()
  }

  private func begin() -> Bool {
    let canBegin = shared.withLock { state in
      state.isEditing = !state.isClosed
      state.status = nil
      return state.isEditing
    }
    guard canBegin else { return false }
    // Discards interrupts that came before this line.
    _ = doorbell.answer()
    if output.profile.hasControls { TerminalModes.setPasteMarks(true) }
    // Every line starts in insert mode.
    if showsMode { commands.cursorShape = .bar }
    painter.forget()
    let (editor, commands) = (editor, commands)
    editor.willWait = { commands.paint(editor) }
    editor.didRing = { [weak self] reasons in self?.assumeIsolated { $0.answer(reasons) } }
    return true
  }

  private func finish(_ line: EditedLine) -> LineInput {
    if showsMode { commands.cursorShape = .own }
    switch line {
    case .submitted(let text):
      painter.finish(text)
      let entry = text.canonicallyComposed
      if !entry.allSatisfy(\.isWhitespace) {
        commands.history.add(entry, isKept: setup.keepsInHistory(entry))
      }
      return .line(entry)
    case .discarded(let text):
      painter.finish(text, mark: "^C")
      // The Up key brings the line back.
      if !text.allSatisfy(\.isWhitespace) { commands.history.add(text, isKept: false) }
      return .interrupted
    case .handedOver(let text, let purpose):
      painter.erase()
      return .asks(LineRequest(rawValue: purpose) ?? .edit, draft: text)
    case .ended:
      painter.finish("")
      return .endOfInput
    }
  }

  private func answer(_ reasons: EditorDoorbell.Reasons) {
    if reasons.contains(.resume) {
      editor.takeTerminalBack()
      if output.profile.hasControls { TerminalModes.setPasteMarks(true) }
      painter.forget()
    }
    if reasons.contains(.notice) {
      painter.erase()
      if let status = shared.withLock({ $0.status }) { painter.rightPrompt = status }
      showNotices()
    }
  }

  private func showNotices() {
    for notice in takeNotices() { output.print(notice) }
  }

  private func takeNotices() -> [StyledText] {
    shared.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
  }

  private nonisolated func handle(_ signal: CaughtSignal) {
    let isEditing = shared.withLock { $0.isEditing }
    switch signal {
    case .interrupt: if isEditing { doorbell.ring(.interrupt) }
    case .resize: doorbell.ring(.resize)
    case .resume:
      if isEditing { doorbell.ring(.resume) } else { TerminalModes.keepTypedKeys() }
    }
  }
}
