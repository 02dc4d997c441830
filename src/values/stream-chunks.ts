import { setImmediate } from 'node:timers/promises'

/** Long enough to cost little per chunk, short enough to be made within a millisecond or two. */
export const chunkLength = 64 * 1024

/** Yields to the event loop after each chunk: a large election takes a second to write out. */
export async function* yieldingBuffers(chunks: Iterable<string>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield Buffer.from(chunk)
    await setImmediate()
  }
}
