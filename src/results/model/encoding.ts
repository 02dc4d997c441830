import { endianness } from 'node:os'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { CandidatePanachage, ResultSet } from './result-set.ts'
import { readResultSet } from './result-shape.ts'

/*
 * A result as bytes: a head of four little-endian numbers (format, length of the JSON, lengths of rows and votes
 * of the candidate panachage), the JSON padded with blanks to a multiple of four, and the two arrays.
 */
const format = 1
const headLength = 16
const mostBytes = 512 * 1024 * 1024

/** Keys are sorted, so that equal results are equal bytes and have equal hashes. */
export function encodeResults(results: ResultSet): Uint8Array {
  const panachage = results.kind === 'election' ? results.candidatePanachage : null
  const { rows, votes } = panachage ?? noArrays
  const plain = panachage === null ? results : { ...results, candidatePanachage: panachage.sources }
  const json = Buffer.from(JSON.stringify(withSortedKeys(plain)))
  const rowsAt = headLength + padded(json.length)
  const bytes = Buffer.allocUnsafe(rowsAt + rows.byteLength + votes.byteLength)
  bytes.fill(' ', headLength + json.length, rowsAt)
  for (const [at, value] of [format, json.length, rows.length, votes.length].entries())
    bytes.writeUInt32LE(value, at * 4)
  bytes.set(json, headLength)
  bytes.set(littleEndian(rows), rowsAt)
  bytes.set(littleEndian(votes), rowsAt + rows.byteLength)
  return bytes
}

export interface DecodeOptions {
  /** Millions of figures that few need: without them the candidate panachage is null. */
  readonly withoutPanachage?: boolean
}

/** Throws for anything but the bytes of a sound result: they come from the database, or from a bundle. */
export function decodeResults(
  bytes: Uint8Array,
  { withoutPanachage = false }: DecodeOptions = {},
): ResultSet {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < headLength || buffer.readUInt32LE(0) !== format)
    throw new Error('these bytes are no result of a known format')
  const jsonLength = buffer.readUInt32LE(4)
  const rowsLength = buffer.readUInt32LE(8)
  const votesLength = buffer.readUInt32LE(12)
  const rowsAt = headLength + padded(jsonLength)
  const votesAt = rowsAt + 4 * rowsLength
  if (buffer.length !== votesAt + 4 * votesLength) throw new Error('this result is cut off or overlong')
  const head = JSON.parse(buffer.toString('utf8', headLength, headLength + jsonLength))
  if (withoutPanachage && isObject(head) && 'candidatePanachage' in head)
    return readResultSet({ ...head, candidatePanachage: null }, noArrays)
  return readResultSet(head, {
    rows: integersAt(buffer, rowsAt, rowsLength),
    votes: integersAt(buffer, votesAt, votesLength),
  })
}

const noArrays: Pick<CandidatePanachage, 'rows' | 'votes'> = {
  rows: new Int32Array(),
  votes: new Int32Array(),
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

/** Long arrays of plain figures are left as they are: they have no keys, and there are many. */
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

/** A copy, because a view would need bytes that begin at a multiple of four. */
function integersAt(buffer: Buffer, at: number, length: number): Int32Array {
  const integers = new Int32Array(length)
  const bytes = Buffer.from(integers.buffer)
  buffer.copy(bytes, 0, at, at + 4 * length)
  if (endianness() === 'BE') bytes.swap32()
  return integers
}

const zstd = promisify(zstdCompress)
const unzstd = promisify(zstdDecompress)

export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return zstd(bytes)
}

/** Refuses what grows beyond any real result, before the memory is spent. */
export async function decompress(bytes: Uint8Array, most = mostBytes): Promise<Uint8Array> {
  return unzstd(bytes, { maxOutputLength: most })
}
