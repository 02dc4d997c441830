import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { issueOneTimeLink } from '../../identity/login/one-time-links.ts'
import { actorOf, type Need, staffOnly } from '../../identity/sessions/guard.ts'
import { renewedProviderSession } from '../../identity/sessions/provider-session.ts'
import { sessionOf } from '../../identity/sessions/sessions.ts'
import type { Service } from '../../platform/service.ts'
import { secondsBetween } from '../../values/time.ts'
import { proceed } from './proceed.ts'

/** Seconds after which a second factor has to be given again before something is published. */
const freshFor = 10 * 60

/**
 * A pre-handler for pages that release content. Staff whose account has a second factor give it again unless they have
 * just logged in, so that an unattended browser cannot act as the second person. Afterwards the page is shown with a
 * new session; a posted form is dropped, because its content has to be reviewed again.
 */
export function freshFactorOnly(service: Service, need: Need) {
  const forStaff = staffOnly(service, need)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await forStaff(request, reply)
    if (reply.sent) return
    const { database, clock } = service
    const session = await sessionOf(service, request)
    if (session === null) throw new Error('this route is not behind staffOnly')
    const age = secondsBetween(session.created, clock.now())
    if (age < freshFor) return
    const account = await findAccount(database.reads, actorOf(request).id)
    if (account === null || !account.hasSecondFactor) return
    const secret = await database.transaction(async (tx) => {
      const through = await renewedProviderSession(tx, session.id, age)
      const stored = through === null ? null : JSON.stringify(through)
      return issueOneTimeLink(tx, clock, account.id, 'login', stored)
    })
    await proceed(service, request, reply, { kind: 'second-factor', secret }, request.url)
  }
}
