import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import {
  type CandidateChange,
  differs,
  type FigurePair,
  type ListChange,
  type Pair,
  type PartyChange,
} from '../../compare/comparison.ts'
import { by, nameOf } from '../../tally/order.ts'
import { wordingOf } from '../../words/wording.ts'
import { cell, figureCells, figureTable, figureText, group, rowsOf } from './cells.ts'

type Level = 2 | 3 | 4

const sizeOf = ({ before, after }: FigurePair) => Math.abs((after ?? 0) - (before ?? 0))

/** Elected candidates first, then by the size of the change. */
const candidateOrder = by<CandidateChange>(
  (a, b) => Number(differs(b.elected)) - Number(differs(a.elected)),
  (a, b) => sizeOf(b.votes) - sizeOf(a.votes),
  nameOf(shownName),
)

function shownName({ name }: { readonly name: Pair<string | null> }): string {
  return name.after ?? name.before ?? ''
}

export function candidateTable(
  context: PageContext,
  candidates: readonly CandidateChange[],
  level: Level,
): Html | false {
  if (candidates.length === 0) return false
  const { t } = context
  const title = t('compare.candidates', { count: candidates.length })
  const rows = candidates.toSorted(candidateOrder).map((candidate) => {
    const { party, list, votes, places } = candidate
    const under = [list.after ?? list.before, party.after ?? party.before].filter((text) => text !== null)
    return recordRow(context, candidate, {
      under: [...new Set(under)].join(', '),
      notes: [
        ...presence(context, candidate.name),
        ...(differs(candidate.elected)
          ? [t(candidate.elected.after ? 'compare.elected.new' : 'compare.elected.gone')]
          : []),
        ...(isOther(list) ? [t('compare.renamed', { name: list.before ?? '' })] : []),
        ...(isOther(party) ? [t('compare.renamed', { name: party.before ?? '' })] : []),
        ...elsewhere(context, votes, places),
      ],
      votes,
    })
  })
  return recordTable(context, { title, level, first: t('common.name'), rows })
}

export function listTable(context: PageContext, lists: readonly ListChange[], level: Level): Html | false {
  if (lists.length === 0) return false
  const { t } = context
  const title = t('compare.lists', { count: lists.length })
  const order = by<ListChange>(
    (a, b) => sizeOf(b.mandates) - sizeOf(a.mandates),
    (a, b) => sizeOf(b.votes) - sizeOf(a.votes),
    nameOf(shownName),
  )
  const rows = lists.toSorted(order).map((list) =>
    recordRow(context, list, {
      under: '',
      notes: [
        ...presence(context, list.name),
        ...(isOther(list.mandates) ? [seatsText(context, list.mandates)] : []),
        ...(differs(list.connection) ? [t('compare.otherConnection')] : []),
        ...elsewhere(context, list.votes, list.places),
      ],
      votes: list.votes,
    }),
  )
  return recordTable(context, { title, level, first: t('elections.column.list'), rows })
}

/** Returns whether both sides have a value and differ. */
function isOther<T>({ before, after }: Pair<T | null>): boolean {
  return before !== null && after !== null && before !== after
}

function seatsText(context: PageContext, { before, after }: FigurePair): string {
  const text = (value: number | null) => figureText(context, value, 'count')
  return context.t('compare.seats', { before: text(before), after: text(after) })
}

function presence({ t }: PageContext, name: Pair<string | null>): readonly string[] {
  if (name.before === null) return [t('compare.appeared')]
  if (name.after === null) return [t('compare.disappeared')]
  return differs(name) ? [t('compare.renamed', { name: name.before })] : []
}

/** Notes votes that differ by place while their sum is the same. */
function elsewhere({ t }: PageContext, votes: FigurePair, places: number): readonly string[] {
  return !differs(votes) && places > 0 ? [t('compare.otherPlaces', { count: places })] : []
}

interface Noted {
  readonly under: string
  readonly notes: readonly string[]
  readonly votes: FigurePair
}

function recordRow(
  context: PageContext,
  record: { readonly name: Pair<string | null> },
  { under, notes, votes }: Noted,
): Html {
  const { t } = context
  return html`<tr><th scope="row">${shownName(record)}${under !== '' && html` <span class="comparison-under">${under}</span>`}</th>${cell(
    t('compare.what'),
    notes.length === 0 ? html`<span class="muted">${t('elections.column.votes')}</span>` : notes.join(', '),
    false,
  )}${figureCells(context, votes, 'count')}</tr>
`
}

function recordTable(
  context: PageContext,
  shown: {
    readonly title: string
    readonly level: Level
    readonly first: string
    readonly rows: readonly Html[]
  },
): Html {
  const { t } = context
  const { title, level, first, rows } = shown
  const body = html`<tbody>
${rows}</tbody>`
  const content = figureTable(context, title, [first, t('compare.what')], body)
  return group(context, { title, level, rows: rows.length, content })
}

export function partyTable(
  context: PageContext,
  parties: readonly PartyChange[],
  level: Level,
): Html | false {
  if (parties.length === 0) return false
  const { t } = context
  const title = t('compare.parties', { count: parties.length })
  const lines = parties.map((party) => {
    const rows = partyLines(context, party)
    const name = wordingOf(context, party.name.after ?? party.name.before ?? {}).text
    const under = [String(party.year), party.segment].filter((text) => text !== null).join(', ')
    const heading = html`${name || party.id} <span class="comparison-under">${under}</span>`
    return rowsOf(heading, rows)
  })
  const markup = lines.map((line) => line.markup)
  return group(context, {
    title,
    level,
    rows: lines.reduce((sum, line) => sum + line.rows, 0),
    content: figureTable(context, title, [t('common.party'), t('compare.figure')], markup),
  })
}

function partyLines(context: PageContext, party: PartyChange): readonly Html[] {
  const { t } = context
  const figures = [
    [t('common.seats'), party.mandates, 'count'],
    [t('elections.column.votes'), party.votes, 'count'],
    [t('common.share'), party.share, 'percent'],
    [t('elections.column.voters'), party.votersCount, 'hundredths'],
    [t('compare.votersShare'), party.votersCountPercentage, 'percent'],
  ] as const
  const changed = figures
    .filter(([, pair]) => differs(pair))
    .map(
      ([label, pair, unit]) =>
        html`${cell(t('compare.figure'), label, false)}${figureCells(context, pair, unit)}`,
    )
  return changed.length > 0 ? changed : [html`<td colspan="4" class="muted">${t('compare.onlyDetails')}</td>`]
}
