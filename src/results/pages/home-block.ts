import { localDay } from '../../time.ts'
import type { HomeBlock } from '../../web/home.ts'
import { html } from '../../web/html.ts'
import type { ResultsArea } from '../area.ts'
import { currentDay } from '../export/overview-json.ts'
import { daysOf } from './archive/routes.ts'
import { myPlace, myPlaceLine } from './municipality/my-place.ts'
import { dayOverview } from './overview/day-overview.ts'
import { dayText } from './parts/breadcrumbs.ts'
import { paths } from './parts/paths.ts'

/** The polling day that matters now: today's or the next, else the last. */
export function resultsHomeBlock(area: ResultsArea): HomeBlock {
  return async (context, request) => {
    const current = await area.current.fresh()
    const now = localDay(area.service.clock.now())
    const day = currentDay(daysOf(current), now)
    if (day === null) return html``
    const { t } = context
    const when = day === now ? 'today' : day > now ? 'next' : 'last'
    const items = current.items.filter(({ item }) => item.date === day)
    return html`<section class="part results-block">
<h2>${t(`resultsArchive.${when}`)}: <a href="${paths.archive(day)}">${dayText(context, day)}</a></h2>
<div>${myPlaceLine(context, await myPlace(area, request, current))}
${dayOverview(context, items, 3)}
<p><a href="/archive">${t('resultsArchive.all')}</a></p></div>
</section>`
  }
}
