import { encodedChunks, partsOf } from './result-bytes.ts'
import type { ResultSet } from './result-set.ts'
import { readResultSet } from './result-shape.ts'

export { compress, decompress } from './result-bytes.ts'

/** Equal results are equal bytes. */
export function encodeResults(results: ResultSet): Uint8Array {
  return Buffer.concat(encodedChunks(results))
}

/** Throws for anything but the bytes of a sound result: they come from the database, or from a bundle. */
export function decodeResults(bytes: Uint8Array): ResultSet {
  const { json, figures } = partsOf(bytes)
  return readResultSet(json, figures)
}
