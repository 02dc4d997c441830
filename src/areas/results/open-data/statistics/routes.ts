import { createHash } from 'node:crypto'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicClient } from '../../../../site/serving/work.ts'
import { type Instant, toHttpDate } from '../../../../values/time.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { harmoniseToday } from '../../places/successions/today.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import {
  type DocumentRequest,
  describedByLink,
  entityTag,
  isUnchanged,
  setCaching,
} from '../../serving/open-data.ts'
import { isSentPacked } from '../../serving/packed.ts'
import { type SignedDocument, signatureOf, signedData } from '../../serving/signed-data.ts'
import { csvwMetadata, metadataEnding, metadataType } from '../tables/csvw.ts'
import { type FileCache, fileCache, type OpenFile } from './file-cache.ts'
import { type Filters, filterQuery, isAskedFor, readFilters, refuseWrongFilters } from './filters.ts'
import { type WholeTable, wholeTables } from './whole-tables.ts'
import { packedTable, type TableFormat, tableFormats } from './write-table.ts'

/** Files kept on disk, enough for frequent variants; each is as large as the figures of the whole archive. */
const mostFiles = 8

/** Registers the tables of all votes and of all elections. */
export function statisticsRoutes(app: FastifyInstance, area: ResultsArea): void {
  const files = fileCache(mostFiles)
  app.addHook('onClose', () => files.close())
  for (const table of wholeTables)
    app.register(async (routes) => {
      refuseWrongFilters(routes)
      for (const format of tableFormats) {
        const path = `/data/${table.name}.${format.ending}`
        routes.get(path, { config: { work: 'own', crossOrigin: true } }, (request, reply) =>
          sendTable(area, files, { table, format }, request, reply),
        )
        signatureOf(routes, area, path, async (request) => {
          const { key, stamp, read } = await prepared(area, files, { table, format }, request)
          const content = async () => (await Array.fromAsync(unpackedFile(await read()))) as Buffer[]
          return { key, stamp, work: 'workbook', content: async () => content }
        })
      }
      signedData(routes, area, [metadataOf(area, table)])
    })
}

/** Returns the column descriptions of the tables over all items. */
export function wholeMetadata(area: ResultsArea): readonly SignedDocument[] {
  return wholeTables.map((table) => metadataOf(area, table))
}

function metadataOf(area: ResultsArea, table: WholeTable): SignedDocument {
  return {
    path: `/data/${table.name}.csv${metadataEnding}`,
    prepare: (request) => metadata(area, table, request),
  }
}

interface Asked {
  readonly current: CurrentItems
  readonly filters: Filters
  readonly items: readonly StoredItem[]
  /** The normalised filters. */
  readonly query: string
  /** Changes whenever a row does: with the items, and with the day if by today's municipalities. */
  readonly stamp: string
  readonly lastModified: Instant | null
}

async function askedFor(
  area: ResultsArea,
  table: WholeTable,
  request: Pick<DocumentRequest, 'query'>,
): Promise<Asked> {
  const filters = readFilters(request.query)
  const current = await area.current.fresh()
  const items = table.itemsOf(current.items).filter((one) => isAskedFor(one, filters))
  const changes = items.map(({ item }) => [item.id, current.changedAt(item), lastModifiedOf(item)])
  const state = JSON.stringify([changes, filters.places === 'today' ? current.stamp : ''])
  return {
    current,
    filters,
    items,
    query: filterQuery(filters),
    stamp: createHash('sha256').update(state).digest('base64url'),
    lastModified: newest(items.map(({ item }) => lastModifiedOf(item))),
  }
}

function harmoniseFor(area: ResultsArea, { filters, current }: Asked) {
  return filters.places === 'today' ? harmoniseToday(area, current) : null
}

interface OneTable {
  readonly table: WholeTable
  readonly format: TableFormat
}

/** Returns the properties of a table and a function that makes and reads it. */
async function prepared(
  area: ResultsArea,
  files: FileCache,
  { table, format }: OneTable,
  request: FastifyRequest,
) {
  const asked = await askedFor(area, table, request)
  const { items, query, stamp, lastModified } = asked
  const name = `${table.name}.${format.ending}`
  const key = name + query
  async function read(): Promise<OpenFile> {
    const harmonise = await harmoniseFor(area, asked)
    const parts = items.map((stored) => () => table.part(area, stored, harmonise))
    return files.read(key, stamp, () => packedTable(format, table.columns(harmonise), parts))
  }
  return { name, query, key, stamp, lastModified, read, state: asked.current.stamp }
}

async function sendTable(
  area: ResultsArea,
  files: FileCache,
  one: OneTable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, query, key, stamp, lastModified, read, state } = await prepared(area, files, one, request)
  const { format } = one
  const tag = entityTag({ key, stamp })
  reply.header('ETag', tag)
  await setCaching({ area, request, reply, state })
  if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
  if (format.ending === 'csv') reply.header('Link', describedByLink(`${name}${metadataEnding}${query}`))
  if (isUnchanged(request, tag, lastModified)) return reply.status(304).send()
  const file = await area.service.work.run('workbook', publicClient(request, reply), read)
  reply.type(format.type).header('Content-Disposition', `inline; filename=${name}`)
  return sendFile(request, reply, file)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile): FastifyReply {
  const { size, content } = file
  const isPacked = isSentPacked(reply)
  if (isPacked) reply.header('Content-Length', size)
  if (request.method === 'HEAD') {
    content.destroy()
    return reply.send(new PassThrough().end())
  }
  return reply.send(isPacked ? content : unpackedFile(file))
}

const unpackedFile = ({ content }: OpenFile) => pipeline(content, createGunzip(), () => undefined)

/** Returns the column descriptions of the CSV file. */
async function metadata(area: ResultsArea, table: WholeTable, request: Pick<DocumentRequest, 'query'>) {
  const asked = await askedFor(area, table, request)
  const { current, query, stamp, lastModified } = asked
  const url = `${area.service.config.baseUrl}/data/${table.name}.csv${query}`
  return {
    key: `metadata ${url}`,
    stamp: `${stamp} ${current.settingsTag}`,
    type: metadataType,
    lastModified,
    make: async () =>
      JSON.stringify(
        csvwMetadata({
          columns: table.columns(await harmoniseFor(area, asked)),
          key: table.key,
          url,
          title: `${current.organisation.name}: ${table.name}`,
          lastModified,
        }),
      ),
  }
}
