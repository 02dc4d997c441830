import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { isContentLocale } from '../../../../texts/language/locales.ts'
import { instanceOf } from '../../places/lists/instance.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonType } from '../../serving/open-data.ts'
import type { OpenDocument } from '../../serving/open-document.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import { refuse } from '../tables/refuse.ts'
import { catalogThings } from './catalog.ts'
import { sitemapAddresses, sitemapXml } from './sitemap.ts'
import { type GraphFormat, graphFormats } from './write-graph.ts'

/** Registers the sitemap for search engines and the catalogue for open data portals. */
export function catalogRoutes(app: FastifyInstance, area: ResultsArea): void {
  signedData(app, area, sitemapDocuments(area))
  app.register(async (scope) => {
    scope.addHook('preHandler', async (_request, reply) => {
      const { open_data } = await readOrganisation(area.service.database.reads)
      if (open_data === undefined || open_data === null) return refuse(reply, 'Not Implemented', 501)
    })
    signedData(scope, area, catalogDocuments(area))
    scope.get('/catalog', { config: { crossOrigin: true } }, async (request, reply) => {
      const wanted = new Negotiator(request.raw).mediaType(graphFormats.map(({ mediaType }) => mediaType))
      const format = graphFormats.find(({ mediaType }) => mediaType === wanted)
      reply.headers({ Vary: 'Accept', 'Cache-Control': 'no-cache' })
      if (format !== undefined) return reply.redirect(`/catalog.${format.ending}`, 303)
      const known = graphFormats.map(({ mediaType }) => mediaType).join(', ')
      return refuse(reply, `There is ${known}`, 406)
    })
  })
}

export function sitemapDocuments(area: ResultsArea): readonly SignedDocument[] {
  return [
    { path: '/sitemap.xml', prepare: () => sitemap(area, 'application/xml', sitemapXml) },
    {
      path: '/sitemap.json',
      prepare: () => sitemap(area, jsonType, (urls) => JSON.stringify({ urls })),
    },
  ]
}

export function catalogDocuments(area: ResultsArea): readonly SignedDocument[] {
  return graphFormats.map((format) => ({
    path: `/catalog.${format.ending}`,
    prepare: () => catalog(area, format),
  }))
}

async function sitemap(
  area: ResultsArea,
  type: string,
  write: (urls: readonly string[]) => string,
): Promise<OpenDocument> {
  const { revision, items } = await area.current.fresh()
  return {
    key: `sitemap ${type}`,
    stamp: String(revision),
    type,
    lastModified: null,
    make: async () => {
      const addresses = addressesAt(area.service.config.baseUrl)
      return write(
        sitemapAddresses(
          items.map(({ item }) => item),
          addresses,
        ),
      )
    },
  }
}

async function catalog(area: ResultsArea, format: GraphFormat): Promise<OpenDocument | null> {
  const { revision, organisation, items } = await area.current.fresh()
  const { open_data: publisher, name, locales, default_locale } = organisation
  if (publisher === undefined || publisher === null) return null
  const instance = instanceOf(organisation)
  return {
    key: `catalog ${format.ending}`,
    stamp: JSON.stringify([revision, publisher, name, instance, locales, default_locale]),
    type: `${format.mediaType}; charset=UTF-8`,
    lastModified: null,
    make: async () =>
      format.write(
        catalogThings({
          publisher,
          name,
          instance,
          languages: locales.filter(isContentLocale),
          defaultLocale: default_locale,
          items,
          addresses: addressesAt(area.service.config.baseUrl),
        }),
      ),
  }
}
