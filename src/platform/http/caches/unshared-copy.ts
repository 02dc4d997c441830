/**
 * Copies bytes into memory of their own. Small buffers share blocks of many kilobytes, and compressors return slices of
 * larger ones: in a cache, a few bytes would retain the whole block.
 */
export function unsharedCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.from(new ArrayBuffer(bytes.length))
  bytes.copy(own)
  return own
}
