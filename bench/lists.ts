import { bumpRevision, type RevisionArea } from '../src/platform/storage/rows/revisions.ts'
import { medianTime, request } from './measure.ts'
import { type BenchInstance, print, ratio } from './program.ts'

export interface Lists {
  /** Sends one request and throws unless it succeeds. */
  ask(path: string): Promise<void>
  /** Returns the time of an uncached list: a change before each round invalidates the cache. */
  afterChange(path: string): Promise<number>
  /** Returns the time of a cached list. */
  again(path: string): Promise<number>
}

const rounds = 15

export function listsOf({ url, agent, headers, database }: BenchInstance, area: RevisionArea): Lists {
  const ask = async (path: string) => {
    const { status } = await request(agent, url + path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  return {
    ask,
    afterChange: async (path) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await database.transaction((tx) => bumpRevision(tx, area))
        times.push(await medianTime(1, () => ask(path)))
      }
      return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
    },
    again: async (path) => {
      await ask(path)
      return medianTime(rounds, () => ask(path))
    },
  }
}

export interface MeasuredView {
  readonly name: string
  readonly lastPage: number
  readonly filters: readonly string[]
}

/** The cost of a late page and of each filter, relative to the first page without filters. */
export async function compareWithFirstPage(
  lists: Lists,
  { name, lastPage, filters }: MeasuredView,
): Promise<void> {
  const [firstPath, lastPath] = [`/api/${name}?page=0`, `/api/${name}?page=${lastPage}`]
  print(`${name}: last page / first page`, ratio(await lists.again(lastPath), await lists.again(firstPath)))
  const first = await lists.afterChange(firstPath)
  print(
    `${name}: last page / first page, right after a change`,
    ratio(await lists.afterChange(lastPath), first),
  )
  for (const filter of filters) {
    const filtered = await lists.afterChange(`/api/${name}?${filter}`)
    print(`${name}: ${filter} / no filter, right after a change`, ratio(filtered, first))
  }
}
