import Parameters
import Testing

struct ProviderNameTests {
  @Test func `every provider that can be chosen has its name, its variables and its address`() {
    for choice in RerankProvider.allCases {
      #expect(ProviderName(rawValue: choice.rawValue) != nil, "\(choice)")
    }
    let services = ProviderName.allCases.filter(\.isService)
    #expect(Set(services.map(\.addressVariable)).count == services.count)
    // Only the person knows where a compatible server is.
    #expect(services.filter(\.usualAddress.isEmpty) == [.compatible])
    #expect(ProviderName.withKey.allSatisfy { $0.isService })
  }

  @Test func `a parameter takes the providers in the order in which it lists them`() {
    #expect(
      ParameterKey<String>.chatProvider.parameter.kind.expectation
        == "auto | anthropic | openai | compatible | ollama | extract")
    #expect(
      ParameterKey<String>.embedProvider.parameter.kind.expectation
        == "minilm | e5 | openai | voyage | ollama | compatible")
  }
}
