import type { FastifyRequest } from 'fastify'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { HomeBlock } from '../../../site/home.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { CurrentItems } from '../items/current-items.ts'
import type { ResultsArea } from '../serving/area.ts'
import { currentDay, pollingDays } from '../views/summaries/overview-json.ts'
import { dayText } from '../words/breadcrumbs.ts'
import { paths } from '../words/paths.ts'
import { myPlace, myPlaceLine } from './municipality/my-place.ts'
import { myResults } from './municipality/my-result.ts'
import { dayOverview, overviewItems } from './overview/day-overview.ts'
import { seatsOfDay } from './overview/day-seats.ts'
import { countingsOf } from './parts/counting.ts'
import { subscribeLine } from './parts/subscribe-link.ts'

/** The block of the current polling day on the home page: today's or the next, else the last. */
export function resultsHomeBlock(area: ResultsArea): HomeBlock {
  return {
    stamp: area.current.freshStamp,
    choice: async (request) => myPlace(area, request, await area.current.fresh()),
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
  const { mine } = await myPlace(area, request, current)
  const facts = {
    countings: await countingsOf(area, context, current, overviewItems(items)),
    mine: await myResults(area, mine, items),
    seats: await seatsOfDay(area, context, current, overviewItems(items)),
  }
  return html`<section class="part results-block">
<h2>${t(`resultsArchive.${when}`)}: <a href="${paths.archive(day)}">${dayText(context, day)}</a></h2>
<div>${myPlaceLine(context, mine)}
${dayOverview(context, items, 3, facts)}
${await Promise.all(area.features.map(({ dayBlock }) => dayBlock?.(area, context, day)))}
<p class="more"><a href="/archive">${t('resultsArchive.all')}</a></p>
${subscribeLine(context)}</div>
</section>`
}
