import { Buffer } from 'node:buffer'
import { type ImportProblem, problem } from '../../problems/problems.ts'

/** In bytes. */
const chunkSize = 64 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1'

/** The text of a document in chunks; a problem ends it. */
export function* decodedXml(file: Uint8Array): Generator<string | ImportProblem, void> {
  const encoding = encodingOf(file)
  if (typeof encoding !== 'string') {
    yield unreadable(encoding.unknown)
    return
  }
  const decode = decoderOf(encoding)
  for (let start = 0; start < file.length; start += chunkSize) {
    const end = start + chunkSize
    const text = decode(file.subarray(start, end), end < file.length)
    yield text ?? unreadable(encoding.toUpperCase())
    if (text === null) return
  }
}

function unreadable(encoding: string): ImportProblem {
  return problem('delivery.encoding', { encoding }, { file: null })
}

/** The first bytes take precedence over the declaration, which programs that convert a file forget to change. */
function encodingOf(file: Uint8Array): Encoding | { readonly unknown: string } {
  const [first, second] = file
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  const name = declaredEncoding(file) ?? 'utf-8'
  switch (name.toLowerCase()) {
    case 'iso-8859-1':
      return 'iso-8859-1'
    case 'utf-8':
    case 'us-ascii':
    // Declared by programs that build a UTF-16 string in memory and save it as UTF-8.
    case 'utf-16':
      return 'utf-8'
    default:
      return { unknown: name }
  }
}

function declaredEncoding(file: Uint8Array): string | undefined {
  const head = Buffer.from(file.subarray(0, 200)).toString('latin1')
  return /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/.exec(head)?.[1]
}

/** The decoder returns null for bytes that are invalid in the encoding. */
function decoderOf(encoding: Encoding): (bytes: Uint8Array, more: boolean) => string | null {
  // TextDecoder would take the name for Windows-1252.
  if (encoding === 'iso-8859-1')
    return (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes, more) => {
    try {
      return decoder.decode(bytes, { stream: more })
    } catch {
      return null
    }
  }
}
