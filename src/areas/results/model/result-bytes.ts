import { endianness } from 'node:os'
import { Readable } from 'node:stream'
import { buffer as whole } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdDecompress } from 'node:zlib'
import type { CandidatePanachage, ResultSet } from './result-set.ts'

/*
 * A result as bytes: a head of four little-endian numbers (format, length of the JSON, lengths of rows and votes
 * of the candidate panachage), the JSON padded with blanks to a multiple of four, and the two arrays.
 *
 * Does not validate results, see encoding.ts for that: imports, which have little memory, do without.
 */
const format = 1
const headLength = 16
const mostBytes = 512 * 1024 * 1024

/** The figures of the candidate panachage, which are kept outside the JSON. */
export type PanachageFigures = Pick<CandidatePanachage, 'rows' | 'votes'>

/**
 * Encodes results in chunks, without copying millions of figures. Keys are sorted, so that equal results have
 * equal bytes and hashes.
 */
export function encodedChunks(results: ResultSet): readonly Uint8Array[] {
  const panachage = results.kind === 'election' ? results.candidatePanachage : null
  const { rows, votes } = panachage ?? noFigures
  const plain = panachage === null ? results : { ...results, candidatePanachage: panachage.sources }
  const json = Buffer.from(JSON.stringify(withSortedKeys(plain)))
  const head = Buffer.alloc(headLength)
  for (const [at, value] of [format, json.length, rows.length, votes.length].entries())
    head.writeUInt32LE(value, at * 4)
  const padding = Buffer.alloc(padded(json.length) - json.length, ' ')
  return [head, json, padding, littleEndian(rows), littleEndian(votes)]
}

/** Splits encoded results; throws for incomplete ones and unknown formats. */
export function partsOf(bytes: Uint8Array): { readonly json: unknown; readonly figures: PanachageFigures } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { jsonLength, rowsLength, votesLength } = headOf(buffer)
  const rowsAt = headLength + padded(jsonLength)
  const votesAt = rowsAt + 4 * rowsLength
  if (buffer.length !== votesAt + 4 * votesLength) throw new Error('this result is cut off or overlong')
  const rows = integersAt(buffer, rowsAt, rowsLength)
  const votes = integersAt(buffer, votesAt, votesLength)
  return { json: jsonOf(buffer, jsonLength), figures: { rows, votes } }
}

/**
 * Decodes stored results without candidate panachage, whose millions of figures come last and are not
 * decompressed. Stored results were validated before, so they are not validated again.
 */
export async function storedWithoutPanachage(compressed: Uint8Array): Promise<ResultSet> {
  const unpacking = createZstdDecompress()
  unpacking.end(compressed)
  const pieces: Buffer[] = []
  let length = 0
  let enough = headLength
  for await (const piece of unpacking as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (enough === headLength && length >= headLength) enough += headOf(Buffer.concat(pieces)).jsonLength
    if (length >= enough) break
  }
  if (length < enough) throw new Error('this result is cut off')
  const bytes = Buffer.concat(pieces)
  const results = jsonOf(bytes, headOf(bytes).jsonLength) as ResultSet
  return results.kind === 'election' ? { ...results, candidatePanachage: null } : results
}

const noFigures: PanachageFigures = { rows: new Int32Array(), votes: new Int32Array() }

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function headOf(bytes: Buffer) {
  if (bytes.length < headLength || bytes.readUInt32LE(0) !== format)
    throw new Error('these bytes are no result of a known format')
  return {
    jsonLength: bytes.readUInt32LE(4),
    rowsLength: bytes.readUInt32LE(8),
    votesLength: bytes.readUInt32LE(12),
  }
}

function jsonOf(bytes: Buffer, length: number): unknown {
  return JSON.parse(bytes.toString('utf8', headLength, headLength + length))
}

/** Sorts keys recursively; arrays of plain figures, which may be long, are not copied. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isObject) ? value.map(withSortedKeys) : value
  if (!isObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, withSortedKeys(member)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function littleEndian(integers: Int32Array): Uint8Array {
  const bytes = Buffer.from(integers.buffer, integers.byteOffset, integers.byteLength)
  return endianness() === 'LE' ? bytes : Buffer.from(bytes).swap32()
}

/** Returns a view of the buffer; copies only if the position is not a multiple of four. */
function integersAt(buffer: Buffer, at: number, length: number): Int32Array {
  const start = buffer.byteOffset + at
  if (endianness() === 'LE' && start % 4 === 0) return new Int32Array(buffer.buffer, start, length)
  const integers = new Int32Array(length)
  const bytes = Buffer.from(integers.buffer)
  buffer.copy(bytes, 0, at, at + 4 * length)
  if (endianness() === 'BE') bytes.swap32()
  return integers
}

const unzstd = promisify(zstdDecompress)

export async function compress(...pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  return whole(Readable.from(pieces).pipe(createZstdCompress()))
}

/** Decompresses bytes; throws if the output exceeds the size of any real result. */
export async function decompress(bytes: Uint8Array, most = mostBytes): Promise<Uint8Array> {
  return unzstd(bytes, { maxOutputLength: most })
}
