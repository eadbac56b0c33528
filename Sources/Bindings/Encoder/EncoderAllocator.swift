import CEncoder
import Glibc
import Synchronization

/// Memory for an encoder that runs out after a number of blocks, for tests of that case.
package final class EncoderAllocator: Sendable {
  private let allowance: Atomic<Int>
  private let live = Atomic(0)

  package init(blocks: Int) { allowance = Atomic(blocks) }

  /// Blocks allocated and not yet released.
  package var liveBlocks: Int { live.load(ordering: .sequentiallyConsistent) }

  /// The allocator for C; this object must outlive its use.
  var cValue: enc_allocator {
    enc_allocator(
      allocate: { context, size in
        EncoderAllocator.of(context)?.allocate(size)
      },
      release: { context, memory in
        EncoderAllocator.of(context)?.release(memory)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> EncoderAllocator? {
    context.map { Unmanaged<EncoderAllocator>.fromOpaque($0).takeUnretainedValue() }
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard allowance.subtract(1, ordering: .sequentiallyConsistent).oldValue > 0 else { return nil }
    live.add(1, ordering: .sequentiallyConsistent)
    return aligned_alloc(64, (size + 63) / 64 * 64)
  }

  private func release(_ memory: UnsafeMutableRawPointer?) {
    live.subtract(1, ordering: .sequentiallyConsistent)
    free(memory)
  }
}
