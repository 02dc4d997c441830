import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { PlainKey } from '../../../../texts/translate.ts'
import { select } from '../../../../web/components/form.ts'
import { type Heading, table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { candidateLabel } from '../../import/checks/rules.ts'
import {
  ballotFigureKeys,
  type CorrectableResults,
  correctableInPlaces,
  correctableInVotes,
  type FigureAddress,
  findFigure,
  type PlaceCorrectable,
  placeFigureKeys,
} from '../../import/correcting/figures.ts'
import type { CorrectableItem } from '../../intake/correcting/correct-figure.ts'
import type { Election, Item } from '../../model/item.ts'
import type { BallotResults, ElectionEntity, ElectionResults } from '../../model/result-set.ts'
import { by, nameOf } from '../../tally/order.ts'
import { entityName, entityWord } from '../../words/entity-words.ts'
import { itemPage } from '../hub/item-page.ts'
import { correctableText, countedLabel, figureLabel, listLabel } from './labels.ts'
import { type AskedFigures, figurePath, figuresPath } from './paths.ts'

export interface FiguresView {
  readonly stored: CorrectableItem
  /** The newest results; null for none. */
  readonly newest: { readonly number: number; readonly results: CorrectableResults } | null
  readonly asked: AskedFigures
}

/** The newest figures in tables, each a link to the page that corrects it. */
export function figuresPage(context: PageContext, { stored, newest, asked }: FiguresView): Promise<Html> {
  const { t } = context
  const { version } = stored
  return itemPage(
    context,
    { stored, section: 'results' },
    newest === null
      ? html`<p class="empty">${t('figures.none')}</p>`
      : html`<p class="lead">${t('figures.intro')}</p>
${newest.number !== version && html`<p class="notice warning">${t('figures.ofWaiting', { number: newest.number })}</p>`}
${tables(context, stored.item, newest.results, asked)}`,
  )
}

function tables(
  context: PageContext,
  item: CorrectableItem['item'],
  results: CorrectableResults,
  asked: AskedFigures,
): Html | readonly Html[] {
  if (results.kind === 'vote')
    return results.ballots.map((ballot) => ballotTable({ context, item, results }, ballot))
  const shown = { context, item, results }
  return html`${item.kind === 'election' && wholeTable(shown, item, results)}
${votesOfPlace(shown, results, asked)}
${placesTable(shown, results)}`
}

interface Shown {
  readonly context: PageContext
  readonly item: Item
  readonly results: CorrectableResults
}

function ballotTable(shown: Shown, { type, entities }: BallotResults): Html {
  const { context, item, results } = shown
  const isOnly = results.kind === 'vote' && results.ballots.length === 1
  const columns = correctableInVotes.filter((figure) =>
    entities.some((place) => place[ballotFigureKeys[figure]] !== null),
  )
  const caption = context.t(`results.vote.ballot.${type}`)
  const of = { ballot: type, list: null, candidate: null }
  return html`<section>${!isOnly && html`<h2>${caption}</h2>`}
${table(
  [entityWord(context), ...columns.map((figure) => numeric(countedLabel(context, item, figure, of)))],
  entities.map((place) => [
    entityName(context, place),
    ...columns.map((figure) =>
      cell(shown, { of: type, place: place.id, figure }, place.counted && place[ballotFigureKeys[figure]]),
    ),
  ]),
  { caption },
)}</section>`
}

/** The figures of the whole election: seats of lists, or the absolute majority. */
function wholeTable(
  shown: Shown,
  election: Election,
  { lists, absoluteMajority }: ElectionResults,
): Html | false {
  const { context } = shown
  const { t } = context
  if (election.type === 'majorz') {
    if (election.majorityType === 'relative' && absoluteMajority === null) return false
    const majority = { of: null, place: null, figure: 'election_absolute_majority' } as const
    return html`<section><h2>${t('figures.whole')}</h2>
<p>${t('elections.factoid.majority')}: ${cell(shown, majority, false)}</p></section>`
  }
  return (
    lists.length > 0 &&
    html`<section><h2>${t('figures.whole')}</h2>
${table(
  [t('elections.column.list'), numeric(t('common.seats')), numeric(t('elections.column.votes'))],
  lists.toSorted(listOrder).map((list) => [
    listLabel(list),
    cell(shown, { of: list.id, place: null, figure: 'list_number_of_mandates' }, false),
    correctableText(
      context,
      list.votes.reduce<number>((sum, votes) => sum + (votes ?? 0), 0),
    ),
  ]),
  { caption: t('common.seats') },
)}</section>`
  )
}

/** Shorter than the names of the figures alone, as the heading above says what is counted. */
const headings = {
  entity_eligible_voters: 'elections.column.eligible',
  entity_expats: 'results.column.expats',
  entity_received_ballots: 'elections.column.received',
  entity_blank_ballots: 'results.column.blank',
  entity_invalid_ballots: 'results.column.invalid',
  entity_blank_votes: 'compare.election.blankVotes',
  entity_invalid_votes: 'compare.election.invalidVotes',
} as const satisfies Readonly<Record<PlaceCorrectable, PlainKey>>

function placesTable(shown: Shown, { entities }: ElectionResults): Html | false {
  const { context } = shown
  const { t } = context
  const columns = correctableInPlaces.filter(
    (figure) => figure !== 'entity_expats' || entities.some(({ expats }) => expats !== null),
  )
  return (
    entities.length > 0 &&
    html`<section><h2>${t('figures.places')}</h2>
${table(
  [
    entityWord(context),
    ...columns.map((figure) => numeric(t(headings[figure]))),
    numeric(t('elections.column.accounted')),
  ],
  entities.map((place) => [
    entityName(context, place),
    ...columns.map((figure) =>
      cell(shown, { of: null, place: place.id, figure }, place.counted && place[placeFigureKeys[figure]]),
    ),
    place.counted ? correctableText(context, validIn(place)) : '–',
  ]),
  { caption: t('figures.places') },
)}</section>`
  )
}

const validIn = ({ receivedBallots, blankBallots, invalidBallots }: ElectionEntity) =>
  receivedBallots - blankBallots - invalidBallots

/** The votes in a place that is chosen first: all places at once would be thousands of figures. */
function votesOfPlace(shown: Shown, results: ElectionResults, asked: AskedFigures): Html | false {
  const { context, item } = shown
  const { t } = context
  const counted = results.entities.filter((one) => one.counted)
  const place = counted.length === 1 ? counted[0] : counted.find(({ id }) => id === asked.place)
  const lists = results.lists.toSorted(listOrder)
  const list = lists.find(({ id }) => id === asked.list)
  const isListed = lists.length > 0
  if (counted.length === 0 || results.candidates.length + lists.length === 0) return false
  return html`<section id="votes"><h2>${t(isListed ? 'figures.votes' : 'figures.votes.candidates')}</h2>
<form method="get" action="${figuresPath(item)}#votes" class="row">
${select({
  ...{ name: 'place', label: entityWord(context), value: place === undefined ? '' : String(place.id) },
  options: [
    ...(place === undefined ? [{ value: '', text: t('common.choose') }] : []),
    ...counted.map((one) => ({ value: String(one.id), text: entityName(context, one) })),
  ],
})}
${
  isListed &&
  select({
    ...{ name: 'list', label: t('figures.candidatesOf'), value: list?.id ?? '' },
    options: [
      { value: '', text: t('figures.candidatesOf.none') },
      ...lists.map((one) => ({ value: one.id, text: listLabel(one) })),
    ],
  })
}
<button class="button secondary">${t('common.show')}</button>
</form>
${place !== undefined && isListed && listVotes(shown, place, lists)}
${place !== undefined && (list !== undefined || !isListed) && candidateVotes(shown, place, results, list?.id ?? null)}
</section>`
}

function listVotes(shown: Shown, place: ElectionEntity, lists: ElectionResults['lists']): Html {
  const { context } = shown
  const { t } = context
  return table(
    [t('elections.column.list'), numeric(t('elections.column.votes'))],
    lists.map((list) => [
      listLabel(list),
      cell(shown, { of: list.id, place: place.id, figure: 'list_votes' }, false),
    ]),
    { caption: `${t('figures.votes.lists')}: ${entityName(context, place)}` },
  )
}

function candidateVotes(
  shown: Shown,
  place: ElectionEntity,
  { candidates }: ElectionResults,
  list: string | null,
): Html {
  const { context } = shown
  const { t } = context
  return table(
    [t('elections.candidate'), numeric(t('elections.column.votes'))],
    candidates
      .filter((one) => one.list === list)
      .sort(by(nameOf(candidateLabel)))
      .map((candidate) => [
        candidateLabel(candidate),
        cell(shown, { of: candidate.id, place: place.id, figure: 'candidate_votes' }, false),
      ]),
    { caption: `${t('figures.votes.candidates')}: ${entityName(context, place)}` },
  )
}

const numeric = (title: string): Heading => ({ title, isNumber: true })

const byNumber = new Intl.Collator('de-CH', { numeric: true })
const listOrder = (one: { readonly id: string }, other: { readonly id: string }) =>
  byNumber.compare(one.id, other.id)

/** `plain`: shown where the figure cannot be corrected; false for none. */
function cell(
  { context, item, results }: Shown,
  named: FigureAddress,
  plain: number | null | false,
): Html | string {
  const found = findFigure(results, named)
  if (found === null) return plain === false ? '–' : correctableText(context, plain)
  const value = correctableText(context, found.value)
  const { counted, place } = figureLabel(context, item, named.figure, found)
  const figure = [value, counted, ...place].join(', ')
  return html`<a class="figure-cell" href="${figurePath(item, named)}" aria-label="${context.t('figures.cell', { figure })}">${value}</a>`
}
