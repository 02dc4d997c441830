import { setImmediate as breath } from 'node:timers/promises'

/** A file while it comes in: nobody knows how long it will be. */
export interface GrowingFile {
  length(): number
  add(chunk: Uint8Array): void
  clear(): void
  /** All bytes in one buffer, none are left here. Goes on block by block, and tells each time. */
  joined(step: () => void): Promise<ArrayBuffer>
}

const blockLength = 1024 * 1024

/**
 * Kept in blocks, each of which is given back as soon as it has been copied. A buffer that grows would have to exist
 * twice in the end: threads cannot use one.
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

/** At once, and not when the collector comes by. */
function giveBack(block: Uint8Array<ArrayBuffer>): void {
  block.buffer.transfer(0)
}
