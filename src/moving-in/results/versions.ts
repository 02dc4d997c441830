import { createHash } from 'node:crypto'
import { compress, encodeResults } from '../../areas/results/model/encoding.ts'
import type { Item } from '../../areas/results/model/item.ts'
import type { ResultSet } from '../../areas/results/model/result-set.ts'
import type { TakenRecord } from '../lists/files.ts'
import type { TakenFigures } from './imported.ts'

/** The newest version number of each item, by kind and id. */
export type VersionNumbers = Readonly<Record<string, { readonly number: number; readonly sha256: string }>>

/** Numbers the versions of a bundle. An existing version never changes, so changed figures get the next number. */
export interface TakenVersions {
  add(item: Item, figures: TakenFigures<ResultSet>): Promise<void>
  records(): readonly TakenRecord[]
  files(): readonly TakenRecord[]
  numbers(): VersionNumbers
}

export function takenVersions(before: VersionNumbers): TakenVersions {
  const numbers: Record<string, { readonly number: number; readonly sha256: string }> = { ...before }
  const records: TakenRecord[] = []
  const files = new Map<string, TakenRecord>()
  return {
    async add(item, { results, colors, warnings, moreWarnings, files: from }) {
      const encoded = encodeResults(results)
      const key = `${item.kind} ${item.id}`
      const hash = sha256(encoded)
      const last = numbers[key]
      const number = last === undefined ? 1 : last.number + (last.sha256 === hash ? 0 : 1)
      numbers[key] = { number, sha256: hash }
      const stored = from.map(({ name, content }) => {
        const file = { sha256: sha256(content), size: content.length }
        files.set(file.sha256, { ...file, content: content.toString('base64') })
        return { slot: name.replace(/\.csv$/, ''), name: `${item.id}-${name}`, ...file }
      })
      records.push({
        ...{ kind: item.kind, item: item.id, number, published: true, at: item.lastResultChange },
        ...{ source: 'take-over', status: results.kind === 'compound' ? null : results.status },
        ...{ warnings, more_warnings: moreWarnings, files: stored, colors },
        result: Buffer.from(await compress(encoded)).toString('base64'),
      })
    },
    records: () => records,
    files: () => [...files.values()],
    numbers: () => numbers,
  }
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
