import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { seatDots } from '../../charts/seat-dots.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import type { CandidateTally, ElectionTally } from '../../tally/tally.ts'
import { electionSeats } from '../../views/figures/seats.ts'
import type { PersonHref, ShownElection } from '../../views/subjects/election-subject.ts'
import { fullName } from '../../words/full-name.ts'
import { paths } from '../../words/paths.ts'
import { areSeatsOpen } from '../../words/seats.ts'
import type { Counting } from '../parts/counting.ts'
import { leadersList, leadersText } from '../parts/leaders.ts'

/** Maximum number of names; with more, the page links to the candidates. */
const mostNames = 12

/** Renders the outcome if it is final, else the shares. */
export function electionOutcome(
  context: PageContext,
  shown: ShownElection,
  counting: Counting | null,
): Html | false {
  const { election, tally } = shown
  if (!tally.completed) return !election.tacit && interimOutcome(context, tally, counting)
  const { t } = context
  return html`<div class="election-outcome">
${election.tacit && html`<p class="lead">${t('elections.tacit')}</p>`}
${tally.elected.length === 0 && html`<p class="lead"><strong>${t('elections.nobodyElected')}</strong></p>`}
${election.type === 'proporz' && !election.tacit && seatsByList(context, electionSeats(shown).lists)}
${tally.elected.length > 0 && electedPeople(context, shown)}
</div>`
}

/** Maximum number of leaders, as many as fit side by side; the charts below show all. */
const leadersShown = 8

/** Renders the shares during counting, without seats and names. */
export function interimOutcome(
  context: PageContext,
  tally: Pick<ElectionTally, 'completed' | 'counted' | 'mandates'>,
  counting: Counting | null,
): Html {
  const leaders = counting?.leaders.slice(0, leadersShown) ?? []
  const reason = !areSeatsOpen(tally) ? 'partly' : tally.counted ? 'counted' : 'text'
  return html`<div class="election-outcome">
<p class="lead">${context.t(`elections.interim.${reason}`)}</p>
${leaders.length > 0 && leadersList(leaders)}
</div>`
}

/** Renders one dot per seat, in the colours of the lists; `id` is unique on the page. */
export function seatsByList(context: PageContext, lists: readonly SeatsOfList[], id = 'seats'): Html | false {
  if (lists.length === 0) return false
  const { t, locale } = context
  return html`<ul class="seats-by-list">
${lists.map((list, place) => {
  const options = chartOptions(locale, {
    id: `${id}-${place}`,
    title: '',
    decorative: true,
    width: Math.min(list.seats, dotsInARow) * dotWidth,
  })
  const dots = trusted(seatDots({ lists: [list], total: list.seats }, options)?.markup ?? '')
  return html`<li>${dots}<span class="seats-name">${list.text}</span> <strong>${t('charts.seatsCount', { count: list.seats })}</strong></li>
`
})}</ul>`
}

const dotsInARow = 20
const dotWidth = 14

function electedPeople(context: PageContext, { election, tally, personHref }: ShownElection): Html {
  const { t } = context
  const { elected } = tally
  if (elected.length > mostNames)
    return html`<p><a href="${paths.item(election, 'candidates')}">${t('elections.elected.all', { count: elected.length })}</a></p>`
  return html`<h2 class="elected-heading">${icon('done')} ${t(elected.length > 1 ? 'elections.elected.several' : 'elections.elected')}</h2>
<ul class="elected-names">
${elected.map(
  (candidate) => html`<li>${electedName(candidate, personHref)}${standsFor(candidate)}</li>
`,
)}</ul>`
}

function electedName(candidate: CandidateTally, personHref: PersonHref | undefined): Html {
  const href = personHref?.(candidate) ?? null
  const name = fullName(candidate)
  return href === null ? html`${name}` : html`<a href="${href}">${name}</a>`
}

function standsFor({ party, listName }: CandidateTally): Html | false {
  const name = party ?? listName ?? ''
  return name !== '' && html` <span class="muted">${name}</span>`
}

/** Returns the outcome as a sentence, for search engines and link previews. */
export function electionOutcomeSentence(
  context: PageContext,
  shown: ShownElection,
  counting: Counting | null,
): string {
  const { completed, elected } = shown.tally
  if (!completed) return leadersText(context, counting)
  if (elected.length === 0) return ''
  if (elected.length > mostNames) return seatsSentence(context, electionSeats(shown).lists)
  return context.t('elections.electedSentence', { names: elected.map(fullName).join(', ') })
}

export function seatsSentence({ t }: PageContext, lists: readonly SeatsOfList[]): string {
  if (lists.length === 0) return ''
  return t('elections.seatsSentence', {
    lists: lists.map(({ text, seats }) => `${text} ${seats}`).join(', '),
  })
}
