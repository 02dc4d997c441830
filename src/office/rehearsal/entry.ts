import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { spend } from '../../identity/login/passkey-challenges.ts'
import { browserOf, openSession, setSessionCookies } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { staffRoutes } from '../../site/frame/staff-routes.ts'
import { localPath } from '../../site/serving/locale-route.ts'
import { entryPath, entryProblemPage, leadingPage, openPath } from './entry-page.ts'
import { entryKey, readTicket, writeTicket } from './ticket.ts'

/**
 * Lets staff enter a rehearsal with their session of the original instance. The rehearsal has none of their passwords
 * and codes, so they cannot be guessed there.
 */
export function entryRoutes(app: FastifyInstance, service: Service): void {
  const { config, clock, secret, database } = service

  staffRoutes(app, service, 'account').get(openPath, async ({ user, query, reply, show }) => {
    if (config.sandbox === null) throw new PageProblem(404)
    const ticket = writeTicket(entryKey(secret), user.id, clock.now())
    const next = new URLSearchParams({ next: textField(query, 'next') || '/manage' })
    const href = `${config.sandbox.url}${entryPath}/${ticket}?${next}`
    // A page instead of a redirect: browsers block redirects to another site after a form, such as the login.
    reply.headers({ 'Cache-Control': 'no-store', Refresh: `0; url=${href}` })
    return show((context) => leadingPage(context, href))
  })

  const key = config.rehearsal?.key ?? null
  if (key === null) return
  app.get<{ Params: { ticket: string } }>(`${entryPath}/:ticket`, async (request, reply) => {
    const ticket = readTicket(key, request.params.ticket, clock.now())
    const browser = browserOf(service, request)
    const entered = await database.transaction(async (tx) => {
      if (ticket === null || !(await spend(tx, clock, ticket))) return 'gone' as const
      const account = await findAccount(tx, ticket.user)
      if (account === null || account.blocked !== null) return 'unknown' as const
      const { email } = account
      const by = { actor: email, address: browser.address }
      await recordAudit(tx, { ...by, at: clock.now(), action: 'session.start', subject: email })
      return openSession(tx, service, account.id, browser)
    })
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
    if (typeof entered === 'object') {
      setSessionCookies(service, reply, entered)
      return reply.redirect(localPath(textField(request.query, 'next'), config.baseUrl), 303)
    }
    const context = await pageContext(service, request)
    return sendPage(reply, context, entryProblemPage(context, entered), 403)
  })
}
