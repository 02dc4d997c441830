import type { FastifyRequest } from 'fastify'
import type { HomeBlock } from '../../web/home.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import type { ResultsArea } from '../area.ts'
import type { CurrentItems } from '../current/current-items.ts'
import { currentDay, pollingDays } from '../export/overview-json.ts'
import { subscribeLine } from '../notifications/pages/subscribe-link.ts'
import { myPlace, myPlaceLine } from './municipality/my-place.ts'
import { dayOverview } from './overview/day-overview.ts'
import { dayText } from './parts/breadcrumbs.ts'
import { paths } from './parts/paths.ts'

/** The polling day that matters now: today's or the next, else the last. */
export function resultsHomeBlock(area: ResultsArea): HomeBlock {
  return {
    stamp: area.current.freshStamp,
    variant: async (request) => (await myPlace(area, request, await area.current.fresh()))?.slug ?? '',
    show: async (context, request) => block(area, context, request, await area.current.fresh()),
  }
}

async function block(
  area: ResultsArea,
  context: PageContext,
  request: FastifyRequest,
  current: CurrentItems,
): Promise<Html> {
  const { today } = current
  const day = currentDay(pollingDays(current.items), today)
  if (day === null) return html``
  const { t } = context
  const when = day === today ? 'today' : day > today ? 'next' : 'last'
  const items = current.items.filter(({ item }) => item.date === day)
  return html`<section class="part results-block">
<h2>${t(`resultsArchive.${when}`)}: <a href="${paths.archive(day)}">${dayText(context, day)}</a></h2>
<div>${myPlaceLine(context, await myPlace(area, request, current))}
${dayOverview(context, items, 3)}
<p><a href="/archive">${t('resultsArchive.all')}</a></p>
${subscribeLine(context)}</div>
</section>`
}
