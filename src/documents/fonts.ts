import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

function fontOf(weight: number): Buffer {
  return unpackFont(
    readFileSync(resolve(`@fontsource/source-sans-3/files/source-sans-3-all-${weight}-normal.woff`)),
  )
}

/** A WOFF 1.0 file is a TrueType font whose tables are deflated one by one. */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  // The fields for a binary search through the tables stay zero; readers do without them.
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const record = 12 + 16 * index
    const start = woff.readUInt32BE(entry + 4)
    const storedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const stored = woff.subarray(start, start + storedLength)
    const table = storedLength < length ? inflateSync(stored) : stored
    const padding = Buffer.alloc(-length & 3)
    woff.copy(directory, record, entry, entry + 4)
    woff.copy(directory, record + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(length, record + 12)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

/** The letters of the pages as TrueType fonts, for what is drawn or set on the server. */
export const fonts = { regular: fontOf(400), bold: fontOf(600) }
