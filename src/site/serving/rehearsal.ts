import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import { hashed, signedName } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'

/** Lets a browser see a rehearsal. */
const passCookie = 'rehearsal-pass'

/** With this a browser gets the cookie, and a program may ask without one. */
const passHeader = 'x-rehearsal-pass'

/**
 * What needs no pass: how to log in, what such pages consist of, and what asks for a token or key itself. Everything else
 * could show what the staff have released in the rehearsal from real figures that are not public yet.
 */
const open =
  /^\/(?:login|password|setup|logout|assets|favicon\.svg|logo|locale|robots\.txt|health|metrics|upload(?:-[\w-]+)?|rehearsal\/enter)(?:[/?]|$)/

/** A link that opens the rehearsal to whoever has it. */
export function guestPath(service: Pick<Service, 'secret'>): string {
  return `/rehearsal/enter/${rehearsalPass(service)}`
}

function rehearsalPass({ secret }: Pick<Service, 'secret'>): string {
  return signedName(secret, 'rehearsal', 'pass')
}

/** Marks every answer of a rehearsal, keeps search engines out, and everybody who has no pass. */
export function rehearsalRoutes(app: FastifyInstance, service: Service): void {
  const { rehearsal, baseUrl } = service.config
  if (rehearsal === null) return
  const pass = rehearsalPass(service)
  const isPass = (given: unknown) =>
    typeof given === 'string' && timingSafeEqual(Buffer.from(hashed(given)), Buffer.from(hashed(pass)))
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') } as const

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'X-Rehearsal': `of ${rehearsal.of}` })
    if (open.test(request.url) || isPass(request.cookies[passCookie]) || isPass(request.headers[passHeader]))
      return
    if ((await sessionOf(service, request)) === null) return refuse(request, reply)
    reply.setCookie(passCookie, pass, cookie)
  })
  // Answers from memory would reach those who have no pass, and so would those of a cache in front.
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
    if (!isPass(request.params.pass)) return reply.redirect('/login', 303)
    return reply.setCookie(passCookie, pass, cookie).redirect('/', 303)
  })
}

/** Browsers are led to the log-in, programs are told. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Cache-Control', 'no-store')
  if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
    return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303)
  return reply.status(401).type('text/plain; charset=utf-8').send('This is a rehearsal. Log in first.\n')
}
