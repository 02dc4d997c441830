import { Buffer, isUtf8 } from 'node:buffer'

type WideEncoding = 'utf-16le' | 'utf-16be'
export type Encoding = 'utf-8' | WideEncoding | 'windows-1252'

/** What Windows-1252 puts where Latin-1 has control characters; a blank is a byte without meaning. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const meaningless = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const piece = 64 * 1024

/** Null if the bytes are text in none. */
export function encodingOf(file: Uint8Array): Encoding | null {
  const wide = wideEncodingOf(file)
  if (wide !== null) return isWideText(file, wide) ? wide : null
  if (isUtf8(file)) return 'utf-8'
  return meaningless.some((byte) => file.includes(byte)) ? null : 'windows-1252'
}

/** UTF-16 by its mark, or by two plain letters at the beginning: not every program writes the mark. */
export function wideEncodingOf(file: Uint8Array): WideEncoding | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isPlain(first) && second === 0 && isPlain(third) && fourth === 0) return 'utf-16le'
  return first === 0 && isPlain(second) && third === 0 && isPlain(fourth) ? 'utf-16be' : null
}

function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f
}

/** Piece by piece, without the byte order mark: the whole text never exists at once. */
export function* decoded(file: Uint8Array, encoding: Encoding): Generator<string, void> {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return yield* fromUtf16(file, encoding)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  for (let start = hasMark(file) ? 3 : 0; start < bytes.length; ) {
    const end =
      encoding === 'utf-8' ? characterEnd(bytes, start + piece) : Math.min(start + piece, bytes.length)
    yield encoding === 'utf-8' ? bytes.toString('utf8', start, end) : fromWindows1252(bytes, start, end)
    start = end
  }
}

export function hasMark(file: Uint8Array): boolean {
  return file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf
}

/** No character is cut in two: the place is moved back to the beginning of the one that it falls into. */
function characterEnd(bytes: Buffer, near: number): number {
  if (near >= bytes.length) return bytes.length
  let end = near
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return end
}

/** No database takes a text with the character 0. */
function isWideText(file: Uint8Array, encoding: WideEncoding): boolean {
  try {
    return fromUtf16(file, encoding).every((text) => !text.includes('\0'))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Throws a `TypeError` where the bytes are none. */
function* fromUtf16(file: Uint8Array, encoding: WideEncoding): Generator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let start = 0; start < file.length; start += piece)
    yield decoder.decode(file.subarray(start, start + piece), { stream: true })
  yield decoder.decode()
}

function fromWindows1252(bytes: Buffer, start: number, end: number): string {
  const latin1 = bytes.toString('latin1', start, end)
  return latin1.replace(/[\x80-\x9f]/g, (letter) => windows1252[letter.charCodeAt(0) - 0x80] ?? letter)
}
