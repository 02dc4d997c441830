import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Limit } from './access.ts'
import { makeCollectionSite, makeRecords } from './collection-site.ts'
import { files, missing } from './files.ts'
import { baselLandSite, bernSite } from './other-instances.ts'
import { makeResultsSite } from './results-site.ts'
import { stGallenSite } from './st-gallen.ts'
import type { Answer, Dialect, View } from './types.ts'
import { zugSite } from './zug.ts'

// A site of the contract, written only from the contract and its sheets, like another implementation of them.
// Its data is in `facts.ts`.

export { accessKey } from './access.ts'
export { contractSourceFacts } from './facts.ts'

export type Area = 'directory' | 'content' | 'results'

export interface SourceRequest {
  readonly method: string
  // Includes the query.
  readonly path: string
  readonly authorization: string | null
  // Number among all requests, from 1.
  readonly number: number
}

export interface ContractSourceOptions {
  readonly port?: number
  readonly dialect?: Dialect
  // A canton without districts, with districts, with regions and superregions, or a city with quarters.
  readonly canton?: keyof typeof cantons
  // The reference system has separate sites for directory, content and results; the contract describes one
  // service.
  readonly areas?: readonly Area[]
  // Lifetime of tokens; default: one hour.
  readonly tokenSeconds?: number
  // Limit without a token; default: none. The reference system has 100 requests in 900 seconds.
  readonly limit?: Limit
  // The current day of the site, by which events have passed and the next polling day is found.
  readonly today?: string
  // Base of links if it differs from the address that is listened on, as behind a proxy.
  readonly publicUrl?: string
  readonly delayMilliseconds?: number
  // The clock for tokens and the limit.
  readonly now?: () => number
  // Called first: returns another response, or cuts the connection.
  readonly fault?: (request: SourceRequest) => Answer | 'cut' | undefined
}

export interface ContractSource {
  readonly url: string
  readonly requests: readonly (SourceRequest & { readonly status: number })[]
  // Changes a record of the site.
  readonly change: (
    view: View,
    id: string,
    values: Readonly<Record<string, unknown>>,
    modified: string,
  ) => void
  readonly remove: (view: View, id: string) => void
  readonly close: () => Promise<void>
}

const cantons = { zg: zugSite, sg: stGallenSite, bl: baselLandSite, bern: bernSite }

const viewsOf: Readonly<Record<Area, readonly View[]>> = {
  directory: ['agencies', 'people', 'memberships'],
  content: ['events', 'news', 'topics'],
  results: [],
}

// Pages of records are stubs.
const isPage = /^\/(organization|person|membership|event|news|topics)\/[^/]+$/u
const page: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: '<!doctype html><html lang="de-CH"><title>Seite</title><body><h1>Seite</h1></body></html>',
}

const readOnly: Answer = { status: 405, headers: { allow: 'GET, HEAD' }, body: 'Method Not Allowed' }

export async function startContractSource(options: ContractSourceOptions = {}): Promise<ContractSource> {
  const { dialect = 'reference', areas = ['directory', 'content', 'results'], today = '2026-11-17' } = options
  const now = options.now ?? Date.now
  const records = makeRecords()
  const requests: (SourceRequest & { status: number })[] = []
  let own = ''
  const base = () => options.publicUrl ?? own

  const collections = makeCollectionSite(records, {
    dialect,
    base,
    today,
    limit: options.limit ?? null,
    tokenSeconds: options.tokenSeconds ?? 3600,
    views: areas.flatMap((area) => viewsOf[area]),
  })
  const results = areas.includes('results')
    ? makeResultsSite({ dialect, base, today, canton: cantons[options.canton ?? 'zg'] })
    : null

  function answer(request: SourceRequest): Answer {
    if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly
    const path = request.path.split('?')[0] ?? ''
    const file = files[path]
    if (file) return file
    const collection = collections(request.path, request.authorization ?? undefined, now())
    // The reference system does not support HEAD below /api.
    if (collection) return request.method === 'HEAD' && dialect === 'reference' ? readOnly : collection
    return results?.(request.path) ?? (isPage.test(path) ? page : missing)
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request: SourceRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '/',
      authorization: incoming.headers.authorization ?? null,
      number: requests.length + 1,
    }
    const record = { ...request, status: 0 }
    requests.push(record)
    incoming.resume()
    if (options.delayMilliseconds) await wait(options.delayMilliseconds)
    const given = options.fault?.(request) ?? answer(request)
    if (given === 'cut') {
      incoming.socket.destroy()
      return
    }
    record.status = given.status
    const body = Buffer.from(given.body)
    outgoing.writeHead(given.status, { ...given.headers, 'content-length': body.length })
    outgoing.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((cause) => outgoing.destroy(cause instanceof Error ? cause : undefined))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: own,
    requests,
    change(view, id, values, modified) {
      records[view] = records[view].map((item) =>
        item.id === id
          ? {
              ...item,
              modified,
              data: item.data.map(([name, value]) => [
                name,
                name === 'modified' ? modified : name in values ? values[name] : value,
              ]),
            }
          : item,
      )
    },
    remove(view, id) {
      records[view] = records[view].filter((item) => item.id !== id)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
