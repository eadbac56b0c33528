/// Parameters of the pages that are searched or read, and of completing a question that leans on
/// others.
extension ParameterKey {
  package static var chapter: ParameterKey<String?> {
    .init(
      "retrieve.chapter", aliases: ["chapter"], none: "all", .retrieve,
      "Search this chapter only, by its number, #N of /pages chapters, or title; all takes the book."
    )
    .keyed(.changed, recorded: .changed)
  }

  package static var readsPlaces: ParameterKey<Bool> {
    .init(
      "retrieve.places", aliases: ["places"], default: true, .retrieve,
      "Pages and chapters that a question names are read directly.")
  }

  package static var followUp: ParameterKey<FollowUpMode> {
    .init(
      "retrieve.follow_up", aliases: ["follow_up"], default: .auto, .retrieve,
      "Who completes a question that leans on those before; auto takes the model if one runs.")
  }
}

/// These rows in the order of every list of parameters.
enum PlaceRows {
  static let all: [Parameter] = [
    ParameterRegistry.row(.chapter),
    ParameterRegistry.row(.readsPlaces),
    ParameterRegistry.row(.followUp),
  ]
}
