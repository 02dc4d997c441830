import { Buffer } from 'node:buffer'

const tag = 'pollingDay'
const mostDays = 20
const mostTags = 20_000

/**
 * Polling days that occur in a file, found without parsing it. A guess that allows to load their items in advance: the
 * import itself reports the days that it needs.
 */
export function pollingDaysIn(file: Uint8Array): readonly string[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const found = new Set<string>()
  for (const { pattern, text } of spellings) {
    let at = bytes.indexOf(pattern)
    for (let tags = 0; at >= 0 && tags < mostTags && found.size < mostDays; tags++) {
      const start = at + pattern.length
      const date = /^[^<>]{0,99}>\s*(\d{4}-\d{2}-\d{2})/.exec(text(bytes.subarray(start, start + 300)))?.[1]
      if (date !== undefined) found.add(date)
      at = bytes.indexOf(pattern, start)
    }
    if (found.size > 0) break
  }
  return [...found].sort()
}

const wide = Buffer.from(tag, 'utf16le')

const spellings: readonly { readonly pattern: Buffer; text(bytes: Buffer): string }[] = [
  { pattern: Buffer.from(tag), text: (bytes) => bytes.toString('latin1') },
  { pattern: wide, text: (bytes) => bytes.toString('utf16le') },
  { pattern: Buffer.from(wide).swap16(), text: (bytes) => swapped(bytes).toString('utf16le') },
]

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()
}
