import { crc32, deflateRawSync } from 'node:zlib'

export interface Member {
  readonly name: string
  readonly bytes: Uint8Array
  /** The unpacked size that the archive declares, if it is wrong. */
  readonly claimedSize?: number
}

/** A ZIP archive written by hand, so that its headers may be wrong. */
export function archive(members: readonly Member[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const packed = deflateRawSync(member.bytes, { level: 1 })
    const name = Buffer.from(member.name)
    const about = description(member, packed.length, name.length)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, packed])
    directory.push(entry(about, name, offset))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, end(members.length, listed.length, offset)])
}

/** What a local header and an entry of the directory have in common: 26 bytes from the version on. */
function description({ bytes, claimedSize }: Member, packed: number, nameLength: number): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(packed, 14)
  about.writeUInt32LE(claimedSize ?? bytes.length, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function entry(about: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.from('PK\u0001\u0002\u0014\u0000')
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, about, tail, name])
}

function end(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
