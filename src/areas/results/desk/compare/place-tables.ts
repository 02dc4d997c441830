import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { differs, type FigurePair, type PlaceChange, type VotesChange } from '../../compare/comparison.ts'
import { nameOrder } from '../../tally/order.ts'
import { entityName, entityWord } from '../../words/entity-words.ts'
import {
  type ComparedUnit,
  cell,
  figureCells,
  figureTable,
  figureText,
  group,
  rowsOf,
  table,
} from './cells.ts'

/** The figures of places in the tables. */
export interface FiguresOfPlace<Figure extends string> {
  readonly level: 2 | 3 | 4
  /** The names of places that come first and are marked. */
  readonly doubted: ReadonlySet<string>
  readonly all: readonly Figure[]
  /** Shown of places that are new or gone. */
  readonly few: readonly Figure[]
  label(figure: Figure): string
  unit(figure: Figure): ComparedUnit
}

const groups = ['missing', 'uncounted', 'corrected', 'counted', 'other', 'appeared'] as const
type Group = (typeof groups)[number]

function groupOf({ state: { before, after } }: PlaceChange<string>): Group {
  if (after === 'missing') return 'missing'
  if (before === 'counted') return after === 'counted' ? 'corrected' : 'uncounted'
  if (after === 'counted') return 'counted'
  return before === 'missing' ? 'appeared' : 'other'
}

/** Places that were counted and differ come first. */
export function placeTables<Figure extends string>(
  context: PageContext,
  places: readonly ShownPlace<Figure>[],
  figures: FiguresOfPlace<Figure>,
): readonly Html[] {
  const { t } = context
  const named = places
    .map((place) => {
      const shown = placeName(context, place)
      return { ...place, shown, isDoubted: figures.doubted.has(place.name.after ?? shown) }
    })
    .sort((a, b) => Number(b.isDoubted) - Number(a.isDoubted) || nameOrder(a.shown, b.shown))
  const grouped = Map.groupBy(named, groupOf)
  return groups.flatMap((name) => {
    const found = grouped.get(name)
    if (found === undefined) return []
    const title = t(`compare.group.${name}`, { count: found.length })
    const { rows, content } = tableOf(context, name, found, { ...figures, title })
    return [group(context, { title, level: figures.level, rows, content })]
  })
}

/** `votes`: changed votes of lists and candidates, in elections. */
type ShownPlace<Figure extends string> = PlaceChange<Figure> & { readonly votes?: readonly VotesChange[] }
type Named<Figure extends string> = ShownPlace<Figure> & {
  readonly shown: string
  readonly isDoubted: boolean
}
type Titled<Figure extends string> = FiguresOfPlace<Figure> & { readonly title: string }

export function placeName(
  context: PageContext,
  { id, name }: Pick<PlaceChange<string>, 'id' | 'name'>,
): string {
  return entityName(context, { id, name: name.after ?? name.before ?? '' })
}

function tableOf<Figure extends string>(
  context: PageContext,
  name: Group,
  places: readonly Named<Figure>[],
  figures: Titled<Figure>,
): { readonly rows: number; readonly content: Html } {
  switch (name) {
    case 'corrected':
    case 'other':
      return changedPlaces(context, places, figures)
    case 'appeared':
      return { rows: places.length, content: html`<p>${places.map(({ shown }) => shown).join(', ')}</p>` }
    case 'counted':
    case 'uncounted':
    case 'missing':
      return wholePlaces(context, places, figures, name === 'counted' ? 'after' : 'before')
  }
}

function nameOf({ t }: PageContext, { shown, isDoubted }: Named<string>): Html {
  return html`${shown}${isDoubted && html` <span class="state state-open">${t('compare.doubted')}</span>`}`
}

/** Places that are new or gone, one row each. */
function wholePlaces<Figure extends string>(
  context: PageContext,
  places: readonly Named<Figure>[],
  { few, label, unit, title }: Titled<Figure>,
  side: 'before' | 'after',
) {
  const head = html`<th scope="col">${entityWord(context)}</th>
${few.map((figure) => html`<th scope="col" class="number">${label(figure)}</th>`)}`
  const rows = places.map(
    (place) => html`<tr><th scope="row">${nameOf(context, place)}</th>${few.map((figure) =>
      cell(label(figure), figureText(context, place.figures[figure][side], unit(figure))),
    )}</tr>
`,
  )
  return {
    rows: rows.length,
    content: table(
      title,
      head,
      html`<tbody>
${rows}</tbody>`,
    ),
  }
}

/** Places in both results, one row per changed figure. */
function changedPlaces<Figure extends string>(
  context: PageContext,
  places: readonly Named<Figure>[],
  { all, label, unit, title }: Titled<Figure>,
) {
  const { t } = context
  const bodies = places.map((place) => {
    const figures = all
      .filter((figure) => differs(place.figures[figure]))
      .map((figure) => ({ label: label(figure), pair: place.figures[figure], unit: unit(figure) }))
    const votes = votesOf(context, place, mostLines - figures.length)
    return placeRows(context, place, [...figures, ...votes.lines], votes.left)
  })
  const markup = bodies.map((body) => body.markup)
  return {
    rows: bodies.reduce((sum, body) => sum + body.rows, 0),
    content: figureTable(context, title, [entityWord(context), t('compare.figure')], markup),
  }
}

interface Line {
  readonly label: string
  readonly pair: FigurePair
  readonly unit: ComparedUnit
}

const mostLines = 25

function placeRows(
  context: PageContext,
  place: Named<string>,
  lines: readonly Line[],
  left: number,
): { readonly rows: number; readonly markup: Html } {
  const { t } = context
  const notes = [
    ...(differs(place.name) ? [t('compare.renamed', { name: place.name.before ?? '–' })] : []),
    ...(differs(place.district) ? [t('compare.otherDistrict', { name: place.district.before ?? '–' })] : []),
    ...(left > 0 ? [t('compare.moreLines', { count: left })] : []),
  ]
  if (lines.length + notes.length === 0) notes.push(t('compare.onlyDetails'))
  const rows = [
    ...lines.map(
      ({ label, pair, unit }) =>
        html`${cell(t('compare.figure'), label, false)}${figureCells(context, pair, unit)}`,
    ),
    ...notes.map((note) => html`<td colspan="4" class="muted">${note}</td>`),
  ]
  return rowsOf(nameOf(context, place), rows)
}

/** Changed votes, the largest difference first, and how many are not shown. */
function votesOf(
  { t }: PageContext,
  { votes = [] }: ShownPlace<string>,
  room: number,
): { readonly lines: readonly Line[]; readonly left: number } {
  const size = ({ before, after }: VotesChange) => Math.abs((after ?? 0) - (before ?? 0))
  const lines = votes
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, room)
    .map(({ of, name, before, after }) => ({
      label: t(of === 'list' ? 'compare.votes.list' : 'compare.votes.candidate', {
        name: name.after ?? name.before ?? '',
      }),
      pair: { before, after },
      unit: 'count' as const,
    }))
  return { lines, left: votes.length - lines.length }
}
