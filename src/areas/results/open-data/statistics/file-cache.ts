import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type ArchiveFile, archiveFile } from '../tables/archive-file.ts'

export interface OpenFile {
  readonly size: number
  readonly content: Readable
}

export interface FileCache {
  /** Returns the file made for this key and stamp, or makes it. The content must be read or destroyed. */
  read(key: string, stamp: string, make: () => Readable): Promise<OpenFile>
  close(): Promise<void>
}

/** Returns a cache of unlinked files on disk that evicts the least recently used. */
export function fileCache(most: number): FileCache {
  const files = new LRUCache<string, ArchiveFile>({
    max: most,
    dispose: (file) => {
      file.close().catch(() => undefined)
    },
  })
  return {
    async read(key, stamp, make) {
      const file = files.get(key) ?? archiveFile()
      files.set(key, file)
      const { size, read } = await file.get(stamp, make)
      return { size, content: read() }
    },
    async close() {
      await Promise.all([...files.values()].map((file) => file.close()))
    },
  }
}
