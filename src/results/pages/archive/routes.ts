import type { FastifyInstance } from 'fastify'
import { localDay } from '../../../time.ts'
import type { ResultsArea } from '../../area.ts'
import type { CurrentItems } from '../../current/current-items.ts'
import type { Place } from '../../entities/places.ts'
import { lastModifiedOf, newest } from '../../export/last-modified.ts'
import { currentDay, readWhen } from '../../export/overview-json.ts'
import type { StoredItem } from '../../stored-item.ts'
import { myPlace } from '../municipality/my-place.ts'
import { type PublicPage, publicPage } from '../public-page.ts'
import { archivePage, dayPage, yearPage } from './archive-page.ts'

type WhenParams = { readonly when: string }

/** `/archive`, `/archive/2026` and `/archive/2026-06-14`. */
export function archivePages(app: FastifyInstance, area: ResultsArea): void {
  publicPage(app, area, '/archive', async (request, current) => {
    const mine = await myPlace(area, request, current)
    return {
      ...dependingOn('everything', current.items),
      variant: variantOf(mine),
      render: (context) => archivePage(context, current.items, mine),
    }
  })
  publicPage<WhenParams>(app, area, '/archive/:when', async (request, current) => {
    const when = readWhen(request.params.when)
    if (when?.type === 'year') {
      const items = current.items.filter(({ item }) => Number(item.date.slice(0, 4)) === when.year)
      return {
        ...dependingOn('everything', items),
        render: (context) => yearPage(context, when.year, items, daysOf(current)),
      }
    }
    const day = when?.day ?? currentDay(daysOf(current), localDay(area.service.clock.now()))
    if (day === null) return { redirect: '/archive' }
    const items = current.items.filter(({ item }) => item.date === day)
    const mine = await myPlace(area, request, current)
    // A day that anything may still be set for depends on everything.
    return {
      ...dependingOn('everything', items),
      variant: variantOf(mine),
      render: (context) => dayPage(context, { day, items, days: daysOf(current), mine }),
    }
  })
}

function variantOf(mine: Place | null): string {
  return mine === null ? '' : mine.slug
}

function dependingOn(
  dependsOn: PublicPage['dependsOn'],
  items: readonly StoredItem[],
): Pick<PublicPage, 'dependsOn' | 'lastModified'> {
  return { dependsOn, lastModified: newest(items.map(({ item }) => lastModifiedOf(item))) }
}

/** Newest first. */
export function daysOf(current: CurrentItems): readonly string[] {
  return [...new Set(current.items.map(({ item }) => item.date))].toReversed()
}
