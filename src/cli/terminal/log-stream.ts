import { writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/**
 * Where the service writes its log. A log that cannot be written, because the disk is full or nobody reads the pipe any
 * more, must not end the service: lines are lost until it can be.
 */
export function logStream(stderr: Writable & { readonly fd?: number }): { write(line: string): void } {
  stderr.on('error', () => undefined)
  return {
    write(line) {
      if (!stderr.destroyed) stderr.write(line)
      // After its first error the stream takes nothing any more, but what it stands for may.
      else if (stderr.fd !== undefined) tryToWrite(stderr.fd, line)
    },
  }
}

function tryToWrite(file: number, line: string): void {
  try {
    writeSync(file, line)
  } catch {
    // There is no place left to say so.
  }
}
