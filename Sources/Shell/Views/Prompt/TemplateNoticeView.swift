import App
import Terminal

/// A line about a template file that was edited while the shell runs.
struct TemplateNoticeView {
  private let notice: TemplateNotice

  init(_ notice: TemplateNotice) { self.notice = notice }

  /// The notice, such as `answer.prompt reloaded v8 (+2 lines)`.
  var line: StyledText {
    switch notice {
    case .reloaded(let file, let version, let lines):
      let number = version.map { " v\($0)" } ?? ""
      return
        "\(file, .strong) reloaded\(number) \("(\(Self.signed(lines)) \(abs(lines) == 1 ? "line" : "lines"))", .muted)"
    case .kept(let file, let version, let reason):
      let number = version.map { " v\($0)" } ?? " the last good state"
      return
        "\("! \(file) is not taken over:", .warning) \(ErrorMessage(reason).what)\n\("Still using\(number).", .muted)"
    }
  }

  static func signed(_ number: Int) -> String {
    number < 0 ? "−\(Quantity.grouped(-number))" : "+\(Quantity.grouped(number))"
  }
}
