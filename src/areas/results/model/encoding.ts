import { encodedChunks, partsOf } from './result-bytes.ts'
import type { ResultSet } from './result-set.ts'
import { readResultSet } from './result-shape.ts'

export { compress, decompress } from './result-bytes.ts'

/** Equal results are equal bytes. */
export function encodeResults(results: ResultSet): Uint8Array {
  return Buffer.concat(encodedChunks(results))
}

/** Throws for invalid bytes, which may come from a bundle. */
export function decodeResults(bytes: Uint8Array): ResultSet {
  const { json, figures } = partsOf(bytes)
  return readResultSet(json, figures)
}
