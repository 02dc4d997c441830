import { inflateRawSync } from 'node:zlib'

/** A file in an archive, as the directory at the archive's end describes it. */
export interface ZipEntry {
  readonly name: string
  /** The declared size when unpacked. */
  readonly size: number
  readonly packedSize: number
  readonly method: number
  readonly offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 0xffff

/** Null where the bytes are no archive, or one that no spreadsheet program writes (multi-part, over 4 GB). */
export function zipEntries(file: Uint8Array, most: number): readonly ZipEntry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count > most) return null
  const entries: ZipEntry[] = []
  let place = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > end || view.getUint32(place, true) !== entrySignature) return null
    const nameLength = view.getUint16(place + 28, true)
    const name = file.subarray(place + 46, place + 46 + nameLength)
    entries.push({
      name: new TextDecoder().decode(name),
      size: view.getUint32(place + 24, true),
      packedSize: view.getUint32(place + 20, true),
      method: view.getUint16(place + 10, true),
      offset: view.getUint32(place + 42, true),
    })
    place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  }
  return entries
}

/** Searched from the end, because a comment may follow it. */
function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let place = last; place >= Math.max(0, last - longestComment); place -= 1)
    if (view.getUint32(place, true) === endSignature) return place
  return null
}

/** Stops at the declared size, beyond which the entry is malformed. */
export function unpackEntry(
  file: Uint8Array,
  { offset, packedSize, size, method }: ZipEntry,
): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (offset + 30 > file.length || view.getUint32(offset, true) !== localSignature) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = file.subarray(start, start + packedSize)
  if (packed.length !== packedSize) return null
  if (method === 0) return packed.length === size ? packed : null
  if (method !== 8) return null
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    return unpacked.length === size ? unpacked : null
  } catch {
    return null
  }
}
