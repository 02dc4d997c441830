import { writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/**
 * The log of the service. If it cannot be written, because the disk is full or the pipe is closed, lines are dropped
 * instead of ending the service.
 */
export function logStream(stderr: Writable & { readonly fd?: number }): { write(line: string): void } {
  stderr.on('error', () => undefined)
  return {
    write(line) {
      if (!stderr.destroyed) stderr.write(line)
      // A stream is unusable after its first error, but its file may accept writes again.
      else if (stderr.fd !== undefined) tryToWrite(stderr.fd, line)
    },
  }
}

function tryToWrite(file: number, line: string): void {
  try {
    writeSync(file, line)
  } catch {
    // Nowhere left to report it.
  }
}
