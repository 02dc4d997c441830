import type { SeatCheck, SeatDifference } from '../../compare/seats/check.ts'
import { type CountedElection, compoundSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import type { ImportedItem } from '../../import/tasks/imported.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { Compound, Election } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import type { ImportJob, Newest } from '../../versions/publish/import-job.ts'
import type { Checked, Finding } from './check.ts'

/** Compares delivered seats with those that the votes give. */
export async function seatFindings(checked: Checked): Promise<readonly Finding[]> {
  const { imported, items, job } = checked
  const { canton } = job.known
  const results = new Map(imported.flatMap((one) => (isCounted(one) ? [[one.ref.id, one.results]] : [])))
  const found: Finding[] = []
  for (const item of items) {
    const own = item.kind === 'election' ? results.get(item.id) : undefined
    if (item.kind !== 'election' || own === undefined) continue
    const ref = { kind: item.kind, id: item.id }
    for (const warning of seatWarnings(electionSeats(item, own, canton))) found.push({ ref, warning })
  }
  for (const { compound, elections } of await compoundsOf(checked)) {
    const counted = elections.map((one) => ({ ...one, results: results.get(one.election.id) ?? one.results }))
    // A compound has no version of its own: the finding stands with its first election that was uploaded.
    const first = counted.find(({ election }) => results.has(election.id))
    if (first === undefined) continue
    const ref = { kind: 'election', id: first.election.id } as const
    for (const warning of seatWarnings(compoundSeats(compound, counted, canton))) found.push({ ref, warning })
  }
  return found
}

/** Results that say nothing new about seats, such as those of parties alone, are not checked again. */
function isCounted(one: ImportedItem): one is ImportedItem & { readonly results: ElectionResults } {
  return one.results.kind === 'election' && one.bringsResults !== false
}

interface CountedCompound {
  readonly compound: Compound
  readonly elections: readonly CountedElection[]
}

/** Compounds of the imported elections, with the results before the import. */
async function compoundsOf({ items, job }: Checked): Promise<readonly CountedCompound[]> {
  const { task, known } = job
  switch (task.format) {
    case 'compound':
      return [{ compound: task.compound, elections: await unpacked(task.elections) }]
    case 'ech-0252': {
      const before = task.days.flatMap((day) => day.items)
      return Promise.all(
        items
          .filter((item) => item.kind === 'compound')
          .map(async (compound) => ({ compound, elections: await electionsOf(compound, items, before) })),
      )
    }
    default:
      return Promise.all(
        known.compounds.map(async ({ compound, elections }) => ({
          compound,
          elections: await unpacked(elections),
        })),
      )
  }
}

type DayItems = Extract<ImportJob['task'], { readonly format: 'ech-0252' }>['days'][number]['items']

/** As they are after the delivery. */
async function electionsOf(compound: Compound, items: Checked['items'], before: DayItems) {
  const stored = new Map(before.flatMap((one) => (isElection(one) ? [[one.item.id, one]] : [])))
  const changed = items.filter((item) => item.kind === 'election')
  const all = new Map([
    ...[...stored].map(([id, one]) => [id, one.item] as const),
    ...changed.map((item) => [item.id, item] as const),
  ])
  const own = [...all.values()].filter((election) => election.compound === compound.id)
  return unpacked(own.map((item) => ({ item, result: stored.get(item.id)?.result ?? null })))
}

function isElection(one: DayItems[number]): one is DayItems[number] & Newest<Election> {
  return one.item.kind === 'election'
}

function unpacked(elections: readonly Newest<Election>[]): Promise<readonly CountedElection[]> {
  return Promise.all(
    elections.map(async ({ item, result }) => {
      const results = result === null ? null : decodeResults(await decompress(result))
      return { election: item, results: results?.kind === 'election' ? results : null }
    }),
  )
}

/** A check in the words of warnings. */
export function seatWarnings(check: SeatCheck): readonly ImportWarning[] {
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

/** Such as `Walchwil: SP 0/1, SVP 1/0`. */
function differencesText(differences: readonly SeatDifference[]): string {
  const lists = (all: readonly SeatDifference[]) =>
    all.map(({ list, delivered, computed }) => `${list} ${delivered}/${computed ?? '?'}`).join(', ')
  return [...Map.groupBy(differences, ({ district }) => district)]
    .map(([district, own]) => (district === null ? lists(own) : `${district}: ${lists(own)}`))
    .join('; ')
}
