import { setImmediate } from 'node:timers/promises'

/** Long enough to cost little per piece, short enough to be made within a millisecond or two. */
export const pieceLength = 64 * 1024

/** Lets everybody else have their turn after each piece: a large election takes a second to write out. */
export async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece)
    await setImmediate()
  }
}
