import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../../http/entity-tag.ts'
import { known } from '../../http/errors.ts'
import { publicClient } from '../../http/work.ts'
import { programVersion } from '../../program-version.ts'
import { type Instant, toHttpDate } from '../../time.ts'
import type { WorkKind } from '../../work/kinds.ts'
import type { ResultsArea } from '../area.ts'

/** A document for everybody: what it depends on is known before it is made. */
export interface OpenDocument {
  /** Names the document among all others, with everything of the request that matters: path, language, filters. */
  readonly key: string
  /** Changes whenever the document would. */
  readonly stamp: string
  readonly type: string
  readonly lastModified: Instant | null
  /** Shown by the browser, and saved under this name. */
  readonly fileName?: string
  /** Saved at once: nobody looks at it in a browser. */
  readonly isAttachment?: true
  /** `data` unless said otherwise. */
  readonly work?: WorkKind
  make(): Promise<Buffer | string> | Buffer | string
}

export type Prepare<Params> = (
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => Promise<OpenDocument | null>

export const jsonType = 'application/json; charset=utf-8'

/** Open data may be read by pages of any site, is made once per state, and is not sent twice to whoever has it. */
export function openData<Params>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: Prepare<Params>,
): void {
  app.get<{ Params: Params }>(path, { config: { work: 'own' } }, async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    const document = known(await prepare(request, reply))
    return reply.sent ? reply : sendOpen(area, request, reply, document)
  })
}

export async function sendOpen(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  document: OpenDocument,
): Promise<FastifyReply> {
  const { key, stamp, type, lastModified, fileName, isAttachment = false, work = 'data' } = document
  const tag = entityTag(document)
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Language, Cookie' })
  if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
  if (isUnchanged(request, tag, lastModified)) return reply.status(304).send()
  const make = async () => {
    const made = await document.make()
    return typeof made === 'string' ? Buffer.from(made) : made
  }
  const body = await area.cache.get(
    `open ${key}`,
    stamp,
    () => publicClient(request, reply),
    (client) => area.service.work.run(work, client, make),
  )
  if (fileName !== undefined)
    reply.header('Content-Disposition', `${isAttachment ? 'attachment' : 'inline'}; filename=${fileName}`)
  return reply.type(type).send(body)
}

/** A newer version of the program may write the same data in another way. */
export function entityTag(
  { key, stamp }: Pick<OpenDocument, 'key' | 'stamp'>,
  version = programVersion,
): string {
  const named = `${version}\n${key}\n${stamp}`
  return `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`
}

/** A tag says more than a date, so it decides where both are given. */
function isUnchanged(request: FastifyRequest, tag: string, lastModified: Instant | null): boolean {
  const tagged = hasTag(request, tag)
  if (tagged !== null) return tagged
  const since = request.headers['if-modified-since']
  if (since === undefined || lastModified === null) return false
  return Date.parse(toHttpDate(lastModified)) <= Date.parse(since)
}
