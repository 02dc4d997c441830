import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { programVersion } from '../../../platform/config/program-version.ts'
import { hasTag } from '../../../platform/http/caches/entity-tag.ts'
import {
  longestUnchecked,
  personalCaching,
  resultsKey,
  sharedCaching,
} from '../../../platform/http/caches/shared-caching.ts'
import { staleHeaders } from '../../../platform/http/caches/stale.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import { isLocaleOfAddress, type LocaleWish, localeCookie } from '../../../platform/http/requests/locale.ts'
import { headersOf } from '../../../site/serving/cached-page.ts'
import { publicClient } from '../../../site/serving/work.ts'
import { type Instant, toHttpDate } from '../../../values/time.ts'
import type { ResultsArea } from './area.ts'
import type { OpenDocument } from './open-document.ts'
import { forClient } from './packed.ts'

/** Prepares a document. It may read only those parts of the request that `askedFor` names. */
export type Prepare<Params> = (request: FastifyRequest<{ Params: Params }>) => Promise<OpenDocument | null>

/** The parts of a request on which a document may depend that is also made without a request. */
export interface DocumentRequest extends LocaleWish, Pick<FastifyRequest, 'query'> {
  readonly params: PathParams
}

export type PathParams = Readonly<Record<string, string>>

export const jsonType = 'application/json; charset=utf-8'

/**
 * Serves open data: readable by scripts of all sites, made once per state, and 304 for clients that have it. While
 * nothing was published or changed since, a repeated request skips the preparation, too.
 */
export function openData<Params>(
  app: FastifyInstance,
  area: ResultsArea,
  path: string,
  prepare: Prepare<Params>,
): void {
  const { cache, sent: lastSent, service } = area
  const readState = service.availability.inTime(area.current.freshStamp)
  app.get<{ Params: Params }>(
    path,
    { config: { errors: 'data', work: 'own', crossOrigin: true } },
    async (request, reply) => {
      const asked = askedFor(request)
      const sendFresh = async () => {
        // Read first: if something changes meanwhile, the document seems older than it is and is prepared again.
        const { stamp: state, revision } = await area.current.fresh()
        const last = lastSent.get(asked)
        const body = last?.state === state ? keptBody(area, last) : null
        if (last !== undefined && body !== null)
          return sendUnlessUnchanged({ area, request, reply, state, readState }, last, async () => body)
        const { make, ...rest } = known(await prepare(request))
        await sendOpen({ area, request, reply, state, readState }, { make, ...rest })
        if (asked.length <= longestRemembered) lastSent.set(asked, { ...rest, state, revision })
        return reply
      }
      return service.availability.despite(sendFresh, () => {
        const sent = lastSent.get(asked)
        const isOutdated = sent !== undefined && (area.current.last()?.withdrawnAt ?? 0) > sent.revision
        const old = sent === undefined || isOutdated ? null : cache.latest(cacheKey(sent))
        if (sent === undefined || old === null) return null
        // The tag may belong to the document that could not be made.
        reply.removeHeader('ETag').removeHeader('Last-Modified')
        reply.headers({ ...personalCaching, ...staleHeaders(old.age) })
        return reply.send(payloadFor(reply, sent, old.value))
      })
    },
  )
}

/** In characters; longer URLs are not remembered, to limit memory. */
const longestRemembered = 1000

/** Returns a key of all parts of a request on which a document may depend. */
function askedFor({ url, headers, cookies }: FastifyRequest): string {
  return `${url}\n${headers['accept-language'] ?? ''}\n${cookies[localeCookie] ?? ''}`
}

const cacheKey = ({ key }: Pick<OpenDocument, 'key'>) => `open ${key}`

export interface Exchange {
  readonly area: ResultsArea
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The stamp of `CurrentItems`, read before the document was prepared. */
  readonly state: string
  /**
   * Reads the current stamp; set where the document depends only on those parts of the request that `RepeatedAnswers`
   * compares.
   */
  readonly readState?: () => Promise<string>
}

export function sendOpen(exchange: Exchange, document: OpenDocument): Promise<FastifyReply> {
  const { area, request, reply } = exchange
  return sendUnlessUnchanged(exchange, document, () => openBody(area, request, reply, document))
}

