import { setImmediate } from 'node:timers/promises'

/** In characters: large enough to cost little per chunk, small enough to be produced within 1 to 2 ms. */
export const chunkLength = 64 * 1024

/** Encodes texts and yields to the event loop after each chunk: a large election takes a second to write. */
export async function* yieldingBuffers(chunks: Iterable<string>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield Buffer.from(chunk)
    await setImmediate()
  }
}
