import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Coding } from '../requests/coding.ts'
import { unsharedCopy } from './unshared-copy.ts'

const brotli = promisify(brotliCompress)
const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** In bytes; smaller ones fit into one packet anyway. */
export const worthCompressing = 1000

export function compress(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  return compressors[coding](body).then(unsharedCopy)
}

/** Names the bytes of a body. */
export function bodyTag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

export interface CompressedBodies {
  /** The body with this tag in an encoding, compressed once for all who ask. */
  get(body: Buffer, tag: string, coding: Exclude<Coding, 'identity'>): Promise<Buffer>
}

export function compressedBodies(mostBytes: number): CompressedBodies {
  const made = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: (bytes) => bytes.length })
  const underWay = new Map<string, Promise<Buffer>>()
  return {
    async get(body, tag, coding) {
      const key = `${coding} ${tag}`
      const known = made.get(key) ?? underWay.get(key)
      if (known !== undefined) return known
      const making = compress(body, coding).finally(() => underWay.delete(key))
      underWay.set(key, making)
      const bytes = await making
      made.set(key, bytes)
      return bytes
    },
  }
}
