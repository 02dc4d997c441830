import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type ArchiveFile, archiveFile } from '../tables/archive-file.ts'

export interface OpenFile {
  readonly size: number
  readonly content: Readable
}

export interface FileCache {
  /** The file that was made for the same key and stamp, else a new one. The content must be read or destroyed. */
  read(key: string, stamp: string, make: () => Readable): Promise<OpenFile>
  close(): Promise<void>
}

/** Files on disk without a name; the ones that were not asked for longest give way. */
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
