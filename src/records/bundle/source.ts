import { isUtf8 } from 'node:buffer'
import { fail, ok, type Result } from '../../values/result.ts'

export type BundleSource = AsyncIterable<Uint8Array | string>

/** A piece of the document that ends between two characters, and its position. */
export interface Slice {
  readonly bytes: Uint8Array
  /** Bytes before this piece. */
  readonly offset: number
  /** Line breaks before this piece. */
  readonly lines: number
}

/** In bytes; small, so that the records of one piece never fill the memory, regardless of the sender's chunks. */
const sliceSize = 64 * 1024
const newline = 0x0a

/** Cuts a document into pieces of valid UTF-8; the last result may be a failure in one line. */
export async function* slices(source: BundleSource): AsyncGenerator<Result<Slice, string>> {
  let rest: Uint8Array = new Uint8Array()
  let offset = 0
  let lines = 0
  for await (const chunk of source) {
    const given = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let bytes = rest.length === 0 ? given : Buffer.concat([rest, given])
    if (offset === 0 && isUtf16(bytes)) {
      yield fail('the file is UTF-16; it must be UTF-8')
      return
    }
    while (bytes.length > 0) {
      const end = wholeCharacters(bytes, Math.min(bytes.length, sliceSize))
      if (end === 0) break
      const slice = { bytes: bytes.subarray(0, end), offset, lines }
      yield isUtf8(slice.bytes) ? ok(slice) : fail(notUtf8(slice))
      offset += end
      lines += countLines(slice.bytes)
      bytes = bytes.subarray(end)
    }
    rest = bytes
  }
  if (rest.length > 0) yield fail(notUtf8({ bytes: rest, offset, lines }))
}

/** Returns a position in or before this piece, such as `line 3 (byte 5012)`; a JSON token has no line break. */
export function place(slice: Slice, offset: number): string {
  const within = Math.max(0, offset - slice.offset)
  return `line ${slice.lines + countLines(slice.bytes.subarray(0, within)) + 1} (byte ${offset + 1})`
}

/** Returns the end of the last complete character up to `end`. */
function wholeCharacters(bytes: Uint8Array, end: number): number {
  for (let back = 1; back <= 3 && back <= end; back += 1) {
    const byte = bytes[end - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? end - back : end
  }
  return end
}

function notUtf8(slice: Slice): string {
  let start = 0
  while (true) {
    const found = slice.bytes.indexOf(newline, start)
    const end = found === -1 ? slice.bytes.length : found + 1
    if (found === -1 || !isUtf8(slice.bytes.subarray(start, end)))
      return `the file is not UTF-8: see ${place(slice, slice.offset + start).replace(/ \(.*/, '')}`
    start = end
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return bytes.length > 1 && (first === 0) !== (second === 0)
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}
