import { Buffer, isUtf8 } from 'node:buffer'

type WideEncoding = 'utf-16le' | 'utf-16be'
export type Encoding = 'utf-8' | WideEncoding | 'windows-1252'

/** The characters of Windows-1252 from 0x80 to 0x9F; a blank is an undefined byte. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const meaningless = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const chunkSize = 64 * 1024

/** Null if the bytes are not text in any of the encodings. */
export function encodingOf(file: Uint8Array): Encoding | null {
  const wide = wideEncodingOf(file)
  if (wide !== null) return isWideText(file, wide) ? wide : null
  if (isUtf8(file)) return 'utf-8'
  return meaningless.some((byte) => file.includes(byte)) ? null : 'windows-1252'
}

/** UTF-16 by its byte order mark, which some programs omit, or by two ASCII characters at the start. */
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

/** Decodes in chunks, without the byte order mark, so that the whole text is never in memory at once. */
export function* decoded(file: Uint8Array, encoding: Encoding): Generator<string, void> {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return yield* fromUtf16(file, encoding)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  for (let start = hasMark(file) ? 3 : 0; start < bytes.length; ) {
    const end =
      encoding === 'utf-8'
        ? characterEnd(bytes, start + chunkSize)
        : Math.min(start + chunkSize, bytes.length)
    yield encoding === 'utf-8' ? bytes.toString('utf8', start, end) : fromWindows1252(bytes, start, end)
    start = end
  }
}

export function hasMark(file: Uint8Array): boolean {
  return file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf
}

/** Moves a cut back to the start of the character that it falls into. */
function characterEnd(bytes: Buffer, near: number): number {
  if (near >= bytes.length) return bytes.length
  let end = near
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return end
}

/** No database accepts texts with NUL. */
function isWideText(file: Uint8Array, encoding: WideEncoding): boolean {
  try {
    return fromUtf16(file, encoding).every((text) => !text.includes('\0'))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Throws a `TypeError` where the bytes are not valid. */
function* fromUtf16(file: Uint8Array, encoding: WideEncoding): Generator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let start = 0; start < file.length; start += chunkSize)
    yield decoder.decode(file.subarray(start, start + chunkSize), { stream: true })
  yield decoder.decode()
}

function fromWindows1252(bytes: Buffer, start: number, end: number): string {
  const latin1 = bytes.toString('latin1', start, end)
  return latin1.replace(/[\x80-\x9f]/g, (letter) => windows1252[letter.charCodeAt(0) - 0x80] ?? letter)
}
