/// A question to a catalogue that finds candidates.
package enum CandidateQuestion: Hashable, Sendable {
  /// Works with a subject, by its folded name.
  case subject(String)
  /// Works of an author, by folded name.
  case author(String)
  /// A work by its words, and what is like it.
  case title(String)
  /// Works that were first published in these years.
  case years(ClosedRange<Int>)
  /// Widely read works with none of the subjects.
  case apart(from: [String])
}

/// The questions that a profile and a wish ask of a catalogue, in a fixed order.
package struct CandidatePlan: Hashable, Sendable {
  package let questions: [CandidateQuestion]

  /// Subjects and authors of the profile that are asked for, those liked most.
  package static let mostSubjects = 8
  package static let mostAuthors = 8

  /// Asks nothing.
  package init() { questions = [] }

  package init(_ profile: TasteProfile, _ wish: WishParts = WishParts()) {
    var questions: [CandidateQuestion] = []
    func ask(_ question: CandidateQuestion) {
      if !questions.contains(question) { questions.append(question) }
    }
    for title in wish.titles + wish.like { ask(.title(title)) }
    for author in wish.authors { ask(.author(TasteKey(.author, author).name)) }
    for kind in wish.genres + wish.about { ask(.subject(TasteKey(.subject, kind).name)) }
    if let era = wish.era { ask(.years(era.years)) }
    let subjects = profile.figures(.subject)
    for figure in subjects.filter({ $0.liking > 0 }).prefix(Self.mostSubjects) {
      ask(.subject(figure.key.name))
    }
    for figure in profile.figures(.author).filter({ $0.liking > 0 }).prefix(Self.mostAuthors) {
      ask(.author(figure.key.name))
    }
    ask(.apart(from: subjects.map(\.key.name).sorted()))
    self.questions = questions
  }
}

/// What a catalogue found for a question.
package struct CandidateAnswer: Sendable {
  package let question: CandidateQuestion
  package let candidates: [Candidate]

  package init(_ question: CandidateQuestion, _ candidates: [Candidate]) {
    self.question = question
    self.candidates = candidates
  }
}
