import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatPercent } from '../../../../texts/language/format.ts'
import { type Html, html, join } from '../../../../web/markup/html.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { changeTime } from '../../words/state-line.ts'
import { wordingOf } from '../../words/wording.ts'
import type { LinkedItem, LinkedOverview } from './overview.ts'
import { selectLinked } from './store.ts'

/** Results of a day on the sites that the settings name, with their source; nothing where there are none. */
export async function linkedResults(area: ResultsArea, context: PageContext, day: string): Promise<Html> {
  const addresses = context.organisation.linked_sites ?? []
  if (addresses.length === 0) return html``
  const rows = await selectLinked(area.service.database.reads)
  const sites = rows.flatMap(({ address, document, read_at: readAt }) => {
    if (document === null || readAt === null || !addresses.includes(address)) return []
    const { name, items } = JSON.parse(document) as LinkedOverview
    const ofDay = items.filter(({ date }) => date === day)
    return ofDay.length === 0 ? [] : [{ address, name, readAt, items: ofDay }]
  })
  if (sites.length === 0) return html``
  const sorted = sites.toSorted((one, other) => one.name.localeCompare(other.name, 'de-CH'))
  return html`<section class="overview-level linked-results">
<h3>${context.t('resultsArchive.linked')}</h3>
<ul class="overview-items">
${sorted.map(
  ({ address, name, readAt, items }) => html`<li><article>
<h4 class="overview-title"><a href="${address}">${name}</a></h4>
<ul class="linked-items">
${items.map(
  (item) => html`<li>${itemLine(context, item)}</li>
`,
)}</ul>
<p class="muted">${context.t('embeds.source')}: ${new URL(address).host}, ${changeTime(context, { date: day }, readAt)}</p>
</article></li>
`,
)}</ul>
</section>`
}

const answers = ['accepted', 'rejected', 'proposal', 'counter-proposal'] as const

function itemLine(context: PageContext, item: LinkedItem): Html {
  const { t, locale } = context
  const answer = answers.find((one) => one === item.answer)
  const elected = (item.elected ?? []).map((name) => name.join(' '))
  const outcome = answer !== undefined ? t(`results.vote.answer.${answer}`) : t(stateOf(item))
  const share = item.yeas_percentage ?? null
  const isKnown = (item.progress.counted ?? 0) > 0 || item.completed
  return html`<a href="${item.url}">${wordingOf(context, item.title).markup}</a>: <strong>${outcome}</strong>${
    isKnown && share !== null && html`, ${t('common.yes')} ${formatPercent(locale, share)}`
  }${item.completed && elected.length > 0 && html`: ${join(elected, ', ')}`}`
}

function stateOf({ completed, progress }: LinkedItem) {
  if (completed) return 'results.state.final'
  return (progress.counted ?? 0) > 0 ? 'results.state.interim' : 'results.state.none'
}
