import type { IndexEntry } from '../../../platform/search/store.ts'
import type { Item, Localised } from '../model/item.ts'
import type { ElectionResults, PartyResults, ResultSet } from '../model/result-set.ts'

/** In characters: the names of some thousand candidates. Bounded, as they are written while others wait to publish. */
const roomForNames = 60_000

/** Names in results to search for: lists and parties, then candidates, the elected first. */
export function namesIn(results: ResultSet | null): readonly string[] {
  if (results === null || results.kind === 'vote') return []
  const names = results.kind === 'election' ? electionNames(results) : partyNames(results.parties)
  return bounded(new Set(names))
}

function electionNames({ candidates, lists, parties }: ElectionResults): readonly string[] {
  const electedFirst = candidates.toSorted((a, b) => Number(b.elected) - Number(a.elected))
  return [
    ...lists.map(({ name }) => name),
    ...partyNames(parties),
    ...new Set(candidates.flatMap(({ party }) => party ?? [])),
    ...electedFirst.map(({ firstName, familyName }) => `${firstName} ${familyName}`),
  ]
}

function partyNames(parties: PartyResults | null): readonly string[] {
  return parties?.rows.flatMap(({ name }) => Object.values(name)) ?? []
}

function bounded(names: ReadonlySet<string>): readonly string[] {
  const kept: string[] = []
  let room = roomForNames
  for (const name of names) {
    room -= name.length + 1
    if (room < 0) break
    kept.push(name)
  }
  return kept
}

/** Search entry of an item, with its titles in all languages. */
export function itemEntry(item: Item, names: readonly string[]): IndexEntry {
  const titles = [...texts(item.title), ...texts(item.shortTitle)]
  return {
    id: item.id,
    title: titles.join(' '),
    texts: [item.shortcode ?? '', item.date.slice(0, 4), ...placesOf(item), ...names],
  }
}

function placesOf(item: Item): readonly string[] {
  switch (item.kind) {
    case 'vote':
      return [item.segment ?? '', ...item.ballots.flatMap(({ title }) => texts(title))]
    case 'election':
      return [item.segment ?? '', item.supersegment ?? '']
    case 'compound':
      return []
  }
}

function texts(localised: Localised | null): readonly string[] {
  return Object.values(localised ?? {})
}