/** Returns the cached body; it is made once for all concurrent requests. */
export function openBody(
  area: ResultsArea,
  request: FastifyRequest,
  reply: FastifyReply,
  document: OpenDocument,
): Promise<Buffer> {
  const { stamp, work = 'data' } = document
  const make = async () => {
    const made = await document.make()
    return typeof made === 'string' ? Buffer.from(made) : made
  }
  return area.cache.get(
    cacheKey(document),
    stamp,
    () => publicClient(request, reply),
    (client) => area.service.work.run(work, client, make),
  )
}

/** Returns the cached body without making it. */
export function keptBody(
  { cache }: ResultsArea,
  document: Pick<OpenDocument, 'key' | 'stamp'>,
): Buffer | null {
  return cache.kept(cacheKey(document), document.stamp)
}

export async function sendUnlessUnchanged(
  exchange: Exchange,
  document: Omit<OpenDocument, 'make'>,
  bodyOf: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const { lastModified, describedBy } = document
  const tag = entityTag(document)
  reply.header('ETag', tag)
  if (lastModified !== null) reply.header('Last-Modified', toHttpDate(lastModified))
  if (describedBy !== undefined) reply.header('Link', describedByLink(describedBy))
  const started = performance.now()
  const body = isUnchanged(request, tag, lastModified) ? null : await bodyOf()
  await setCaching(exchange, document.keys, performance.now() - started < longestUnchecked)
  if (body === null) return reply.status(304).send()
  const payload = payloadFor(reply, document, body)
  if (payload === body) keepAnswer(exchange, document, body)
  return reply.send(payload)
}

/** Stores the answer for identical requests. Only the cached body itself can be sent again, in no other encoding. */
function keepAnswer(
  { area, request, reply, state, readState }: Exchange,
  { key, stamp }: Pick<OpenDocument, 'key' | 'stamp'>,
  { length }: Buffer,
): void {
  if (readState === undefined) return
  area.service.repeats.keep(request.raw, {
    ...{ tag: entityTag({ key, stamp }), length, headers: headersOf(reply), state, readState },
    body: () => keptBody(area, { key, stamp }),
    oldBody: () => null,
  })
}

/**
 * Sets the caching headers after the document was made: if something was published meanwhile, caches in front must not
 * store it for long.
 */
export async function setCaching(
  { area, request, reply, state }: Exchange,
  keys: readonly string[] = [resultsKey],
  isQuick = true,
): Promise<void> {
  const { stamp, organisation } = (isQuick ? area.current.last() : null) ?? (await area.current.fresh())
  const { locales, default_locale } = organisation
  const vary = [reply.getHeader('Vary') ?? []].flat()
  if (isLocaleOfAddress(request, locales, default_locale)) {
    reply.headers(sharedCaching(area.service.config, { keys, isCurrent: stamp === state }))
    if (vary.length > 0) reply.header('Vary', vary.join(', '))
  } else reply.headers({ ...personalCaching, Vary: [...vary, 'Accept-Language, Cookie'].join(', ') })
}

/** Sets the headers of the content. */
function payloadFor(
  reply: FastifyReply,
  { type, fileName, isAttachment, isPacked }: Omit<OpenDocument, 'make'>,
  body: Buffer,
): Buffer | Readable {
  if (fileName !== undefined)
    reply.header(
      'Content-Disposition',
      `${isAttachment === true ? 'attachment' : 'inline'}; filename=${fileName}`,
    )
  reply.type(type)
  return isPacked === true ? forClient(reply, body) : body
}

/** Returns the ETag. It includes the program version, because another version may write the same data differently. */
export function entityTag(
  { key, stamp }: Pick<OpenDocument, 'key' | 'stamp'>,
  version = programVersion,
): string {
  const named = `${version}\n${key}\n${stamp}`
  return `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`
}

/** Returns the `Link` header to the description of a CSV file, see `csvw.ts`. */
export const describedByLink = (address: string) =>
  `<${address}>; rel="describedby"; type="application/csvm+json"`

/** Returns whether the client has the document. An ETag takes precedence over a date. */
export function isUnchanged(request: FastifyRequest, tag: string, lastModified: Instant | null): boolean {
  const tagged = hasTag(request, tag)
  if (tagged !== null) return tagged
  const since = request.headers['if-modified-since']
  if (since === undefined || lastModified === null) return false
  return Date.parse(toHttpDate(lastModified)) <= Date.parse(since)
}
