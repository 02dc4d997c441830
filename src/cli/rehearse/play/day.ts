import { constituency } from '../../../areas/results/import/checks/constituency.ts'
import { allItems, itemsOfDay } from '../../../areas/results/items/store.ts'
import type { Instance } from '../../../areas/results/model/entities.ts'
import type { ItemRef, Vote } from '../../../areas/results/model/item.ts'
import type { ResultEntity } from '../../../areas/results/model/result-set.ts'
import { isOf, type StoredItem } from '../../../areas/results/model/stored-item.ts'
import { instanceOf, ownListKey } from '../../../areas/results/places/lists/instance.ts'
import { entityList } from '../../../areas/results/places/lists/lists.ts'
import { ownEntities } from '../../../areas/results/places/lists/store.ts'
import type { Harmonise } from '../../../areas/results/places/successions/harmonise.ts'
import { unitsOf } from '../../../areas/results/serving/past/ballot-units.ts'
import { loadedVotes } from '../../../areas/results/versions/past/store.ts'
import { withdraw } from '../../../areas/results/versions/release/withdraw.ts'
import { listVersions, purgeVersion } from '../../../areas/results/versions/stored/history.ts'
import { readVersion } from '../../../areas/results/versions/stored/read-version.ts'
import { operator } from '../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import type { PastVote } from '../../../statistics/past-vote.ts'
import type { Clock } from '../../../values/time.ts'
import type { Truth } from './counted.ts'
import { plausibleVote } from './plausible.ts'

export interface DayTruth {
  readonly truths: readonly Truth[]
  /** Votes whose figures are invented, as there are no final ones. */
  readonly invented: readonly ItemRef[]
  /** Elections that cannot be played: without final results nobody knows who stands for them. */
  readonly leftOut: readonly ItemRef[]
}

/** Reads the final results of a day's items: those of the instance, or invented ones. */
export async function readDay(
  rehearsal: Queries,
  instance: Queries,
  day: string,
  seed: string,
): Promise<DayTruth> {
  const [items, known] = [await itemsOfDay(rehearsal, day), await itemsOfDay(instance, day)]
  const past = await pastVotes(instance, day)
  const truths: Truth[] = []
  const invented: ItemRef[] = []
  const leftOut: ItemRef[] = []
  for (const { item } of items) {
    if (item.kind === 'compound') continue
    const real = known.find((one) => one.item.kind === item.kind && one.item.id === item.id)
    const final = real === undefined ? null : await finalResults(instance, real)
    const { kind, id } = item
    if (item.kind === 'vote' && final?.kind === 'vote') truths.push({ item, results: final })
    else if (item.kind === 'election' && final?.kind === 'election') truths.push({ item, results: final })
    else if (item.kind === 'election') leftOut.push({ kind, id })
    else {
      truths.push(plausibleVote(item, await placesOf(rehearsal, item), past, seed))
      invented.push({ kind, id })
    }
  }
  return { truths, invented, leftOut }
}

async function finalResults(queries: Queries, { item, overview, version }: StoredItem) {
  const { counted, total } = overview.progress
  if (version === null || total === 0 || counted < total) return null
  const results = await readVersion(queries, item, version)
  return results?.kind === 'compound' ? null : results
}

async function placesOf(queries: Queries, vote: Vote) {
  const instance = instanceOf(await readOrganisation(queries))
  return instance === null ? [] : expectedIn(queries, instance, vote)
}

async function expectedIn(queries: Queries, instance: Instance, vote: Vote) {
  const own = await ownEntities(queries, ownListKey(instance))
  const list = entityList(instance, Number(vote.date.slice(0, 4)), own)
  return list === null ? [] : constituency(list, vote).expected
}

/** Reads completed votes of other days: those of the instance, and loaded ones. */
async function pastVotes(queries: Queries, day: string): Promise<readonly PastVote[]> {
  const own: PastVote[] = []
  for (const stored of await allItems(queries)) {
    if (!isOf(stored, 'vote') || stored.item.date === day) continue
    const results = await finalResults(queries, stored)
    const { id, date } = stored.item
    const main = results?.kind === 'vote' ? results.ballots[0]?.entities : undefined
    // Results that were counted in the present places; those with merged places are invented.
    if (main !== undefined && main.length > 1) own.push({ id, date, units: unitsOf(asItWas, date, main) })
  }
  return [...own, ...(await loadedVotes(queries))].filter(({ date }) => date !== day)
}

const asItWas: Harmonise = (_day, places) =>
  places.map((place) => ({ ...identityOf(place), parts: [place], harmonisation: 'same' }))

const identityOf = ({ id, name, district }: ResultEntity) => ({ id, name, district })

/** Removes all results of a day from a rehearsal, so that they can be counted there. */
export async function clearDay(tx: Tx, clock: Clock, day: string): Promise<void> {
  for (const { item } of await itemsOfDay(tx, day)) {
    const action = { ref: { kind: item.kind, id: item.id }, at: clock.now(), by: operator }
    for (const { number, published, staged } of await listVersions(tx, item)) {
      if (published || staged) await withdraw(tx, { ...action, number })
      await purgeVersion(tx, { ...action, number })
    }
  }
}
