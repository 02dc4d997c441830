import type { ItemRef } from '../../../model/item.ts'
import { by, textOf } from '../../../tally/order.ts'
import { withKeptParties } from '../../checks/kept-parties.ts'
import type { DeliveredDay, DeliveredItem } from '../../tasks/delivery-task.ts'
import {
  type Applying,
  changed,
  type DatedDelivery,
  isKnown,
  itemNamed,
  itemsOfKind,
  leaveOut,
  note,
  type OnDay,
  type SectionOfDay,
} from '../applying/applying.ts'
import { type LeftOut, leftOut, nothingLeftOut } from '../applying/left-out.ts'
import type { ResultSection } from '../rows/rows.ts'
import { applyAssociations, type CompoundInWork, type CompoundMembership, membership } from './compounds.ts'
import { withResults } from './election-results.ts'
import { applyInformation, type ElectionInWork, type InformedElections, inWork } from './elections.ts'

interface DeliveredElections extends LeftOut {
  readonly items: readonly DeliveredItem[]
}

/** Applies the information first and then the results, regardless of their order in the file. */
export function applyElections({ information, results }: DatedDelivery, on: Applying): DeliveredElections {
  const informed = information === null ? null : applyInformation(information, on)
  const isSameDay = information?.day === results?.day
  const counted = results === null ? [] : applyResults(results, isSameDay ? informed : null, on)
  const works = new Map(
    [...(informed?.elections.values() ?? []), ...counted].map((work) => [work.item.id, work]),
  )
  if (information === null || informed === null)
    return { items: electionItems([...works.values()], (election) => election, on), ...nothingLeftOut }
  const compounds = applyAssociations(information, informed, on)
  const left = leftOut(information.day, 'compound', [...compounds.values()], on.task)
  const members = membership(information.day, informed, compounds, left.removed)
  const detached = itemsOfKind(information.day, 'election').filter(
    ({ item }) => !works.has(item.id) && members.joined(item) !== item,
  )
  const items = [
    ...electionItems([...works.values(), ...detached.map(inWork)], members.joined, on),
    ...compoundItems(information.day, compounds, left.removed, members, on),
  ]
  return { items, ...left }
}

/** Where the file has information as well, it may have results of the elections in it only. */
function applyResults(
  { section, day }: SectionOfDay<ResultSection>,
  informed: InformedElections | null,
  on: Applying,
): readonly ElectionInWork[] {
  if (!isKnown(day, on)) {
    note(on, 'delivery.yearOfResults', { year: day.date.slice(0, 4) }, { file: null })
    return []
  }
  const done = new Map<string, ElectionInWork>()
  for (const row of section.elections) {
    const fault = { file: row.id, line: row.line }
    if (informed?.refused.has(row.id)) continue
    const election =
      informed === null ? workOn(itemNamed(day, 'election', row.id)) : informed.elections.get(row.id)
    if (election === undefined) {
      // A file with results only may have elections that were skipped when the day was announced.
      if (informed === null) leaveOut(on, 'delivery.noElection', { id: row.id }, fault)
      else note(on, 'delivery.noElection', { id: row.id }, fault)
    } else if (done.has(election.item.id)) note(on, 'delivery.twice', { id: row.id }, fault)
    else done.set(election.item.id, withResults(election, row, day, on) ?? election)
  }
  return [...done.values()]
}

function workOn(before: OnDay<'election'> | undefined): ElectionInWork | undefined {
  return before === undefined ? undefined : inWork(before)
}

const byId = by(textOf(({ item }: DeliveredItem) => item.id))

function electionItems(
  works: readonly ElectionInWork[],
  joined: CompoundMembership['joined'],
  on: Applying,
): readonly DeliveredItem[] {
  return works
    .map(
      ({ before, item, results, bringsResults, warnings }): DeliveredItem => ({
        item: changed(before?.item ?? null, on.task.now, joined(item)),
        isNew: before === null,
        bringsResults,
        ...(results === null
          ? { results, ...warnings }
          : withKeptParties(item, before?.results ?? null, { results, ...warnings })),
      }),
    )
    .sort(byId)
}

/** The compounds that the file names, and those that lose an election by it. */
function compoundItems(
  day: DeliveredDay,
  named: ReadonlyMap<string, CompoundInWork>,
  removed: readonly ItemRef[],
  { withMembers }: CompoundMembership,
  on: Applying,
): readonly DeliveredItem[] {
  const known = new Set([
    ...[...named.values()].map(({ item }) => item.id),
    ...removed.flatMap(({ kind, id }) => (kind === 'compound' ? [id] : [])),
  ])
  const others = itemsOfKind(day, 'compound')
    .filter(({ item }) => !known.has(item.id))
    .map((before): CompoundInWork => ({ before, item: before.item }))
    .filter(({ item }) => withMembers(item).elections.length < item.elections.length)
  return [...named.values(), ...others]
    .map(
      ({ before, item }): DeliveredItem => ({
        item: changed(before?.item ?? null, on.task.now, withMembers(item)),
        isNew: before === null,
        results: before?.results ?? null,
        bringsResults: false,
        warnings: [],
        moreWarnings: 0,
      }),
    )
    .sort(byId)
}
