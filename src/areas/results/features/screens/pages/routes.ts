import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { searchOf } from '../../../../../platform/http/requests/parameters.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { newest } from '../../../serving/last-modified.ts'
import { publicPage } from '../../../serving/public-page.ts'
import { viewQuery } from '../../../serving/view-query.ts'
import { readTheme } from '../../../site/embeds/theme.ts'
import { interimPage } from '../../../site/parts/counting.ts'
import { type Screen, screenPath, subjectKind } from './screen/screen.ts'
import { openSubject, showSubject } from './screen/shown.ts'
import { screenPage, styleHash } from './screen-page.ts'
import { groupOf, screensReader } from './stored/reader.ts'

type OfScreen = { readonly number: string }

/** `/screen/{n}`. */
export function screenRoutes(app: FastifyInstance, area: ResultsArea): void {
  const reader = screensReader(area.service.database.reads)
  const named = (screens: readonly Screen[], number: string) =>
    screens.find((screen) => screenPath(screen.number) === `/screen/${number}`) ?? null

  publicPage<OfScreen>(app, area, '/screen/:number', async (request, current) => {
    const screens = await reader.at(current)
    const screen = named(screens, request.params.number)
    const opened = screen && openSubject(current, screen.subject)
    if (screen === null || opened === null) return null
    const group = groupOf(screens, screen)
    const kind = subjectKind(opened.stored.item, screen.subject)
    const { dependsOn, stamp, lastModified } = interimPage(current, opened.stored, opened.dependsOn)
    const { theme, query } = readTheme(searchOf(request), 'auto')
    return {
      query,
      dependsOn,
      stamp: `${stampOf(screen, group)} ${stamp}`,
      lastModified: newest([screen.modified, ...(lastModified === null ? [] : [lastModified])]),
      render: async (reading) => {
        const shown = await showSubject(area, reading, current, opened)
        return screenPage(reading, { screen, group, kind, shown, theme, isTrial: false })
      },
    }
  })

  /** In a file of its own: the policy of the pages allows no styles but those of this site. */
  app.get<{ Params: OfScreen }>('/screen/:number/style.css', async (request, reply) => {
    const screens = await reader.at(await area.current.fresh())
    const { css } = known(named(screens, request.params.number))
    if (css === '') return reply.callNotFound()
    const isThisVersion = viewQuery(request).text('v') === styleHash(css)
    return reply
      .header('Cache-Control', isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(css)
  })
}

/** Returns a stamp of the group: a change of one screen affects the others, which name their successor. */
function stampOf(screen: Screen, group: readonly Screen[]): string {
  const parts = JSON.stringify([screen, group.map(({ number }) => number)])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22)
}
