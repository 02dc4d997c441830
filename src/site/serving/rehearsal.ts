import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import { hashed, randomId, signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { Clock, Instant } from '../../values/time.ts'
import { insertGuestLink, selectGuestLink } from './guest-store.ts'

/** The cookie that lets a browser without an account see a rehearsal. */
const passCookie = 'rehearsal-pass'

/** The header that lets a program see a rehearsal. */
const passHeader = 'x-rehearsal-pass'

/**
 * Addresses that need no pass: login pages with their assets, and routes that require a token or key. All others could
 * show unpublished real figures that staff have released in the rehearsal.
 */
const open =
  /^\/(?:api\/manage|login|password|setup|logout|assets|favicon\.svg|logo|locale|robots\.txt|health|metrics|upload(?:-[\w-]+)?|rehearsal\/enter)(?:[/?]|$)/

export interface GuestLink {
  /** The address with which guests open the rehearsal. */
  readonly path: string
  readonly since: Instant
}

type Secret = Pick<Service, 'secret'>

/** Returns the guest link; null where guests are not let in. */
export async function guestLink(queries: Queries, service: Secret): Promise<GuestLink | null> {
  const link = await selectGuestLink(queries)
  return link === undefined
    ? null
    : { path: `/rehearsal/enter/${passOf(service, link.word)}`, since: link.since }
}

/** Creates a new guest link, which invalidates the one before. */
export function makeGuestLink(tx: Tx, clock: Clock): Promise<void> {
  return insertGuestLink(tx, randomId(), clock.now())
}

function passOf({ secret }: Secret, word: string): string {
  return signedName(secret, 'rehearsal', word)
}

/**
 * Marks every answer of a rehearsal, excludes search engines, and rejects clients that are neither logged in nor
 * guests.
 */
export function rehearsalRoutes(app: FastifyInstance, service: Service): void {
  const { rehearsal, baseUrl } = service.config
  if (rehearsal === null) return
  const { reads } = service.database
  const isPass = async (given: string) => {
    const link = await selectGuestLink(reads)
    if (link === undefined) return false
    return timingSafeEqual(Buffer.from(hashed(given)), Buffer.from(hashed(passOf(service, link.word))))
  }
  const isGuest = async ({ cookies, headers }: FastifyRequest) => {
    const given = headers[passHeader] ?? cookies[passCookie]
    return typeof given === 'string' && isPass(given)
  }
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') } as const

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'X-Rehearsal': `of ${rehearsal.of}` })
    if (open.test(request.url) || (await isGuest(request))) return
    if ((await sessionOf(service, request)) === null) return refuse(request, reply)
  })
  // Cached answers would also be sent to clients without a pass.
  service.repeats.close()
  app.addHook('onSend', async (request, reply) => {
    if (!open.test(request.url) && /^public\b/.test(String(reply.getHeader('Cache-Control'))))
      reply.header('Cache-Control', 'private, no-cache')
    const disposition = reply.getHeader('Content-Disposition')
    if (typeof disposition === 'string')
      reply.header('Content-Disposition', disposition.replace(/filename(?:\*=UTF-8''|="?)/g, '$&rehearsal-'))
  })
  app.get('/robots.txt', async (_request, reply) => reply.send('User-agent: *\nDisallow: /\n'))
  app.get<{ Params: { pass: string } }>('/rehearsal/enter/:pass', async (request, reply) => {
    const { pass } = request.params
    if (!(await isPass(pass))) return reply.redirect('/login', 303)
    return reply.setCookie(passCookie, pass, cookie).redirect('/', 303)
  })
}

/** Redirects browsers to the login, and sends programs an error. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Cache-Control', 'no-store')
  if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
    return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303)
  return reply.status(401).type('text/plain; charset=utf-8').send('This is a rehearsal. Log in first.\n')
}
