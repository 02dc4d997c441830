import type { FastifyInstance } from 'fastify'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { type PublicPage, publicPage } from '../../serving/public-page.ts'
import { currentDay, pollingDays, readWhen } from '../../views/summaries/overview-json.ts'
import { paths } from '../../words/paths.ts'
import { myPlace } from '../municipality/my-place.ts'
import { myResults } from '../municipality/my-result.ts'
import { overviewItems } from '../overview/day-overview.ts'
import { seatsOfDay } from '../overview/day-seats.ts'
import { countingsOf } from '../parts/counting.ts'
import { archivePage, dayPage, pageWithoutPoll, yearPage } from './archive-page.ts'

type WhenParams = { readonly when: string }

/** `/archive`, `/archive/2026` and `/archive/2026-06-14`. */
export function archivePages(app: FastifyInstance, area: ResultsArea): void {
  publicPage(app, area, '/archive', async (request, current) => {
    const { mine, query, variant } = await myPlace(area, request, current)
    return {
      ...dependingOn('everything', current.items),
      query,
      variant,
      render: async (context) =>
        archivePage(
          context,
          current.items,
          await countingsOf(area, context, current, overviewItems(current.items)),
          mine,
        ),
    }
  })
  publicPage<WhenParams>(app, area, '/archive/:when', async (request, current) => {
    const when = readWhen(request.params.when)
    if (when?.type === 'never') return null
    if (when?.type === 'year') {
      const items = current.items.filter(({ item }) => Number(item.date.slice(0, 4)) === when.year)
      if (items.length === 0) return withoutPoll(current)
      return {
        ...dependingOn('everything', items),
        render: async (context) => {
          const countings = await countingsOf(area, context, current, overviewItems(items))
          return yearPage(context, when.year, items, countings, pollingDays(current.items))
        },
      }
    }
    const day = when?.day ?? currentDay(pollingDays(current.items), current.today)
    if (day === null) return { redirect: '/archive' }
    const items = current.items.filter(({ item }) => item.date === day)
    if (items.length === 0) return withoutPoll(current)
    const { mine, query, variant } = await myPlace(area, request, current)
    // New items may be added to any day.
    return {
      ...dependingOn('everything', items),
      path: paths.archive(when?.day ?? 'latest'),
      query,
      variant,
      render: async (context) =>
        dayPage(context, {
          day,
          items,
          days: pollingDays(current.items),
          mine,
          facts: {
            countings: await countingsOf(area, context, current, overviewItems(items)),
            mine: await myResults(area, mine, items),
            seats: await seatsOfDay(area, context, current, overviewItems(items)),
          },
        }),
    }
  })
}

/** Returns the page for all days and years without a poll, which is cached once, under an impossible year. */
function withoutPoll({ items }: CurrentItems): PublicPage {
  return {
    ...dependingOn('everything', []),
    path: paths.archive('0000'),
    render: (context) => pageWithoutPoll(context, pollingDays(items)),
  }
}

function dependingOn(
  dependsOn: PublicPage['dependsOn'],
  items: readonly StoredItem[],
): Pick<PublicPage, 'dependsOn' | 'lastModified'> {
  return { dependsOn, lastModified: newest(items.map(({ item }) => lastModifiedOf(item))) }
}
