import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Locale } from '../../../../texts/language/locales.ts'
import { yieldingBuffers } from '../../../../values/stream-chunks.ts'
import { toTemporal } from '../../../../values/time.ts'
import { partiesWord, slugOf } from '../../model/file-name.ts'
import type { ItemKind } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { csvChunks } from './csv.ts'
import {
  type RawData,
  rawDataOfCompound,
  rawDataOfElection,
  rawDataOfParties,
  rawDataOfVote,
} from './raw-data.ts'

export interface ArchivedFile {
  /** Such as `votes/2024/energiegesetz.csv`. */
  readonly path: string
  readonly data: RawData
}

const folders: Readonly<Record<ItemKind, string>> = {
  vote: 'votes',
  election: 'elections',
  compound: 'election-compounds',
}

/** Returns the files of all completely counted items. */
export function archivedFiles(
  area: ResultsArea,
  items: readonly StoredItem[],
  locale: Locale,
): readonly ArchivedFile[] {
  const taken = new Set<string>()
  const elections = new Map(
    items.filter((stored) => isOf(stored, 'election')).map((stored) => [stored.item.id, stored]),
  )
  const counted = items.filter(({ overview }) => overview.counted && overview.hasResults)
  return counted.flatMap((stored) => {
    const { item } = stored
    const start = `${folders[item.kind]}/${item.date.slice(0, 4)}/${slugOf(item.id) || item.kind}`
    return dataOf(area, stored, elections).map(({ data, isParties }) => ({
      path: freePath(isParties ? `${start}-${partiesWord(locale)}` : start, taken),
      data,
    }))
  })
}

function dataOf(
  area: ResultsArea,
  stored: StoredItem,
  elections: ReadonlyMap<string, StoredItem<'election'>>,
) {
  const files = (data: RawData) => [{ data, isParties: false }]
  if (isOf(stored, 'vote')) return files(rawDataOfVote(area, stored))
  const parties = stored.overview.hasPartyResults
    ? [{ data: rawDataOfParties(area, stored), isParties: true }]
    : []
  if (isOf(stored, 'election')) return [...files(rawDataOfElection(area, stored)), ...parties]
  const parts = stored.item.elections.flatMap((id) => elections.get(id) ?? [])
  return [...files(rawDataOfCompound(area, stored, parts)), ...parties]
}

/** Returns an unused path, because different ids can have the same slug. */
function freePath(start: string, taken: Set<string>): string {
  let path = `${start}.csv`
  for (let number = 2; taken.has(path); number++) path = `${start}-${number}.csv`
  taken.add(path)
  return path
}

/** Streams the files one by one; results are read when their turn comes. */
export function zipOf(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  for (const { path, data } of files) {
    const mtime = new Date(toTemporal(lastModifiedOf(data.item)).epochMilliseconds)
    zip.addReadStreamLazy(path, { mtime }, (give) => {
      data.table().then(
        (table) => give(null, Readable.from(yieldingBuffers(csvChunks(table)))),
        (error) => output.destroy(error),
      )
    })
  }
  zip.end()
  return output
}
