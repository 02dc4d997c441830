import { setImmediate as breath } from 'node:timers/promises'

/** Buffers a file of unknown length while it is received. */
export interface GrowingFile {
  length(): number
  add(chunk: Uint8Array): void
  clear(): void
  /** Moves all bytes into one buffer, block by block; calls `step` after each. */
  joined(step: () => void): Promise<ArrayBuffer>
}

const blockLength = 1024 * 1024

/**
 * Kept in blocks, each of which is freed once it has been copied. A resizable buffer cannot be transferred to a thread
 * and would have to be copied as a whole.
 */
export function growingFile(): GrowingFile {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  return {
    length: () => length,
    add: (chunk) => {
      for (let taken = 0; taken < chunk.length; ) {
        const at = length % blockLength
        if (at === 0) blocks.push(new Uint8Array(blockLength))
        const part = chunk.subarray(taken, taken + blockLength - at)
        blocks.at(-1)?.set(part, at)
        taken += part.length
        length += part.length
      }
    },
    clear: () => {
      blocks.splice(0).forEach(giveBack)
      length = 0
    },
    joined: async (step) => {
      const whole = new Uint8Array(length)
      length = 0
      for (const [at, block] of blocks.splice(0).entries()) {
        const start = at * blockLength
        whole.set(block.subarray(0, whole.length - start), start)
        giveBack(block)
        step()
        await breath()
      }
      return whole.buffer
    },
  }
}

/** Frees memory at once, without waiting for the garbage collector. */
function giveBack(block: Uint8Array<ArrayBuffer>): void {
  block.buffer.transfer(0)
}
