import Basics
import Books
import Parameters
import Search
import Sessions
import Testing

struct HitsLineTests {
  @Test func `a search is recorded with its fusion, and read with the default when it is absent`()
    throws
  {
    var options = RetrievalOptions(Parameters())
    options.fusion = .ranks
    let line = HitsLine(
      cell: 1, phrase: PhrasedQuery("whale"), options: options, position: .unset, keywordHits: 0,
      vectorHits: 0,
      eligible: 0, hits: [])
    #expect(HitsLine(fields: line.fields)?.options == options)
    #expect(line.fields["unrelated"] == nil)
    var fields = line.fields
    var recorded = fields["options"]?.object ?? [:]
    recorded["fusion"] = nil
    fields["options"] = .object(recorded)
    #expect(HitsLine(fields: fields)?.options.fusion == Parameters()[.fusion])
    options.unrelatedCosine = 0.7
    let ofE5 = HitsLine(
      cell: 1, phrase: PhrasedQuery("whale"), options: options, position: .unset, keywordHits: 0,
      vectorHits: 0,
      eligible: 0, hits: [])
    #expect(HitsLine(fields: ofE5.fields)?.options == options)
    for impossible in [1, 1.5, -9, 1e308] {
      var fields = ofE5.fields
      fields["unrelated"] = .number(impossible)
      #expect(HitsLine(fields: fields)?.options.unrelatedCosine == 0)
    }
  }
}
