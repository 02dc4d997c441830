import { fail, ok } from '../../../../../values/result.ts'
import type { ItemRef } from '../../../model/item.ts'
import { by, textOf } from '../../../tally/order.ts'
import { fullBudget } from '../../checks/election-draft.ts'
import type { ImportProblem } from '../../problems/problems.ts'
import { type ImportWarning, mostWarnings } from '../../problems/warning.ts'
import type { DeliveredItem, DeliveryOutcome, DeliveryTask, MissingDays } from '../../tasks/delivery-task.ts'
import {
  type Applying,
  type DatedDelivery,
  noteTooComplex,
  type UnsupportedCode,
} from '../applying/applying.ts'
import { leftOut, nothingLeftOut } from '../applying/left-out.ts'
import { namesBeside } from '../applying/names.ts'
import { deliveryNotes } from '../applying/notes.ts'
import type { DeliveryRows } from '../rows/rows.ts'
import { applyElections } from './apply-elections.ts'
import { applyVotes } from './votes.ts'

/**
 * The items of its polling days after a delivery. Any problem refuses the whole file; but entries of an unsupported kind
 * are skipped and reported, unless there are no others.
 */
export function applyDelivery(
  delivery: DeliveryRows,
  task: DeliveryTask,
  newId: () => string,
): DeliveryOutcome {
  const dated = datedSections(delivery, task)
  if ('missingDays' in dated) return ok(dated)
  const notes = deliveryNotes()
  const unsupported = deliveryNotes()
  const on: Applying = {
    ...{ task, notes, unsupported, newId },
    names: namesBeside(task.taken),
    budget: fullBudget(),
  }
  if (isOversized(delivery)) {
    noteTooComplex(on)
    return fail(notes.all())
  }
  const votes = dated.votes === null ? noVotes : applyVotes(dated.votes, on)
  const named = [...votes.items, ...votes.spared]
  const left = dated.votes === null ? nothingLeftOut : leftOut(dated.votes.day, 'vote', named, task)
  const elections = applyElections(dated, on)
  if (notes.count > 0) return fail(notes.all())
  const items = [...votes.items.toSorted(byId), ...elections.items]
  if (items.length === 0 && unsupported.count > 0) return fail(unsupported.all())
  const unnamed = [...left.unnamed, ...elections.unnamed]
  const warnings = deliveryWarnings(unnamed, unsupported.all())
  return ok({
    items: items.map((item) => withWarnings(item, warnings)),
    removed: [...left.removed, ...elections.removed],
    unnamed,
    unsupported: unsupported.all(),
  })
}

const noVotes = { items: [], spared: [] } as const

/** For scale: a canton has a few hundred municipal elections on one day, and as many circles in each vote. */
const mostItems = 1000
const mostCircles = 200_000

function isOversized({ votes, information, results }: DeliveryRows): boolean {
  const informed = information?.groups.reduce((sum, { elections }) => sum + elections.length, 0) ?? 0
  const items = [votes?.votes.length ?? 0, informed, information?.associations.length ?? 0]
  const counted = [...(votes?.votes ?? []), ...(results?.elections ?? [])]
  const circles = counted.reduce((sum, row) => sum + row.circles.length, 0)
  return Math.max(...items, results?.elections.length ?? 0) > mostItems || circles > mostCircles
}

const byId = by(textOf(({ item }: DeliveredItem) => item.id))

function datedSections(
  { votes, information, results }: DeliveryRows,
  { days }: DeliveryTask,
): DatedDelivery | MissingDays {
  const known = new Map(days.map((day) => [day.date, day]))
  const missing = new Set<string>()
  const dated = <Section extends { readonly pollingDay: string }>(section: Section | null) => {
    if (section === null) return null
    const day = known.get(section.pollingDay)
    if (day === undefined) missing.add(section.pollingDay)
    return day === undefined ? null : { section, day }
  }
  const found = { votes: dated(votes), information: dated(information), results: dated(results) }
  return missing.size > 0 ? { missingDays: [...missing].sort() } : found
}

/** Warnings about the file as a whole, which are added to each version. */
function deliveryWarnings(
  unnamed: readonly ItemRef[],
  unsupported: readonly ImportProblem[],
): readonly ImportWarning[] {
  const leftOut = (code: UnsupportedCode) => unsupported.filter((one) => one.code === code).map(nameOf)
  const kinds = [
    ['delivery.unnamed', unnamed.map(({ id }) => id)],
    ['delivery.leftOutDomain', leftOut('delivery.domain')],
    ['delivery.leftOutQuestion', leftOut('delivery.question')],
    ['delivery.leftOutElection', leftOut('delivery.noElection')],
  ] as const
  return kinds.flatMap(([code, names]) =>
    names.length === 0 ? [] : [{ code, values: { items: names.join(', ') } }],
  )
}

function nameOf({ code, values, file }: ImportProblem): string {
  if (code === 'delivery.question') return String(values.vote)
  return code === 'delivery.domain' ? `${file} (${values.type})` : (file ?? '')
}

function withWarnings(delivered: DeliveredItem, ofFile: readonly ImportWarning[]): DeliveredItem {
  if (ofFile.length === 0) return delivered
  const warnings = [...ofFile, ...delivered.warnings]
  return {
    ...delivered,
    warnings: warnings.slice(0, mostWarnings),
    moreWarnings: delivered.moreWarnings + Math.max(0, warnings.length - mostWarnings),
  }
}
