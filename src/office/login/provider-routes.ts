import type { FastifyInstance, FastifyRequest } from 'fastify'
import { securityEvent } from '../../identity/audit/security-events.ts'
import {
  beginProviderLogin,
  endByProvider,
  finishProviderLogin,
  flowLifetime,
  type ReturnProblem,
} from '../../identity/login/provider-login.ts'
import { isAnswerToTest } from '../../identity/login/provider-test.ts'
import { cookieName, cookieOptions } from '../../identity/sessions/cookies.ts'
import { providerSessionOf } from '../../identity/sessions/provider-session.ts'
import { browserOf, sessionOf } from '../../identity/sessions/sessions.ts'
import { isOidc, signOnProviders } from '../../identity/sign-on/providers.ts'
import type { OidcProvider } from '../../platform/config/sign-on.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { localPath } from '../../site/serving/locale-route.ts'
import { callbackUrl, providersPath } from '../wording/providers.ts'
import { testCookie, testedPath } from '../wording/sign-on-paths.ts'
import { nextPage, proceed, wantedPage } from './proceed.ts'
import { isRefusal, refusedHref, refusedPage, refusedPath } from './provider-pages.ts'

type WithName = { Params: { name: string } }

const path = `${providersPath}/:name`

/** Routes for OpenID Connect. Providers come and go while the service runs. */
export function providerRoutes(app: FastifyInstance, service: Service): void {
  const { config } = service
  refusedRoute(app, service)

  const waiting = { config: { work: 'sign-on' } } as const
  app.get<WithName>(path, waiting, async (request, reply) => {
    const provider = await providerOf(service, request)
    const next = wantedPage(request)
    const session = await sessionOf(service, request)
    const isConfirming = textField(request.query, 'confirm') !== ''
    if (session !== null && !isConfirming)
      return reply.redirect(await nextPage(service, next, session.user), 303)
    const confirms = isConfirming ? await sessionToConfirm(service, provider, session?.id ?? null) : null
    const departure = await beginProviderLogin(service, provider, {
      redirectUri: callbackUrl(service, provider.name),
      next,
      confirms,
      anew: textField(request.query, 'again') !== '',
    })
    if (departure === null) {
      request.log.warn({ provider: provider.name }, 'a provider of log-ins does not answer')
      return reply.redirect(problemHref(provider, { kind: 'unavailable' }, next), 303)
    }
    const cookie = { ...cookieOptions(service), maxAge: flowLifetime }
    reply.setCookie(cookieName(service, 'sign-on'), departure.sealed, cookie)
    reply.header('Cache-Control', 'no-store')
    return reply.redirect(departure.href, 303)
  })

  app.get<WithName>(`${path}/callback`, waiting, async (request, reply) => {
    const query = request.url.split('?').slice(1).join('?')
    if (isTestReturn(service, request))
      return reply.redirect(`${testedPath(request.params.name)}?${query}`, 303)
    const provider = await providerOf(service, request)
    const name = cookieName(service, 'sign-on')
    const session = await sessionOf(service, request)
    const returned = await finishProviderLogin(service, provider, {
      url: new URL(`${callbackUrl(service, provider.name)}?${query}`),
      sealed: request.cookies[name] ?? '',
      browser: browserOf(service, request),
      session,
      log: request.log,
    })
    reply.clearCookie(name, cookieOptions(service))
    reply.header('Cache-Control', 'no-store')
    if (!returned.ok)
      return reply.redirect(problemHref(provider, returned.error.problem, returned.error.next), 303)
    const { next } = returned.value
    if (returned.value.kind === 'confirmed') return reply.redirect(localPath(next, config.baseUrl), 303)
    return proceed(service, request, reply, returned.value.step, next, 'provider')
  })

  // The provider itself sends this request, without cookie or origin; its token is verified instead.
  const backChannel = { config: { anyOrigin: true, work: 'sign-on' }, bodyLimit: 64 * 1024 } as const
  app.post<WithName>(`${path}/logout`, backChannel, async (request, reply) => {
    const provider = await providerOf(service, request)
    const token = textField(request.body, 'logout_token')
    const isDone = token !== '' && (await endByProvider(service, provider, token, request.ip))
    if (!isDone)
      securityEvent(request.log, 'logout-token.refuse', {
        ...{ actor: null, address: request.ip, subject: provider.name },
      })
    reply.header('Cache-Control', 'no-store')
    return isDone ? reply.status(200).send() : reply.status(400).send({ error: 'invalid_request' })
  })
}

function refusedRoute(app: FastifyInstance, service: Service): void {
  app.get(refusedPath, async (request, reply) => {
    const name = textField(request.query, 'provider')
    const reason = textField(request.query, 'reason')
    const provider = (await signOnProviders(service)).find((each) => each.name === name)
    if (provider === undefined || !isRefusal(reason)) throw new PageProblem(404)
    const context = await pageContext(service, request)
    return sendPage(reply, context, refusedPage(context, provider, reason), 403)
  })
}

async function providerOf(service: Service, request: FastifyRequest<WithName>): Promise<OidcProvider> {
  const { name } = request.params
  const providers = (await signOnProviders(service)).filter(isOidc)
  return known(providers.find((provider) => provider.name === name) ?? null)
}

/** Returns whether a browser comes back from the test of a provider, which may be off, rather than from a log-in. */
function isTestReturn(service: Service, request: FastifyRequest<WithName>): boolean {
  const sealed = request.cookies[testCookie(service)] ?? ''
  return isAnswerToTest(service, request.params.name, { sealed, state: textField(request.query, 'state') })
}

/** Returns the session to confirm; only the provider that opened it can do so. */
async function sessionToConfirm(
  { database }: Service,
  provider: OidcProvider,
  sessionId: string | null,
): Promise<string> {
  const through = sessionId === null ? null : await providerSessionOf(database.reads, sessionId)
  if (sessionId === null || through?.provider !== provider.name) throw new PageProblem(409)
  return sessionId
}

function problemHref(provider: OidcProvider, problem: ReturnProblem, next: string): string {
  if (problem.kind === 'refused') return refusedHref(provider.name, problem.reason)
  const seconds = problem.kind === 'wait' ? { seconds: String(problem.seconds) } : {}
  const query = { problem: problem.kind, provider: provider.name, ...seconds, ...(next !== '' && { next }) }
  return `/login?${new URLSearchParams(query)}`
}
