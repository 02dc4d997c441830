import { fold } from '../../../../values/text.ts'
import type { ElectionTally, ListTally } from '../../tally/tally.ts'

type Lists = Pick<ElectionTally, 'lists' | 'candidates'>

/** Returns the seats in the previous election, by the current ids of lists. */
export function seatsBefore(now: Lists, before: Lists): ReadonlyMap<string, number> {
  return new Map([...listsBefore(now, before)].map(([id, { mandates }]) => [id, mandates]))
}

/**
 * Matches the lists of the previous election with the current ids: a list with the same name, else the only
 * other one of the same party. List numbers are assigned anew for each election, so they are not compared.
 */
export function listsBefore(now: Lists, before: Lists): ReadonlyMap<string, ListTally> {
  const found = new Map<string, ListTally>()
  const named = new Map(before.lists.map((list) => [fold(list.name), list]))
  const taken = new Set<ListTally>()
  for (const { id, name } of now.lists) {
    const same = named.get(fold(name))
    if (same === undefined || taken.has(same)) continue
    found.set(id, same)
    taken.add(same)
  }
  const rest = onlyOfParty(
    before,
    before.lists.filter((list) => !taken.has(list)),
  )
  const own = onlyOfParty(
    now,
    now.lists.filter(({ id }) => !found.has(id)),
  )
  for (const [party, { id }] of own) {
    const other = rest.get(party)
    if (other !== undefined) found.set(id, other)
  }
  return found
}

/** Returns the lists whose candidates all belong to a party of which there is no other list. */
function onlyOfParty({ candidates }: Lists, lists: readonly ListTally[]): ReadonlyMap<string, ListTally> {
  const parties = Map.groupBy(candidates, ({ listId }) => listId)
  const byParty = Map.groupBy(lists, ({ id }) => {
    const names = new Set((parties.get(id) ?? []).map(({ party }) => fold(party ?? '')))
    return names.size === 1 ? ([...names][0] ?? '') : ''
  })
  return new Map(
    [...byParty].flatMap(([party, [list, ...others]]) =>
      party === '' || list === undefined || others.length > 0 ? [] : [[party, list]],
    ),
  )
}
