import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { highlight } from '../../../../site/search/highlight.ts'
import { searchNote } from '../../../../site/search/search-note.ts'
import { pagination } from '../../../../web/components/pagination.ts'
import { emptyState, searchForm, searchStatus } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { FoundPlace } from '../../places/lists/find-places.ts'
import { jsonType } from '../../serving/open-data.ts'
import { outcomeText } from '../../views/figures/votes/outcome-words.ts'
import { dayText } from '../../words/breadcrumbs.ts'
import { entitiesWord } from '../../words/entity-words.ts'
import { paths } from '../../words/paths.ts'
import { countingState, progressWords } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { placePath } from '../municipality/my-place.ts'
import { suggestionsPath } from '../municipality/place-search-form.ts'
import { placeNote } from '../municipality/place-suggestions.ts'
import { type Counting, type Countings, detailsOf } from '../parts/counting.ts'
import { leadersText } from '../parts/leaders.ts'
import { type Tab, tabs } from '../parts/tabs.ts'
import type { ArchiveAnswer, Hit } from './answer.ts'
import type { OtherSpelling } from './other-spelling.ts'
import { type ArchiveQuestion, answers, levels, parametersOf, pathOf, type Searched } from './question.ts'

export interface ArchiveSearch {
  readonly question: ArchiveQuestion
  readonly answer: ArchiveAnswer
  /** Matches of a similar spelling, shown if there are no others. */
  readonly other: OtherSpelling | null
  readonly countings: Countings
  /** Places that match the search text. */
  readonly places: readonly FoundPlace[]
}

/** Renders the form with the results below it. */
export function archiveSearchPage(context: PageContext, search: ArchiveSearch): Html {
  const { t } = context
  const { question, answer, other } = search
  const path = pathOf(question.kind)
  return page(context, {
    title: question.term === '' ? t('places.search.title') : `${t('places.search.title')}: ${question.term}`,
    section: 'results',
    unlisted: true,
    breadcrumbs: [{ title: t('resultsArchive.all'), href: '/archive' }],
    data: {
      href: address(`${path}/json`, parametersOf(question, answer.page)),
      mediaType: jsonType,
      label: t('results.asJson'),
    },
    main: html`${kindTabs(context, question)}
${searchForm(context, {
  action: path,
  name: 'term',
  query: question.term,
  title: t('places.search.title'),
  level: 1,
  filters: filters(context, question),
  suggestions: { path: suggestionsPath, count: t('common.suggestions', { count: '{count}' }) },
})}
${searchStatus(statusText(context, search))}
<div data-results>${searchNote(context, question.search)}
${foundPlaces(context, search.places)}
${other !== null && didYouMean(context, other.question)}
${results(context, search)}</div>`,
  })
}

/** Returns the number of matches; places count only if there are no others. */
function statusText({ t }: PageContext, { question, answer, places }: ArchiveSearch): string {
  const count = answer.total === 0 ? places.length : answer.total
  return count === 0 && question.term !== ''
    ? t('search.none', { query: question.term })
    : t('search.count', { count })
}

/** Renders tabs by kind, which keep words and days. */
function kindTabs(context: PageContext, question: ArchiveQuestion): Html | false {
  const { t } = context
  const tab = (kind: Searched | null, title: string): Tab => ({
    href: address(pathOf(kind), parametersOf({ ...question, answers: [] }, 0)),
    title,
  })
  return tabs(context, {
    label: t('places.search.kinds'),
    current: address(pathOf(question.kind), parametersOf({ ...question, answers: [] }, 0)),
    items: [
      tab(null, t('places.search.everything')),
      tab('vote', t('common.votes')),
      tab('election', t('common.elections')),
    ],
  })
}

function filters(context: PageContext, question: ArchiveQuestion): Html {
  const { t } = context
  const day = (name: 'from' | 'to') =>
    html`<div class="field"><label for="${name}">${t(`places.search.${name}`)}</label>
<input id="${name}" name="${name}" type="date" value="${question[name] ?? ''}"></div>`
  const boxes = <Value extends string>(
    name: string,
    values: readonly Value[],
    chosen: readonly Value[],
    label: (value: Value) => string,
  ) =>
    values.map(
      (value) =>
        html`<label class="archive-choice"><input type="checkbox" name="${name}" value="${value}"${chosen.includes(value) && html` checked`}> ${label(value)}</label>
`,
    )
  return html`<div class="archive-filters">
${day('from')}
${day('to')}
<fieldset><legend>${t('resultsItems.field.domain')}</legend><div class="row">
${boxes('domain', levels, question.levels, (level) => t(`resultsArchive.${level}`))}</div></fieldset>
${
  question.kind === 'vote' &&
  html`<fieldset><legend>${t('common.result')}</legend><div class="row">
${boxes('answer', answers, question.answers, (answer) => context.t(`results.vote.answer.${answer}`))}</div></fieldset>`
}
</div>`
}

/** Lists matching places for readers without script; with script, the search box suggests them. */
function foundPlaces(context: PageContext, places: readonly FoundPlace[]): Html | false {
  if (places.length === 0) return false
  return html`<ul class="found-places" aria-label="${entitiesWord(context)}">
${places.map(
  (one) =>
    html`<li><a href="${placePath(one.place)}">${icon('place')} ${one.place.name}</a> <span class="muted">${placeNote(context, one)}</span></li>
`,
)}</ul>`
}

function didYouMean({ t }: PageContext, question: ArchiveQuestion): Html {
  const href = address(pathOf(question.kind), parametersOf(question, 0))
  return html`<p class="did-you-mean"><a href="${href}">${t('search.didYouMean', { query: question.term })}</a></p>`
}

function results(context: PageContext, search: ArchiveSearch): Html {
  const { t } = context
  const { question, answer } = search.other ?? search
  if (answer.hits.length === 0) {
    const way = { href: '/archive', text: t('resultsArchive.all') }
    return search.places.length === 0
      ? emptyState({ help: t('search.noneHelp'), way })
      : html`<p><a href="${way.href}">${way.text}</a></p>`
  }
  return html`<ol class="found archive-found">
${answer.hits.map((hit) => item(context, hit, answer, search.countings.get(hit.stored)))}</ol>
${pagination(context, {
  page: answer.page,
  pages: answer.pages,
  href: (other) => address(pathOf(question.kind), parametersOf(question, other)),
})}`
}

function item(
  context: PageContext,
  { stored, names }: Hit,
  { query }: ArchiveAnswer,
  counting: Counting | undefined,
): Html {
  const title = titleOf(context, stored.item)
  const shown = query === null ? title.text : highlight(title.text, query)
  return html`<li><p class="found-title"><a href="${paths.item(stored.item)}"${title.lang !== null && html` lang="${title.lang}"`}>${shown}</a> <span class="muted"><time datetime="${stored.item.date}">${dayText(context, stored.item.date)}</time></span></p>
<p>${outcome(context, stored, counting)}</p>
${
  names.length > 0 &&
  query !== null &&
  html`<p class="found-summary">${context.t('places.search.names')} ${highlight(names.join(', '), query)}</p>`
}</li>
`
}

function outcome(context: PageContext, stored: StoredItem, counting: Counting | undefined): string {
  if (countingState(stored) === 'none') return context.t('results.state.none')
  const words = [
    outcomeText(context, stored),
    leadersText(context, counting),
    ...progressWords(context, stored, detailsOf(context, stored, counting)),
  ]
  return words.filter((text) => text !== '').join(' · ')
}
