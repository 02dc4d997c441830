import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { requestLocale } from '../../../../platform/http/requests/locale.ts'
import type { WorkKind } from '../../../../platform/work/kinds.ts'
import { dataFileName, partiesFileName } from '../../model/file-name.ts'
import { inLanguage } from '../../model/in-language.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { stampOf } from '../../serving/json-document.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { type DocumentRequest, jsonType } from '../../serving/open-data.ts'
import type { OpenDocument } from '../../serving/open-document.ts'
import { packed } from '../../serving/packed.ts'
import { cacheKeys } from '../../serving/public-page.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import { archiveRoute } from './archive-route.ts'
import { csvChunks } from './csv.ts'
import { csvwMetadata, metadataEnding, metadataType } from './csvw.ts'
import { readPlacesAsked, refuseOtherPlaces } from './places-asked.ts'
import {
  compoundData,
  compoundParties,
  electionData,
  electionParties,
  type FindRawData,
  type RawData,
  voteData,
} from './raw-data.ts'
import { jsonChunks } from './raw-json.ts'
import type { RawTable } from './raw-table.ts'

const formats = [
  { ending: 'csv', type: 'text/csv; charset=UTF-8', pieces: csvChunks },
  { ending: 'json', type: jsonType, pieces: jsonChunks },
] as const

/** The files of raw data, each in several formats. */
export const rawDataFiles = [
  { path: '/vote/:id/data', find: voteData, nameOf: dataFileName },
  { path: '/election/:id/data', find: electionData, nameOf: dataFileName },
  { path: '/elections/:id/data', find: compoundData, nameOf: dataFileName },
  { path: '/election/:id/data-parties', find: electionParties, nameOf: partiesFileName },
  { path: '/elections/:id/data-parties', find: compoundParties, nameOf: partiesFileName },
] as const satisfies readonly {
  readonly path: string
  readonly find: FindRawData
  readonly nameOf: typeof dataFileName
}[]

/** Registers the raw data of items as CSV and JSON, and the archive. */
export function rawDataRoutes(app: FastifyInstance, area: ResultsArea): void {
  archiveRoute(app, area)
  app.register(async (routes) => {
    refuseOtherPlaces(routes)
    signedData(routes, area, tableDocuments(area))
  })
}

export function tableDocuments(area: ResultsArea): readonly SignedDocument[] {
  return rawDataFiles.flatMap((file) => [
    ...formats.map(
      ({ ending, type, pieces }): SignedDocument => ({
        path: `${file.path}-${ending}`,
        prepare: (request) =>
          rawDocument(area, request, file, {
            ...{ ending, type, isPacked: true },
            write: (table) => packed(pieces(table)),
          }),
      }),
    ),
    {
      path: `${file.path}-csv${metadataEnding}`,
      prepare: (request) => metadataDocument(area, request, file),
    },
  ])
}

/** Returns the column descriptions of the CSV file. */
async function metadataDocument(
  area: ResultsArea,
  request: DocumentRequest,
  file: (typeof rawDataFiles)[number],
): Promise<OpenDocument | null> {
  const { config, database } = area.service
  const { default_locale: locale } = await readOrganisation(database.reads)
  return rawDocument(area, request, file, {
    ...{ ending: 'csv-metadata.json', type: metadataType, isPacked: true },
    write: async (table, { item }, query) => {
      const url = addressesAt(config.baseUrl).item(item, `${viewOf(file)}-csv`) + query
      const title = inLanguage(item.title, locale, locale)
      return packed([
        JSON.stringify(csvwMetadata({ ...table, url, title, lastModified: lastModifiedOf(item) })),
      ])
    },
  })
}

/** Returns the last part of the path, without the format. */
const viewOf = ({ path }: (typeof rawDataFiles)[number]) => path.slice(path.lastIndexOf('/') + 1)

export interface RawFormat {
  readonly ending: string
  readonly type: string
  readonly isAttachment?: true
  readonly isPacked?: true
  readonly work?: WorkKind
  /** `query`: the part of the query string that the table depends on. */
  write(table: RawTable, data: RawData, query: string): Promise<Buffer>
}

/** Returns the document; null if there is no such file. */
export async function rawDocument(
  area: ResultsArea,
  request: DocumentRequest,
  file: (typeof rawDataFiles)[number],
  { ending, type, write, ...rest }: RawFormat,
): Promise<OpenDocument | null> {
  const { path, find, nameOf } = file
  const { id = '' } = request.params
  const asked = readPlacesAsked(request.query)
  const places = asked.ok ? asked.value : 'polling-day'
  const query = places === 'polling-day' ? '' : `?municipalities=${places}`
  const data = find(area, await area.current.fresh(), id, places)
  if (data === null) return null
  const { locales, default_locale: fallback } = await readOrganisation(area.service.database.reads)
  const locale = requestLocale(request, locales, fallback)
  return {
    key: `${path}-${ending} ${places} ${id}`,
    stamp: stampOf(data.dependsOn, data.stamp),
    keys: cacheKeys({ dependsOn: data.dependsOn.map(({ item }) => item), stamp: JSON.stringify(data.stamp) }),
    type,
    lastModified: newest(data.dependsOn.map(({ item }) => lastModifiedOf(item))),
    fileName: nameOf(inLanguage(data.item.title, locale, fallback), locale, ending),
    ...(ending === 'csv' ? { describedBy: `${viewOf(file)}-csv${metadataEnding}${query}` } : {}),
    ...rest,
    make: async () => write(await data.table(), data, query),
  }
}
