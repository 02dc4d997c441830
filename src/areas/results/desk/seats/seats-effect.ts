import { readOrganisation } from '../../../../identity/organisation/store.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Pair } from '../../compare/comparison.ts'
import { pairOf } from '../../compare/pairing.ts'
import type { SeatCheck } from '../../compare/seats/check.ts'
import { compoundSeats, type ElectionWithSeats } from '../../compare/seats/compound-seats.ts'
import { electionSeats } from '../../compare/seats/election-seats.ts'
import { type SeatsOfOneList, seatsOfLists } from '../../compare/seats/seats-of-lists.ts'
import { electionsOf, readItem } from '../../items/store.ts'
import type { Election, Item } from '../../model/item.ts'
import type { ElectionResults } from '../../model/result-set.ts'
import { titleOf } from '../../words/wording.ts'
import { newestOf } from './newest-seats.ts'
import { stateText } from './seats-page.ts'

/** The seats of an election by lists, or of its compound, with the results of today and with others. */
export interface SeatsEffect {
  readonly item: Item
  readonly seats: Pair<readonly SeatsOfOneList[]>
  readonly check: SeatCheck
}

export async function seatsEffects(
  queries: Queries,
  election: Election,
  results: Pair<ElectionResults>,
): Promise<readonly SeatsEffect[]> {
  if (election.type !== 'proporz') return []
  const { canton = null } = await readOrganisation(queries)
  const own = pairOf(results, (one) => [{ election, results: one }])
  const checks = pairOf(results, (one) => electionSeats(election, one, canton))
  const ofElection = effect(election, own, checks)
  const compound = election.compound === null ? null : await readItem(queries, 'compound', election.compound)
  if (compound === null) return [ofElection]
  const others = (await electionsOf(queries, compound.item.id)).map(({ item }) => item)
  const newest = await newestOf(queries, others)
  const all = pairOf(results, (one) =>
    newest.map((other) => (other.election.id === election.id ? { election, results: one } : other)),
  )
  const ofCompound = pairOf(all, (elections) => compoundSeats(compound.item, elections, canton))
  return [ofElection, effect(compound.item, all, ofCompound)]
}

function effect(
  item: Item,
  elections: Pair<readonly ElectionWithSeats[]>,
  checks: Pair<SeatCheck>,
): SeatsEffect {
  const seats = {
    before: seatsOfLists(elections.before, checks.before),
    after: seatsOfLists(elections.after, checks.after),
  }
  return { item, seats, check: checks.after }
}

/** Lists without any seat are left out. */
export function seatsEffectTable(context: PageContext, { item, seats, check }: SeatsEffect): Html {
  const { t } = context
  const title = t('figures.seats.effect', { title: titleOf(context, item).text })
  const isComputed = [...seats.before, ...seats.after].some(({ computed }) => computed !== null)
  const before = new Map(seats.before.map((own) => [own.list, own]))
  const rows = seats.after
    .map((after) => ({ list: after.list, after, before: before.get(after.list) ?? after }))
    .filter((own) => [own.before, own.after].some(({ delivered, computed }) => delivered > 0 || computed))
  const numeric = (heading: string) => ({ title: heading, isNumber: true })
  return html`<h3>${title}</h3>
${table(
  [
    t('elections.column.list'),
    numeric(t('seatCheck.delivered')),
    ...(isComputed ? [numeric(t('seatCheck.computed'))] : []),
  ],
  rows.map((own) => [
    own.list,
    change(pairOf(own, ({ delivered }) => delivered)),
    ...(isComputed ? [change(pairOf(own, ({ computed }) => computed))] : []),
  ]),
  { caption: title },
)}
<p>${stateText(context, check)}</p>`
}

function change(pair: Pair<number | null>): Html | string {
  const { before, after } = pairOf(pair, (seats) => (seats === null ? '–' : String(seats)))
  return before === after ? after : html`<strong>${before} → ${after}</strong>`
}
