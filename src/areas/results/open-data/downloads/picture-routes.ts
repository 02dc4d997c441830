import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { known } from '../../../../platform/http/requests/errors.ts'
import { searchOf, withQuery } from '../../../../platform/http/requests/parameters.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { sendOpen } from '../../serving/open-data.ts'
import { packed } from '../../serving/packed.ts'
import { type PictureFormat, pictureAddress, pictureView } from '../../serving/picture-address.ts'
import { cacheKeys, stampOf } from '../../serving/public-page.ts'
import { readerOf } from '../../serving/reader.ts'
import type { Embed, EmbedOwner } from '../../site/embeds/embed.ts'
import { embedOwners } from '../../site/embeds/find-embed.ts'
import { drawnFile, pictureName } from './picture.ts'
import type { PngPainter } from './png.ts'

interface Format {
  readonly name: PictureFormat
  readonly type: string
  readonly isPacked?: true
  make(svg: string): Promise<Buffer>
}

/** Registers every embeddable chart and map as SVG and PNG files. */
export function pictureRoutes(app: FastifyInstance, area: ResultsArea, painter: PngPainter): void {
  formatRoutes(app, area, {
    name: 'svg',
    type: 'image/svg+xml; charset=utf-8',
    isPacked: true,
    make: (svg) => packed([svg]),
  })
  formatRoutes(app, area, pngFormat(painter))
}

function pngFormat(painter: PngPainter): Format {
  return { name: 'png', type: 'image/png', make: (svg) => painter.paint(svg) }
}

function formatRoutes(routes: FastifyInstance, area: ResultsArea, format: Format): void {
  for (const owner of embedOwners)
    for (const view of owner.views.filter((name) => /(?:^|-)(?:chart|map)$/.test(name)))
      routes.get<{ Params: Record<string, string> }>(
        `${owner.path}/${pictureView(view, format.name)}`,
        { config: { work: 'own', crossOrigin: true } },
        (request, reply) => sendPicture(area, request, reply, { owner, view, format }),
      )
}

interface Wanted {
  readonly owner: EmbedOwner
  readonly view: string
  readonly format: Format
}

async function sendPicture(
  area: ResultsArea,
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
  { owner, view, format }: Wanted,
): Promise<FastifyReply> {
  const current = await area.current.fresh()
  const { params } = request
  const embed = known(await owner.find(area, current, { params, view, search: searchOf(request) }))
  if ('redirect' in embed) return reply.redirect(pictureAddress(embed.redirect, format.name), 302)
  const stored = known(storedOf(current, embed))
  const context = readerOf(area, request, current, withQuery(embed.path, embed.query))
  return sendOpen(
    { area, request, reply, state: current.stamp },
    {
      key: `${format.name} ${context.locale} ${context.url}`,
      stamp: stampOf(embed, current),
      keys: cacheKeys(embed),
      type: format.type,
      lastModified: embed.lastModified,
      fileName: pictureName(context, embed, stored, format.name),
      isAttachment: true,
      ...(format.isPacked && { isPacked: true }),
      work: 'picture',
      make: async () => format.make(known(await drawnFile(context, embed, stored))),
    },
  )
}

/** Returns the subject of a view, which is its first dependency. */
function storedOf(current: CurrentItems, { dependsOn }: Embed) {
  const [first] = dependsOn
  return first === undefined ? null : current.item(first.kind, first.id)
}
