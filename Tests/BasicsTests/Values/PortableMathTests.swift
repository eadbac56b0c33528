import Basics
import Glibc
import Testing

struct PortableMathTests {
  @Test func `logarithms are those of the C library but for the last bits`() {
    for x in [1e-6, 0.1, 0.5, 0.7071, 0.999, 1, 1.001, 1.4143, 2, 3, 10, 1234.5, 1e9] {
      #expect(
        (PortableMath.log(x) - Glibc.log(x)).magnitude <= 1e-15 * max(1, Glibc.log(x).magnitude))
    }
    #expect(PortableMath.log(1) == 0)
  }

  @Test
  func `powers of e and the hyperbolic tangent are those of the C library but for the last bits`() {
    for x in [-30.0, -5, -1, -0.3, -1e-9, 0, 1e-9, 0.2, 0.9, 2, 7, 25] {
      #expect((PortableMath.exp(x) / Glibc.exp(x) - 1).magnitude <= 1e-15)
      #expect((PortableMath.tanh(x) - Glibc.tanh(x)).magnitude <= 1e-15)
    }
    #expect(PortableMath.tanh(1000) == 1 && PortableMath.tanh(-1000) == -1)
  }

  @Test func `results are these bits on every processor`() {
    #expect(PortableMath.log(68.5 / 3.5).bitPattern == 4_613_879_430_821_041_166)
    #expect(PortableMath.exp(-1.5).bitPattern == 4_597_207_131_539_332_125)
    #expect(PortableMath.tanh(0.37).bitPattern == 4_600_048_567_695_521_392)
  }
}
