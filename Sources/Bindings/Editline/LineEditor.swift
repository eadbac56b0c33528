import CEditline
import Glibc

/// The line editor of the process, over libedit; one at a time, used from one thread at a time.
///
/// libedit decodes keys and edits the buffer. It does not paint, because it misplaces the cursor where
/// wide characters wrap; show the line in `willWait`. Bind history, search, completion and paste as
/// commands: libedit's own lose text or handle ASCII only.
package final class LineEditor {
  /// Runs when its key is pressed; may read and change the line.
  package typealias Command = (LineEditor) -> EditorAction

  package let doorbell: EditorDoorbell

  let handle: OpaquePointer
  private let input: EditorInput
  private let nowhere: UnsafeMutablePointer<FILE>
  private var commands: [Command] = []
  /// Indices in `commands` by name.
  private var slots: [String: Int] = [:]
  /// libedit keeps the pointers to the names of commands.
  private var names: [UnsafeMutableBufferPointer<wchar_t>] = []
  private var outcome: EditedLine?
  private var initialText = ""

  /// Throws `ENOTTY` without a terminal, `EILSEQ` without a UTF-8 locale, or the error of the doorbell.
  package init(program: String) throws(SystemError) {
    doorbell = try EditorDoorbell()
    input = EditorInput(descriptor: STDIN_FILENO, doorbell: doorbell)
    guard editline_use_utf8_locale() == 1, let nowhere = fopen("/dev/null", "we") else {
      throw SystemError(code: EILSEQ)
    }
    guard let handle = editline_init(program, nowhere) else {
      fclose(nowhere)
      throw SystemError(code: ENOTTY)
    }
    self.nowhere = nowhere
    self.handle = handle
    setUp()
  }

  deinit {
    el_end(handle)
    for name in names { name.deallocate() }
    fclose(nowhere)
  }

  /// Called after all keys so far, before the editor waits for the next.
  package var willWait: () -> Void {
    get { input.willWait }
    set { input.willWait = newValue }
  }

  /// True when keys typed ahead are waiting.
  package var hasTypedAhead: Bool { input.hasBytes }

  /// Called between keys when the doorbell rang.
  package var didRing: (EditorDoorbell.Reasons) -> Void = { _ in }

  /// Gives a command to keys, written in libedit's notation such as `^R` or `\e[A`.
  ///
  /// Replaces a command of the same name. There is room for `EditorTrampolines.all.count` commands;
  /// later ones are not bound.
  package func bind(
    _ keys: [String], _ name: String, in tables: KeyTables = .all, to command: @escaping Command
  ) {
    if let slot = slots[name] {
      commands[slot] = command
    } else {
      guard commands.count < EditorTrampolines.all.count else { return }
      let label = keepName("ib-" + name)
      _ = editline_add_command(handle, label, label, EditorTrampolines.all[commands.count])
      slots[name] = commands.count
      commands.append(command)
    }
    bind(keys, toBuiltIn: "ib-" + name, in: tables)
  }

  /// Binds keys to one of libedit's own commands, such as `em-next-word`.
  package func bind(_ keys: [String], toBuiltIn name: String, in tables: KeyTables = .all) {
    for key in keys where key.hasPrefix("\\e[") || key.hasPrefix("\\eO") {
      input.gate.bound.insert([0x1B] + key.dropFirst(2).utf8)
    }
    withWide(name) { name in
      for key in keys {
        withWide(key) { key in
          if tables.contains(.insert) { _ = editline_bind(handle, key, name) }
          if tables.contains(.command), isVi { _ = editline_bind_alternate(handle, key, name) }
        }
      }
    }
  }

  /// True for vi's keys, false for emacs'; a change resets all bindings to libedit's own.
  package var isVi: Bool {
    get { editline_mode(handle).map { $0.pointee == Int32(UInt8(ascii: "v")) } ?? false }
    set {
      withWide(newValue ? "vi" : "emacs") { _ = editline_set_mode(handle, $0) }
      input.escapeKey = newValue ? Self.escapeKey : nil
      bindOwn()
    }
  }

  /// Reads the user's `.editrc`; bindings made afterwards override it.
  package func readUserBindings() {
    input.gate.passesAllKeys = el_source(handle, nil) == 0
    input.escapeKey = isVi ? Self.escapeKey : nil
    bindOwn()
  }

  /// Lets the person edit one line; blocks the thread until it is finished.
  package func readLine(initialText: String) -> EditedLine {
    self.initialText = initialText
    outcome = nil
    if !initialText.isEmpty { el_wpush(handle, [Self.prefillKey, 0]) }
    var count: Int32 = 0
    el_wgets(handle, &count)
    return outcome ?? .ended
  }

  /// Waits for one key inside a command; nil at the end of input.
  package func nextKey() -> Unicode.Scalar? {
    var key: wchar_t = 0
    guard el_wgetc(handle, &key) == 1 else { return nil }
    return Unicode.Scalar(UInt32(bitPattern: key))
  }

  /// Puts a key back, so that it is read next.
  package func pushBack(_ key: Unicode.Scalar) {
    el_wpush(handle, [Int32(bitPattern: key.value), 0])
  }

  /// Sets the terminal up for editing after another program used it.
  package func takeTerminalBack() {
    editline_prepare_terminal(handle, 0)
    editline_prepare_terminal(handle, 1)
  }

  /// Stops the process as Ctrl-Z does elsewhere; returns when it is continued.
  package func suspend() {
    editline_prepare_terminal(handle, 0)
    TerminalModes.restore()
    kill(0, SIGTSTP)
    // The signal may reach another thread first; a stopped process waits here, one that cannot be
    // stopped goes on after a moment.
    var wait = pollfd(fd: doorbell.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&wait, 1, 200)
    takeTerminalBack()
  }

  private static let prefillKey: Int32 = 0x9D
  private static let escapeKey: UInt32 = 0x9C

  private func setUp() {
    editline_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    editline_set_signals(handle, 0)
    withWide("emacs") { _ = editline_set_mode(handle, $0) }
    editline_set_reader(handle) { LineEditor.of($0)?.read(into: $1) ?? 0 }
    // Ctrl-C, Ctrl-Z and Ctrl-S are keys while a line is edited.
    setModes("-d", ["-isig", "-ixon"])
    // Between lines the terminal keeps typed keys unseen and unchanged: see `TerminalModes.keepTypedKeys`.
    setModes("-x", ["-icanon", "-echo", "+inlcr", "+noflsh"])
    input.didRing = { [unowned self] reasons in
      didRing(reasons)
      return reasons.contains(.interrupt) ? 3 : nil
    }
    bindOwn()
  }

  private func bindOwn() {
    bind(["\\235"], "prefill") { editor in
      editor.insert(editor.initialText)
      return .proceed
    }
    bind(["\\234"], toBuiltIn: "vi-command-mode", in: .insert)
    bind(["\\234"], "escape", in: .command) { _ in .beep }
  }

  private func setModes(_ when: String, _ flags: [String]) {
    withWide(when) { when in
      for flag in flags { withWide(flag) { _ = editline_set_mode_flag(handle, when, $0) } }
    }
  }

  private func keepName(_ name: String) -> UnsafePointer<wchar_t>? {
    let scalars = name.unicodeScalars.map { Int32(bitPattern: $0.value) } + [0]
    let memory = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: scalars.count)
    _ = memory.initialize(from: scalars)
    names.append(memory)
    return UnsafePointer(memory.baseAddress)
  }

  package static func of(_ handle: OpaquePointer?) -> LineEditor? {
    guard let handle, let client = editline_client(handle) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(client).takeUnretainedValue()
  }

  package func run(_ slot: Int) -> UInt8 {
    guard commands.indices.contains(slot) else { return UInt8(CC_ERROR) }
    switch commands[slot](self) {
    case .proceed: return UInt8(CC_NORM)
    case .forward: return UInt8(CC_ARGHACK)
    case .beep: StandardStream.output.write([0x07])
    case .submit: return leave(.submitted(text))
    case .discard: return leave(.discarded(text))
    case .end: return leave(.ended)
    case .handOver(let purpose): return leave(.handedOver(text, to: purpose))
    }
    return UInt8(CC_NORM)
  }

  private func leave(_ outcome: EditedLine) -> UInt8 {
    self.outcome = outcome
    return UInt8(CC_NEWLINE)
  }

  private func read(into key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let scalar = input.next() else { return 0 }
    key?.pointee = Int32(bitPattern: scalar)
    return 1
  }
}

