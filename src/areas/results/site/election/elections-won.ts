import {
  type ElectionsWon,
  type NamedPerson,
  nameKey,
  type WonElection,
} from '../../../../site/elected-people.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { tallyElection } from '../../tally/election.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { paths } from '../../words/paths.ts'
import { shortTitleOf } from '../../words/wording.ts'
import { asNamed } from '../parts/linked-people.ts'

type FinalElections = ReadonlyMap<string, readonly StoredItem<'election'>[]>

/**
 * Finds elections of a person. Names are in the overviews; only elections that name the person are read, for
 * the years of birth.
 */
export function electionsWon({ current, reader }: Pick<ResultsArea, 'current' | 'reader'>): ElectionsWon {
  const byName = new WeakMap<CurrentItems, FinalElections>()
  return async (context, name) => {
    const now = await current.fresh()
    const final = byName.get(now) ?? finalElections(now)
    byName.set(now, final)
    const key = nameKey(name)
    const won = await Promise.all(
      (final.get(key) ?? []).map(async (stored) => {
        const { elected } = tallyElection({ election: stored.item, results: await reader.results(stored) })
        return elected
          .filter((candidate) => nameKey(candidate) === key)
          .map((candidate) => wonElection(context, stored, asNamed(candidate)))
      }),
    )
    return won.flat()
  }
}

/** Returns final elections by the names of the elected, newest first. */
function finalElections({ items }: CurrentItems): FinalElections {
  const found = new Map<string, StoredItem<'election'>[]>()
  for (const stored of items.toReversed()) {
    if (!isOf(stored, 'election') || !stored.overview.completed) continue
    for (const key of new Set(stored.overview.elected.map(nameKey)))
      found.set(key, [...(found.get(key) ?? []), stored])
  }
  return found
}

function wonElection(
  context: PageContext,
  { item }: StoredItem<'election'>,
  elected: NamedPerson,
): WonElection {
  const { party } = elected
  return {
    elected,
    title: shortTitleOf(context, item).text,
    href: paths.item(item, 'candidates'),
    details: [dayText(context, item.date), ...(party === null || party === '' ? [] : [party])],
  }
}
