import { Buffer } from 'node:buffer'
import { hasMark, wideEncodingOf } from './decode.ts'

/** Text is read as CSV, other accepted files as workbooks. XML counts only for uploads that accept it. */
export type FileKind = 'text' | 'workbook' | 'xml' | 'refused'

const headLength = 64 * 1024

/** Detects the type by content alone: names and declared types of files are often wrong. */
export function fileKind(file: Uint8Array): FileKind {
  if (file.length === 0) return 'refused'
  const head = file.subarray(0, headLength)
  const latin1 = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (archives.test(latin1) || file.length === 1) return 'workbook'
  if (refusedHeads.test(latin1)) return 'refused'
  const wide = wideEncodingOf(head)
  const utf16 = wide && new TextDecoder(wide).decode(head)
  // Buffers are searched by the system, many times as fast as other arrays.
  const all = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (utf16 === null && (!isText(head) || all.includes(0))) return 'workbook'
  return textKind((utf16 ?? latin1.slice(hasMark(file) ? 3 : 0)).trimStart())
}

/** ZIP and the container of older Office files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: file signatures
const archives = /^(?:PK(?:\x03\x04|\x05\x06|\x07\x08)|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1)/

const refusedHeads = new RegExp(
  [
    // PDF and PostScript; some programs write a few lines before the signature.
    '^[^]{0,256}%PDF-',
    '^%!PS',
    '^\\{\\\\rtf',
    // PNG, JPEG, GIF, TIFF, BMP, icons
    '^\\x89PNG\\r\\n',
    '^\\xff\\xd8\\xff',
    '^GIF8[79]a',
    '^(?:II\\x2a\\x00|MM\\x00\\x2a)',
    '^BM[^]{4}\\x00{4}',
    '^\\x00\\x00[\\x01\\x02]\\x00',
    // audio and video
    '^\\x00\\x00[^]{2}ftyp',
    '^RIFF[^]{4}(?:WEBP|WAVE|AVI )',
    '^OggS\\x00',
    '^ID3[\\x00-\\x09]',
    // other archives
    '^\\x1f\\x8b',
    '^BZh[1-9]1AY&SY',
    '^\\xfd7zXZ\\x00',
    '^7z\\xbc\\xaf\\x27\\x1c',
    '^Rar!\\x1a\\x07',
    '^\\x28\\xb5\\x2f\\xfd',
    // programs and databases
    '^\\x7fELF',
    '^MZ[^]{58}[^]{2}\\x00\\x00',
    '^#! ?/',
    '^SQLite format 3\\x00',
  ].join('|'),
)

/** Whether there are no control characters other than white space, bell, backspace and escape. */
function isText(head: Uint8Array): boolean {
  // A plain loop is several times as fast as `every`, and this runs over all bytes of an upload.
  for (let at = 0; at < head.length; at++) {
    const byte = head[at] ?? 0
    if (byte < 0x20 ? (byte < 0x07 || byte > 0x0d) && byte !== 0x1b : byte === 0x7f) return false
  }
  return true
}

const html = /^<(?:!doctype\s+html|html|head|body|title|meta|script|style|table|div|p|h1|a\s)\b/i
const svg = /^(?:<!doctype\s+svg[^>]*>\s*)?<(?:\w+:)?svg\b/i
const json = /^(?:\{\s*["}]|\[\s*(?:["{[\]]|-?[0-9]|true\b|false\b|null\b))/

function textKind(text: string): FileKind {
  if (json.test(text)) return 'refused'
  if (!text.startsWith('<')) return 'text'
  const root = firstTag(text)
  if (html.test(root) || svg.test(root)) return 'refused'
  return /^<(?:\?xml\b|!--|!doctype\b|[a-z_])/i.test(text) ? 'xml' : 'text'
}

/** The text from the first element on, after declarations and comments. */
function firstTag(text: string): string {
  let rest = text
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null
    const at = end === null ? -1 : rest.indexOf(end)
    if (end === null || at === -1) return rest
    rest = rest.slice(at + end.length).trimStart()
  }
}
