import { Buffer, isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'windows-1252'

/** What Windows-1252 puts where Latin-1 has control characters; a blank is a byte without meaning. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const meaningless = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const piece = 64 * 1024

/** Null if the bytes are text in neither. */
export function encodingOf(file: Uint8Array): Encoding | null {
  if (isUtf8(file)) return 'utf-8'
  return meaningless.some((byte) => file.includes(byte)) ? null : 'windows-1252'
}

/** Piece by piece, without the byte order mark: the whole text never exists at once. */
export function* decoded(file: Uint8Array, encoding: Encoding): Generator<string, void> {
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

function fromWindows1252(bytes: Buffer, start: number, end: number): string {
  const latin1 = bytes.toString('latin1', start, end)
  return latin1.replace(/[\x80-\x9f]/g, (letter) => windows1252[letter.charCodeAt(0) - 0x80] ?? letter)
}
