import type { FastifyInstance } from 'fastify'
import { requestLocale } from '../../../../platform/http/requests/locale.ts'
import { oneOf, parameters, searchOf } from '../../../../platform/http/requests/parameters.ts'
import { dataFileName } from '../../model/file-name.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { DocumentRequest } from '../../serving/open-data.ts'
import type { OpenDocument } from '../../serving/open-document.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import { deliverySections } from './delivery.ts'
import { type Find, findCompound, findDay, findElection, findVote } from './found.ts'
import { openDelivery } from './open-delivery.ts'

const deliveries: readonly { readonly path: string; readonly find: Find }[] = [
  { path: '/vote/:id/ech-0252', find: findVote },
  { path: '/election/:id/ech-0252', find: findElection },
  { path: '/elections/:id/ech-0252', find: findCompound },
  { path: '/archive/:id/ech-0252', find: findDay },
]

const readSection = parameters({ section: oneOf(deliverySections) })

/** Registers deliveries of results in eCH-0252. */
export function deliveryRoutes(app: FastifyInstance, area: ResultsArea): void {
  signedData(app, area, deliveryDocuments(area))
}

export function deliveryDocuments(area: ResultsArea): readonly SignedDocument[] {
  return deliveries.map(({ path, find }) => ({
    path,
    prepare: (request) => document(area, request, path, find),
  }))
}

async function document(
  area: ResultsArea,
  request: DocumentRequest,
  path: string,
  find: Find,
): Promise<OpenDocument | null> {
  const { id = '' } = request.params
  const current = await area.current.fresh()
  const found = find(current, id)
  if (found === null) return null
  const { section } = readSection(searchOf(request)).values
  const sections = section === null ? deliverySections : [section]
  const delivery = await openDelivery(area, found, current.organisation, sections)
  if (delivery === null) return null
  const { locales, default_locale: fallback } = current.organisation
  const locale = requestLocale(request, locales, fallback)
  const title = found.title === null ? found.day : inLanguage(found.title, locale, fallback)
  return {
    key: JSON.stringify([path, id, section]),
    stamp: delivery.stamp,
    type: 'application/xml; charset=utf-8',
    lastModified: delivery.lastModified,
    fileName: dataFileName(title, locale, section === null ? 'xml' : `${section}.xml`),
    isPacked: true,
    make: () => delivery.write(),
  }
}
