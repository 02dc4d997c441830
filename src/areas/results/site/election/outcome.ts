import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, trusted } from '../../../../web/markup/html.ts'
import { icon } from '../../../../web/markup/icons.ts'
import { chartOptions } from '../../charts/drawing/drawing.ts'
import { seatDots } from '../../charts/seat-dots.ts'
import type { SeatsOfList } from '../../charts/seats.ts'
import type { CandidateTally } from '../../tally/tally.ts'
import { fullName } from '../../views/figures/elected-words.ts'
import { electionSeats } from '../../views/figures/seats.ts'
import type { ShownElection } from '../../views/subjects/election-subject.ts'
import { paths } from '../../words/paths.ts'

/** With more names the page links to the candidates. */
const mostNames = 12

/** The outcome, once it is final. */
export function electionOutcome(context: PageContext, shown: ShownElection): Html | false {
  const { election, tally } = shown
  if (!tally.completed) return false
  const { t } = context
  return html`<div class="election-outcome">
${election.tacit && html`<p class="lead">${t('elections.tacit')}</p>`}
${tally.elected.length === 0 && html`<p class="lead"><strong>${t('elections.nobodyElected')}</strong></p>`}
${election.type === 'proporz' && !election.tacit && seatsByList(context, electionSeats(shown).lists)}
${tally.elected.length > 0 && electedPeople(context, shown)}
</div>`
}

/** A dot for each seat, so that the eye sees the shares before it reads them. */
export function seatsByList(context: PageContext, lists: readonly SeatsOfList[]): Html | false {
  if (lists.length === 0) return false
  const { t, locale } = context
  return html`<ul class="seats-by-list">
${lists.map((list, place) => {
  const options = chartOptions(locale, {
    id: `seats-${place}`,
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

function electedPeople(context: PageContext, { election, tally }: ShownElection): Html {
  const { t } = context
  const { elected } = tally
  if (elected.length > mostNames)
    return html`<p><a href="${paths.item(election, 'candidates')}">${t('elections.elected.all', { count: elected.length })}</a></p>`
  return html`<h2 class="elected-heading">${icon('done')} ${t('elections.elected')}</h2>
<ul class="elected-names">
${elected.map(
  (candidate) => html`<li>${fullName(candidate)}${standsFor(candidate)}</li>
`,
)}</ul>`
}

function standsFor({ party, listName }: CandidateTally): Html | false {
  const name = party ?? listName ?? ''
  return name !== '' && html` <span class="muted">${name}</span>`
}

/** For search engines. */
export function outcomeSentence({ t }: PageContext, { tally }: ShownElection): string {
  if (!tally.completed || tally.elected.length === 0 || tally.elected.length > mostNames) return ''
  return t('elections.electedSentence', { names: tally.elected.map(fullName).join(', ') })
}
