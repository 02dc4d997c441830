import { type Area, bumpRevision } from '../src/platform/storage/rows/revisions.ts'
import { median, request } from './measure.ts'
import { type Instance, print, ratio } from './program.ts'

export interface Lists {
  /** Asks once and insists on an answer. */
  ask(path: string): Promise<void>
  /** The time of a list that is read and written anew: before each round a change makes what is remembered stale. */
  afterChange(path: string): Promise<number>
  /** The time of a list that has been asked for before. */
  again(path: string): Promise<number>
}

const rounds = 15

export function listsOf({ url, agent, headers, database }: Instance, area: Area): Lists {
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
        times.push(await median(1, () => ask(path)))
      }
      return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
    },
    again: async (path) => {
      await ask(path)
      return median(rounds, () => ask(path))
    },
  }
}

export interface MeasuredView {
  readonly name: string
  readonly lastPage: number
  readonly filters: readonly string[]
}

/** What a late page and each filter cost beside the first page without any. */
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
