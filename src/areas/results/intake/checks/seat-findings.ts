import type { SeatCheck, SeatDifference } from '../../compare/seats/check.ts'
import { compoundSeats, type ElectionWithSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import { compoundRule } from '../../compare/seats/rule.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import type { ImportedItem } from '../../import/tasks/imported.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import type { ImportJob, Newest } from '../../versions/publish/import-job.ts'
import type { CheckFinding, UploadToCheck } from './check.ts'

/** Compares delivered seats with those computed from the votes. */
export async function seatFindings(checked: UploadToCheck): Promise<readonly CheckFinding[]> {
  const { imported, items, job } = checked
  const { canton } = job.known
  // Party results do not change figures that were counted and checked before.
  if ('owner' in job.task) return []
  const results = new Map(imported.flatMap((one) => (isCounted(one) ? [[one.ref.id, one.results]] : [])))
  const found: CheckFinding[] = []
  for (const item of items) {
    const own = item.kind === 'election' ? results.get(item.id) : undefined
    if (item.kind !== 'election' || own === undefined) continue
    const ref = { kind: item.kind, id: item.id }
    for (const warning of seatWarnings(electionSeats(item, own, canton))) found.push({ ref, warning })
  }
  for (const { compound, elections } of compoundsOf(checked)) {
    // A compound has no version of its own, so the warning is added to its first uploaded election.
    const first = elections.find(({ item }) => results.has(item.id))
    if (first === undefined || compoundRule(compound, canton).method === 'none') continue
    const ref = { kind: 'election', id: first.item.id } as const
    const counted = await unpacked(elections, results)
    for (const warning of seatWarnings(compoundSeats(compound, counted, canton))) found.push({ ref, warning })
  }
  return found
}

/** Returns whether the import has results: a delivery may only name candidates. */
function isCounted(one: ImportedItem): one is ImportedItem & { readonly results: ElectionResults } {
  return one.results.kind === 'election' && one.bringsResults !== false
}

type PackedCompound = ImportJob['known']['compounds'][number]

/** Compounds of the imported elections, with the results before the import. */
function compoundsOf({ items, job: { task, known } }: UploadToCheck): readonly PackedCompound[] {
  if ('compound' in task) return [{ compound: task.compound, elections: task.elections }]
  if (task.format !== 'ech-0252') return known.compounds
  const before = task.days.flatMap((day) => day.items)
  return items
    .filter((item) => item.kind === 'compound')
    .map((compound) => ({ compound, elections: electionsOf(compound, items, before) }))
}

type DayItems = Extract<ImportJob['task'], { readonly format: 'ech-0252' }>['days'][number]['items']

/** Returns the elections as they are after the delivery. */
function electionsOf(
  compound: Compound,
  items: UploadToCheck['items'],
  before: DayItems,
): readonly Newest<Election>[] {
  const stored = new Map(before.flatMap((one) => (isElection(one) ? [[one.item.id, one]] : [])))
  const changed = items.filter((item) => item.kind === 'election')
  const all = new Map([
    ...[...stored].map(([id, one]) => [id, one.item] as const),
    ...changed.map((item) => [item.id, item] as const),
  ])
  return [...all.values()]
    .filter((election) => election.compound === compound.id)
    .map((item) => ({ item, result: stored.get(item.id)?.result ?? null }))
}

function isElection(one: DayItems[number]): one is DayItems[number] & Newest<Election> {
  return one.item.kind === 'election'
}

/** Returns the new results, or else those before. */
function unpacked(
  elections: readonly Newest<Election>[],
  fresh: ReadonlyMap<string, ElectionResults>,
): Promise<readonly ElectionWithSeats[]> {
  return Promise.all(
    elections.map(async ({ item, result }) => {
      const results = fresh.get(item.id) ?? (result === null ? null : decodeResults(await decompress(result)))
      return { election: item, results: results?.kind === 'election' ? results : null }
    }),
  )
}

/** Converts a check to warnings. */
function seatWarnings(check: SeatCheck): readonly ImportWarning[] {
  switch (check.state) {
    case 'notApplicable':
    case 'agrees':
      return []
    case 'cannotCompute':
      return [{ code: 'seats.cannotCompute', values: { reason: check.reason } }]
    case 'agreesByLot':
      return check.lots.map((among) => ({ code: 'seats.tie', values: { among: among.join(', ') } }))
    case 'differs': {
      const { differences, elected, majority } = check
      return [
        ...(differences.length > 0
          ? [{ code: 'seats.differ', values: { lists: differencesText(differences) } } as const]
          : []),
        ...(elected.length > 0
          ? [{ code: 'seats.elected', values: { names: elected.join(', ') } } as const]
          : []),
        ...(majority === null ? [] : [{ code: 'seats.majority', values: majority } as const]),
      ]
    }
  }
}

/** Returns differences such as `Walchwil: SP 0/1, SVP 1/0`. */
function differencesText(differences: readonly SeatDifference[]): string {
  const lists = (all: readonly SeatDifference[]) =>
    all.map(({ list, delivered, computed }) => `${list} ${delivered}/${computed ?? '?'}`).join(', ')
  return [...Map.groupBy(differences, ({ district }) => district)]
    .map(([district, own]) => (district === null ? lists(own) : `${district}: ${lists(own)}`))
    .join('; ')
}
