import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../identity/accounts/users.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { completeLogin, type LoginStep, logIn, waitingLogin } from '../../identity/login/login.ts'
import { lifetimes } from '../../identity/login/one-time-links.ts'
import { passkeySite } from '../../identity/login/passkey-challenges.ts'
import { askForPasskey, logInWithPasskey } from '../../identity/login/passkey-login.ts'
import { cookieName, cookieOptions } from '../../identity/sessions/cookies.ts'
import { staffHome } from '../../identity/sessions/guard.ts'
import {
  browserOf,
  clearSessionCookies,
  sessionOf,
  setSessionCookies,
} from '../../identity/sessions/sessions.ts'
import { deleteSession } from '../../identity/stores/access-store.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { localPath } from '../../site/frame/locale-route.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { problemStatus } from '../account/confirm-password.ts'
import { loginCodePage } from '../account/second-factor-pages.ts'
import { loginNotices, loginPage } from './login-page.ts'

export function loginRoutes(app: FastifyInstance, service: Service): void {
  passwordStep(app, service)
  codeStep(app, service)
  passkeyStep(app, service)
  logoutRoute(app, service)
}

function passwordStep(app: FastifyInstance, service: Service): void {
  app.get('/login', async (request, reply) => {
    const context = await pageContext(service, request)
    if (context.user !== null) return reply.redirect(nextPage(service, request, context.user), 303)
    const done = textField(request.query, 'done')
    const form = {
      email: '',
      next: wantedPage(request),
      done: loginNotices.find((notice) => notice === done),
    }
    return sendPage(reply, context, loginPage(context, form))
  })

  // As directories of this kind had it before.
  app.get('/auth/login', async (_request, reply) => reply.redirect('/login', 301))

  app.post('/login', { config: { work: 'login' } }, async (request, reply) => {
    const email = textField(request.body, 'email')
    const step = await logIn(service, {
      email,
      password: rawField(request.body, 'password'),
      browser: browserOf(service, request),
      log: request.log,
    })
    if (step.ok) return proceed(service, request, reply, step.value)
    const problem = step.error
    const context = await pageContext(service, request)
    const page = loginPage(context, { email, next: wantedPage(request), problem })
    return sendPage(reply, context, page, problemStatus(reply, problem))
  })
}

function codeStep(app: FastifyInstance, service: Service): void {
  app.get('/login/code', async (request, reply) => {
    const secret = pendingLoginOf(service, request)
    const waiting = await waitingLogin(service, secret)
    if (waiting === null) return reply.redirect(again(request), 303)
    const context = await pageContext(service, request)
    return sendPage(reply, context, loginCodePage(context, waiting, wantedPage(request)))
  })

  app.post('/login/code', { config: { work: 'login' } }, async (request, reply) => {
    const secret = pendingLoginOf(service, request)
    const code = textField(request.body, 'code')
    const browser = browserOf(service, request)
    const done = await completeLogin(service, { secret, code, browser, log: request.log })
    if (done.ok) return proceed(service, request, reply, { kind: 'done', ...done.value })
    const problem = done.error
    const waiting = await waitingLogin(service, secret)
    if (problem.kind === 'gone' || waiting === null) return reply.redirect(again(request), 303)
    const context = await pageContext(service, request)
    const page = loginCodePage(context, waiting, wantedPage(request), problem)
    return sendPage(reply, context, page, problemStatus(reply, problem))
  })
}

/** A passkey replaces both steps, or the second. */
function passkeyStep(app: FastifyInstance, service: Service): void {
  const site = passkeySite(service)
  if (site === null) return

  /** Target of links on a page that was the answer to a form. */
  app.get('/login/passkey', async (request, reply) => {
    const isWaiting = (await waitingLogin(service, pendingLoginOf(service, request))) !== null
    const next = encodeURIComponent(wantedPage(request))
    return reply.redirect(`${isWaiting ? '/login/code' : '/login'}?next=${next}`, 303)
  })

  app.get('/login/passkey/question', async (request, reply) => {
    const waiting = await waitingLogin(service, pendingLoginOf(service, request))
    reply.header('Cache-Control', 'no-store')
    return askForPasskey(service, site, waiting?.user ?? null)
  })

  app.post('/login/passkey', async (request, reply) => {
    const half = pendingLoginOf(service, request)
    const done = await logInWithPasskey(service, site, {
      sealed: textField(request.body, 'challenge'),
      answer: textField(request.body, 'answer'),
      half,
      browser: browserOf(service, request),
      log: request.log,
    })
    if (done.ok) return proceed(service, request, reply, { kind: 'done', ...done.value })
    const context = await pageContext(service, request)
    const problem = { kind: 'passkey' } as const
    const next = wantedPage(request)
    const waiting = await waitingLogin(service, half)
    const page =
      waiting === null
        ? loginPage(context, { email: '', next, problem })
        : loginCodePage(context, waiting, next, problem)
    return sendPage(reply, context, page, 422)
  })
}

/** Of a log-in that waits for its second factor. */
function pendingLoginCookie(service: Service): string {
  return cookieName(service, 'half-login')
}

function pendingLoginOf(service: Service, request: FastifyRequest): string {
  return request.cookies[pendingLoginCookie(service)] ?? ''
}

/** Sets the cookies of a completed step and redirects. */
function proceed(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  step: LoginStep,
): FastifyReply {
  const name = pendingLoginCookie(service)
  const cookie = { ...cookieOptions(service), sameSite: 'strict' } as const
  if (step.kind === 'second-factor') {
    reply.setCookie(name, step.secret, { ...cookie, maxAge: lifetimes.login })
    return reply.redirect(`/login/code?next=${encodeURIComponent(wantedPage(request))}`, 303)
  }
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookie)
  setSessionCookies(service, reply, step.secrets)
  return reply.redirect(nextPage(service, request, step.user), 303)
}

/** All sessions that the browser names end: it forgets their cookies. */
function logoutRoute(app: FastifyInstance, service: Service): void {
  app.post('/logout', async (request, reply) => {
    const session = await sessionOf(service, request)
    const { previous } = browserOf(service, request)
    if (previous.length > 0)
      await service.database.transaction(async (tx) => {
        for (const id of previous) await deleteSession(tx, id)
        if (session === null) return
        const { email } = session.user
        const at = service.clock.now()
        await recordAudit(tx, {
          at,
          actor: email,
          address: request.ip,
          action: 'session.end',
          subject: email,
        })
      })
    clearSessionCookies(service, reply)
    return reply.redirect('/', 303)
  })
}

/** The page to return to after logging in; may be empty. */
function wantedPage(request: FastifyRequest): string {
  return textField(request.query, 'next')
}

function nextPage(service: Service, request: FastifyRequest, user: User): string {
  const next = wantedPage(request)
  return next === '' ? staffHome(user) : localPath(next, service.config.baseUrl)
}

function again(request: FastifyRequest): string {
  return `/login?done=again&next=${encodeURIComponent(wantedPage(request))}`
}
