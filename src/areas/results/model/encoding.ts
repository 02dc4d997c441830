import { encodedChunks, partsOf } from './result-bytes.ts'
import type { ResultSet } from './result-set.ts'
import { readResultSet } from './result-shape.ts'

export { compress, decompress } from './result-bytes.ts'

/** Encodes results; equal results have equal bytes. */
export function encodeResults(results: ResultSet): Uint8Array {
  return Buffer.concat(encodedChunks(results))
}

/** Decodes results; throws for invalid bytes, which a bundle may contain. */
export function decodeResults(bytes: Uint8Array): ResultSet {
  const { json, figures } = partsOf(bytes)
  return readResultSet(json, figures)
}
