/**
 * Bytes in memory of their own. Small buffers share blocks of many kilobytes with others, and what compresses returns
 * parts of larger ones: kept in a cache, a few bytes would hold on to the whole block.
 */
export function unsharedCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.from(new ArrayBuffer(bytes.length))
  bytes.copy(own)
  return own
}
