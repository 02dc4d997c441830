import { Buffer } from 'node:buffer'

/**
 * The container of older Office files: a small file system of sectors that are chained by tables. Chains are followed
 * for at most as many steps as there are sectors, so that circular ones end.
 */
export function compoundStream(file: Uint8Array, names: readonly string[]): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < headerSize || view.getUint32(0) !== 0xd0cf11e0 || view.getUint32(4) !== 0xa1b11ae1)
    return null
  const sectorShift = view.getUint16(0x1e, true)
  if (sectorShift !== 9 && sectorShift !== 12) return null
  const disk = {
    bytes: file,
    shift: sectorShift,
    offset: 1 << sectorShift,
    next: sectorTable(view, sectorShift),
  }
  const entries = directory(joined(disk, view.getUint32(0x30, true)))
  const root = entries.find(({ type }) => type === rootType)
  const entry = names.flatMap((name) =>
    entries.filter((one) => one.name === name && one.type === streamType),
  )[0]
  if (root === undefined || entry === undefined) return null
  if (entry.size >= view.getUint32(0x38, true)) return joined(disk, entry.start).subarray(0, entry.size)
  // Short streams share the sectors of one long stream.
  const table = joined(disk, view.getUint32(0x3c, true))
  const shared = { bytes: joined(disk, root.start), shift: 6, offset: 0, next: tableOf([table]) }
  return joined(shared, entry.start).subarray(0, entry.size)
}

const headerSize = 512
const rootType = 5
const streamType = 2
const sectorsInHeader = 109

interface Disk {
  readonly bytes: Uint8Array
  /** Size of a sector, as a power of two. */
  readonly shift: number
  /** Offset of the first sector. */
  readonly offset: number
  /** The next sector; any value that is not a sector ends the chain. */
  next(sector: number): number
}

function joined(disk: Disk, first: number): Uint8Array {
  const size = 1 << disk.shift
  const most = Math.ceil(disk.bytes.length / size)
  const sectors: Uint8Array[] = []
  for (let sector = first; sector < most && sectors.length < most; sector = disk.next(sector)) {
    const start = disk.offset + sector * size
    if (start >= disk.bytes.length) break
    sectors.push(disk.bytes.subarray(start, start + size))
  }
  return Buffer.concat(sectors)
}

/** The table is itself spread over sectors, which are listed in the header and, if that is full, in further sectors. */
function sectorTable(view: DataView, shift: number): Disk['next'] {
  const size = 1 << shift
  const sectorAt = (sector: number) => {
    const start = (sector + 1) * size
    return start + size <= view.byteLength ? new Uint8Array(view.buffer, view.byteOffset + start, size) : null
  }
  const parts: (Uint8Array | null)[] = []
  for (let index = 0; index < sectorsInHeader; index++) {
    parts.push(sectorAt(view.getUint32(0x4c + 4 * index, true)))
  }
  const most = view.byteLength >> shift
  let list = sectorAt(view.getUint32(0x44, true))
  for (let lists = 0; list !== null && lists < most; lists++) {
    const numbers = new DataView(list.buffer, list.byteOffset, list.byteLength)
    for (let at = 0; at < size - 4 && parts.length <= most; at += 4)
      parts.push(sectorAt(numbers.getUint32(at, true)))
    list = sectorAt(numbers.getUint32(size - 4, true))
  }
  return tableOf(parts)
}

const endOfChain = 0xfffffffe

/** All parts but the last have the same size. */
function tableOf(parts: readonly (Uint8Array | null)[]): Disk['next'] {
  const views = parts.map((part) => part && new DataView(part.buffer, part.byteOffset, part.byteLength))
  const perPart = (views.find((view) => view !== null)?.byteLength ?? 4) >> 2
  return (sector) => {
    const view = views[Math.floor(sector / perPart)]
    const at = (sector % perPart) * 4
    return view && at + 4 <= view.byteLength ? view.getUint32(at, true) : endOfChain
  }
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly start: number
  readonly size: number
}

function directory(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Entry[] = []
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const letters = Math.min(32, view.getUint16(at + 64, true) >> 1) - 1
    const codes = Array.from({ length: Math.max(0, letters) }, (_, letter) =>
      view.getUint16(at + 2 * letter, true),
    )
    entries.push({
      name: String.fromCharCode(...codes),
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    })
  }
  return entries
}
