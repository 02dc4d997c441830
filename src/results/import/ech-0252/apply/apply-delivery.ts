import { fail, ok } from '../../../../result.ts'
import type { ItemRef } from '../../../model/item.ts'
import { by, textOf } from '../../../tally/order.ts'
import { wholeRoom } from '../../election-draft.ts'
import { type ImportWarning, mostWarnings } from '../../warning.ts'
import type { DeliveredItem, DeliveryOutcome, DeliveryTask, MissingDays } from '../delivery-task.ts'
import { deliveryNotes } from '../notes.ts'
import type { Delivery } from '../rows.ts'
import { applyElections } from './apply-elections.ts'
import { type Applying, type DatedDelivery, noteTooComplex } from './applying.ts'
import { leftOut, nothingLeftOut } from './left-out.ts'
import { namesBeside } from './names.ts'
import { applyVotes } from './votes.ts'

/** What becomes of the items of its polling days. All or nothing: one problem, and there are no changes. */
export function applyDelivery(delivery: Delivery, task: DeliveryTask, newId: () => string): DeliveryOutcome {
  const dated = datedSections(delivery, task)
  if ('missingDays' in dated) return ok(dated)
  const notes = deliveryNotes()
  const on: Applying = { task, notes, newId, names: namesBeside(task.taken), room: wholeRoom() }
  if (isOversized(delivery)) {
    noteTooComplex(on)
    return fail(notes.all())
  }
  const votes = dated.votes === null ? [] : applyVotes(dated.votes, on)
  const left = dated.votes === null ? nothingLeftOut : leftOut(dated.votes.day, 'vote', votes, task)
  const elections = applyElections(dated, on)
  if (notes.count > 0) return fail(notes.all())
  const unnamed = [...left.unnamed, ...elections.unnamed]
  return ok({
    items: [...votes.toSorted(byId), ...elections.items].map((item) => withUnnamed(item, unnamed)),
    removed: [...left.removed, ...elections.removed],
    unnamed,
  })
}

/** A canton has a few hundred elections in its municipalities on one day, and as many circles for each of its votes. */
const mostItems = 1000
const mostCircles = 200_000

function isOversized({ votes, information, results }: Delivery): boolean {
  const informed = information?.groups.reduce((sum, { elections }) => sum + elections.length, 0) ?? 0
  const items = [votes?.votes.length ?? 0, informed, information?.associations.length ?? 0]
  const counted = [...(votes?.votes ?? []), ...(results?.elections ?? [])]
  const circles = counted.reduce((sum, row) => sum + row.circles.length, 0)
  return Math.max(...items, results?.elections.length ?? 0) > mostItems || circles > mostCircles
}

const byId = by(textOf(({ item }: DeliveredItem) => item.id))

function datedSections(
  { votes, information, results }: Delivery,
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

function withUnnamed(delivered: DeliveredItem, unnamed: readonly ItemRef[]): DeliveredItem {
  if (unnamed.length === 0) return delivered
  const items = unnamed.map(({ id }) => id).join(', ')
  const warnings: readonly ImportWarning[] = [
    { code: 'delivery.unnamed', values: { items } },
    ...delivered.warnings,
  ]
  return {
    ...delivered,
    warnings: warnings.slice(0, mostWarnings),
    moreWarnings: delivered.moreWarnings + Math.max(0, warnings.length - mostWarnings),
  }
}