func withWide(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Void) {
  let scalars = text.unicodeScalars.map { Int32(bitPattern: $0.value) } + [0]
  scalars.withUnsafeBufferPointer { buffer in
    if let start = buffer.baseAddress { body(start) }
  }
}

/// Reading and changing the line that is being edited; all positions count Unicode scalars.
extension LineEditor {
  /// The whole line; it may hold line feeds.
  package var text: String { Self.string(scalars) }

  /// The text before the cursor.
  package var textBeforeCursor: String { Self.string(scalars.prefix(cursor)) }

  /// Position of the cursor, 0 before the first scalar.
  package var cursor: Int {
    get { el_wline(handle).map { $0.pointee.cursor - $0.pointee.buffer } ?? 0 }
    set { el_cursor(handle, Int32(clamping: newValue - cursor)) }
  }

  /// Inserts text at the cursor, which moves to its end.
  package func insert(_ text: String) {
    guard !text.isEmpty else { return }
    withWide(Self.withoutNulls(text)) { _ = el_winsertstr(handle, $0) }
  }

  /// Deletes scalars before the cursor.
  package func deleteBeforeCursor(_ count: Int) {
    if count > 0 { el_deletestr(handle, Int32(clamping: min(count, cursor))) }
  }

  /// Replaces the whole line; the cursor goes to its end.
  package func replace(with text: String) {
    cursor = scalars.count
    deleteBeforeCursor(scalars.count)
    insert(text)
  }

  var scalars: [Int32] {
    guard let line = el_wline(handle)?.pointee else { return [] }
    return Array(UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer))
  }

  private static func string(_ scalars: some Sequence<Int32>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      view.append(Unicode.Scalar(UInt32(bitPattern: scalar)) ?? "\u{FFFD}")
    }
    return String(view)
  }

  /// libedit takes C strings, which end at the first null.
  private static func withoutNulls(_ text: String) -> String {
    text.unicodeScalars.contains("\0") ? String(text.filter { $0 != "\0" }) : text
  }
}
