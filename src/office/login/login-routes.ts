import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordAudit } from '../../identity/audit/audit.ts'
import { completeLogin, logIn, waitingLogin } from '../../identity/login/login.ts'
import { passkeySite } from '../../identity/login/passkey-challenges.ts'
import { askForPasskey, logInWithPasskey } from '../../identity/login/passkey-login.ts'
import { openIdToken, providerSessionOf } from '../../identity/sessions/provider-session.ts'
import { browserOf, clearSessionCookies, sessionOf } from '../../identity/sessions/sessions.ts'
import { endSessionHref } from '../../identity/sign-on/oidc.ts'
import { signOnProviders } from '../../identity/sign-on/providers.ts'
import { deleteSession } from '../../identity/stores/access-store.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { problemStatus } from '../account/confirm-password.ts'
import { loginCodePage } from '../account/second-factor-pages.ts'
import { loginNotices, loginPage, readProblem } from './login-page.ts'
import { nextPage, pendingLoginOf, proceed, wantedPage } from './proceed.ts'
import { loggedOutPage, refusedHref } from './provider-pages.ts'

export function loginRoutes(app: FastifyInstance, service: Service): void {
  passwordStep(app, service)
  codeStep(app, service)
  passkeyStep(app, service)
  logoutRoute(app, service)
}

function passwordStep(app: FastifyInstance, service: Service): void {
  app.get('/login', async (request, reply) => {
    const context = await pageContext(service, request)
    const providers = await signOnProviders(service)
    const problem = readProblem(providers, request.query)
    // The user is logged in, but the provider did not confirm it; the page shows why.
    if (context.user !== null && problem === undefined)
      return reply.redirect(await nextPage(service, wantedPage(request), context.user), 303)
    const done = textField(request.query, 'done')
    const form = {
      providers,
      email: '',
      next: wantedPage(request),
      done: loginNotices.find((notice) => notice === done),
      problem,
    }
    return sendPage(reply, context, loginPage(context, form))
  })

  // The address in earlier directories of this kind.
  app.get('/auth/login', async (_request, reply) => reply.redirect('/login', 301))

  app.post('/login', { config: { work: 'login' } }, async (request, reply) => {
    const email = textField(request.body, 'email')
    const step = await logIn(service, {
      email,
      password: rawField(request.body, 'password'),
      browser: browserOf(service, request),
      log: request.log,
    })
    if (step.ok) return proceed(service, request, reply, step.value, wantedPage(request))
    const problem = step.error
    if (problem.kind === 'refused') return reply.redirect(refusedHref(problem.provider, problem.reason), 303)
    const context = await pageContext(service, request)
    const providers = await signOnProviders(service)
    const page = loginPage(context, { providers, email, next: wantedPage(request), problem })
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
    if (done.ok) return proceed(service, request, reply, { kind: 'done', ...done.value }, wantedPage(request))
    const problem = done.error
    const waiting = await waitingLogin(service, secret)
    if (problem.kind === 'gone' || waiting === null) return reply.redirect(again(request), 303)
    const context = await pageContext(service, request)
    const page = loginCodePage(context, waiting, wantedPage(request), problem)
    return sendPage(reply, context, page, problemStatus(reply, problem))
  })
}

/** Routes for logging in with a passkey, which replaces both steps, or the second. */
function passkeyStep(app: FastifyInstance, service: Service): void {
  const site = passkeySite(service)
  if (site === null) return

  /** Redirects a GET of the form's address, to which links on the page that answers the form may lead. */
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
    if (done.ok) return proceed(service, request, reply, { kind: 'done', ...done.value }, wantedPage(request))
    const context = await pageContext(service, request)
    const problem = { kind: 'passkey' } as const
    const next = wantedPage(request)
    const waiting = await waitingLogin(service, half)
    const page =
      waiting === null
        ? loginPage(context, { providers: await signOnProviders(service), email: '', next, problem })
        : loginCodePage(context, waiting, next, problem)
    return sendPage(reply, context, page, 422)
  })
}

/** Logs out. Ends all sessions in the request, because the browser deletes their cookies. */
function logoutRoute(app: FastifyInstance, service: Service): void {
  /** The address to which a provider redirects after its own logout. */
  app.get('/logout', async (_request, reply) => reply.redirect('/', 303))

  app.post('/logout', async (request, reply) => {
    const session = await sessionOf(service, request)
    const through = session === null ? null : await providerSessionOf(service.database.reads, session.id)
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
    const provider = (await signOnProviders(service)).find(({ name }) => name === through?.provider)
    if (provider?.kind !== 'oidc' || through === null) return reply.redirect('/', 303)
    const idToken = through.idToken && openIdToken(service, through.subject, through.idToken)
    const href = await endSessionHref(provider, idToken, `${service.config.baseUrl}/logout`)
    if (href === null) return reply.redirect('/', 303)
    const context = await pageContext(service, request)
    reply.header('Refresh', `0; url=${href}`)
    return sendPage(reply, context, loggedOutPage(context, provider, href))
  })
}

function again(request: FastifyRequest): string {
  return `/login?done=again&next=${encodeURIComponent(wantedPage(request))}`
}
