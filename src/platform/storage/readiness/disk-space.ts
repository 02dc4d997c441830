import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config/config.ts'

/** In bytes. */
export interface RoomLimits {
  /** Below it the operator should free space. */
  readonly scarce: number
  /** Below it writing may fail at any moment. */
  readonly tooLittle: number
}

export const usualRoom: RoomLimits = { scarce: 1e9, tooLittle: 1e8 }

/** The folder that grows: that of the SQLite file, or with PostgreSQL the one for our own files. */
export function growingFolder({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  const file = /^sqlite:(.+)/.exec(databaseUrl)?.[1]
  let place = file === undefined ? dataDir : dirname(file)
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  return place
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
