import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../identity/organisation/store.ts'
import {
  type CheckpointRow,
  entryDigests,
  selectCheckpoint,
  selectCheckpoints,
  selectFirstCheckpoint,
  selectStatements,
} from '../../identity/signing/checkpoint-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { checkpointFeed, feedPath } from './checkpoint-feed.ts'

export const checkpointPath = '/log/checkpoint'
export const checkpointsPath = '/log/checkpoints'
export const entriesPath = '/log/entries'
export const statementsPath = '/log/statements'

const listed = 100
const mostDigests = 1000
const mostStatements = 1000
const plain = 'text/plain; charset=utf-8'

/**
 * Serves the signed heads of the audit log and the hashes that link them. Of the entries only the public ones are
 * shown. Other entries cannot be guessed from their digests, because each has a random id.
 */
export function logRoutes(app: FastifyInstance, { database, config }: Service): void {
  const options = { config: { errors: 'text', work: 'data', crossOrigin: true } } as const
  const { reads } = database

  const newest = async () => (await selectCheckpoints(reads, { limit: 1 }))[0]

  app.get(checkpointPath, options, async (_request, reply) =>
    reply.type(plain).send(known(await newest()).note),
  )

  app.get(checkpointsPath, options, async (request) => {
    const before = wholeNumber(request.query, 'before')
    const rows = await selectCheckpoints(reads, { limit: listed + 1, ...(before !== null && { before }) })
    const shown = rows.slice(0, listed)
    const last = rows.length > listed ? shown.at(-1) : undefined
    const first = await selectFirstCheckpoint(reads)
    return {
      checkpoints: shown.map((row) => checkpointJson(row, config.baseUrl)),
      first: first === undefined ? null : checkpointJson(first, config.baseUrl),
      next: last === undefined ? null : `${config.baseUrl}${checkpointsPath}?before=${last.size}`,
    }
  })

  app.get<{ Params: { size: string } }>(`${checkpointsPath}/:size`, options, async (request, reply) => {
    const size = wholeNumber(request.params, 'size')
    const row = size === null ? undefined : await selectCheckpoint(reads, size)
    return reply.type(plain).send(known(row).note)
  })

  app.get(feedPath, options, async (_request, reply) => {
    const rows = await selectCheckpoints(reads, { limit: listed })
    const feed = checkpointFeed(rows, await readOrganisation(reads), config.baseUrl)
    return reply.type('application/atom+xml; charset=utf-8').send(feed)
  })

  app.get(entriesPath, options, async (request) => {
    const from = wholeNumber(request.query, 'from')
    const to = wholeNumber(request.query, 'to')
    const end = (await newest())?.size ?? 0
    // Entries after the last checkpoint are not shown.
    if (from === null || to === null || from >= to || to > end) throw new PageProblem(400)
    const until = Math.min(to, from + mostDigests)
    const digests = await entryDigests(reads, { from, to: until })
    // Entries of versions without digests come before the first checkpoint.
    if (digests.includes(null)) throw new PageProblem(404)
    return { from, to: until, digests }
  })

  app.get(statementsPath, options, async (request) => {
    const from = textField(request.query, 'from') === '' ? 0 : wholeNumber(request.query, 'from')
    if (from === null) throw new PageProblem(400)
    const to = (await newest())?.size ?? 0
    const statements = await selectStatements(reads, { from, to, limit: mostStatements + 1 })
    const shown = statements.slice(0, mostStatements)
    const last = statements.length > mostStatements ? shown.at(-1) : undefined
    return {
      statements: shown,
      next: last === undefined ? null : `${config.baseUrl}${statementsPath}?from=${last.sequence}`,
    }
  })
}

function checkpointJson({ size, hash, at, kid }: CheckpointRow, baseUrl: string) {
  return { size, hash, time: at, kid, url: `${baseUrl}${checkpointsPath}/${size}` }
}

function wholeNumber(fields: unknown, name: string): number | null {
  const text = textField(fields, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
