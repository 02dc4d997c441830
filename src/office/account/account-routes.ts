import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSessions, findAccount } from '../../identity/accounts/accounts.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { type OwnBrowser, setPassword } from '../../identity/accounts/users.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { deviceIdOf, listDevices } from '../../identity/sessions/devices.ts'
import { actingAs, actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { clearSessionCookies, listSessions, sessionOf } from '../../identity/sessions/sessions.ts'
import { deleteSessionOf } from '../../identity/stores/access-store.ts'
import { countRecoveryCodes } from '../../identity/stores/account-store.ts'
import { deleteDeviceOf } from '../../identity/stores/device-store.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { browserName } from '../wording/browser-name.ts'
import { accountNotices, accountPage, type PasswordChangeProblem } from './account-page.ts'
import { confirmationWay, confirmPassword, problemStatus } from './confirm-password.ts'

const path = '/manage/account'

export function accountRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'account') }
  const { database, clock } = service

  app.get(path, options, (request, reply) => show(request, reply))

  app.post(path, options, async (request, reply) => {
    const changed = await changePassword(service, request)
    if (changed.ok) return reply.redirect(`${path}?done=password`, 303)
    return show(request, reply, changed.error)
  })

  app.post(`${path}/sessions/end`, options, async (request, reply) => {
    const user = actorOf(request)
    const id = textField(request.body, 'session')
    await database.transaction(async (tx) => {
      if (!(await deleteSessionOf(tx, user.id, id))) return
      const by = actingAs(request)
      await recordAudit(tx, { ...by, at: clock.now(), action: 'session.end', subject: user.email })
    })
    const own = await sessionOf(service, request)
    if (own?.id !== id) return reply.redirect(`${path}?done=session`, 303)
    clearSessionCookies(service, reply)
    return reply.redirect('/login', 303)
  })

  app.post(`${path}/sessions/end-others`, options, async (request, reply) => {
    const except = await ownBrowser(service, request)
    const others = { by: actingAs(request), except }
    await database.transaction((tx) => endSessions(tx, clock, actorOf(request), others))
    return reply.redirect(`${path}?done=others`, 303)
  })

  app.post(`${path}/logout-everywhere`, options, async (request, reply) => {
    await database.transaction((tx) => endSessions(tx, clock, actorOf(request), { by: actingAs(request) }))
    clearSessionCookies(service, reply)
    return reply.redirect('/login?done=everywhere', 303)
  })

  app.post(`${path}/devices/forget`, options, async (request, reply) => {
    const user = actorOf(request)
    await database.transaction(async (tx) => {
      const device = await deleteDeviceOf(tx, user.id, textField(request.body, 'device'))
      if (device === undefined) return
      const { browser, system } = browserName(device.user_agent)
      const by = { ...actingAs(request), at: clock.now() }
      const detail = { browser, system }
      await recordAudit(tx, { ...by, action: 'device.forget', subject: user.email, detail })
    })
    return reply.redirect(`${path}?done=device`, 303)
  })

  async function show(request: FastifyRequest, reply: FastifyReply, problem?: PasswordChangeProblem) {
    const user = actorOf(request)
    const context = await pageContext(service, request)
    const session = await sessionOf(service, request)
    const done = textField(request.query, 'done')
    const account = await findAccount(database.reads, user.id)
    const page = accountPage(context, {
      user,
      recoveryCodes: account?.hasApp === true ? await countRecoveryCodes(database.reads, user.id) : null,
      passkeys: account?.passkeys ?? 0,
      way: await confirmationWay(service, request),
      sessions: await listSessions(database.reads, clock, user.id),
      currentSession: session?.id ?? '',
      devices: await listDevices(database.reads, clock, user.id),
      currentDevice: deviceIdOf(service, request),
      done: accountNotices.find((notice) => notice === done),
      ...(problem !== undefined && { problem }),
    })
    return sendPage(reply, context, page, problemStatus(reply, problem))
  }
}

async function ownBrowser(service: Service, request: FastifyRequest): Promise<OwnBrowser> {
  const session = await sessionOf(service, request)
  if (session === null) throw new Error('this route is not behind staffOnly')
  return { session: session.id, device: deviceIdOf(service, request) }
}

async function changePassword(
  service: Service,
  request: FastifyRequest,
): Promise<Result<null, PasswordChangeProblem>> {
  const { database, clock } = service
  const password = rawField(request.body, 'password')
  if (password !== rawField(request.body, 'password_again')) return fail({ kind: 'differs' })
  // Who is known by a provider alone has no password here.
  if ((await confirmationWay(service, request)).kind !== 'password') return fail({ kind: 'provider' })
  const confirmed = await confirmPassword(service, request, { field: 'current', purpose: 'password change' })
  if (!confirmed.ok) return confirmed
  const hash = await hashPassword(password)
  if (!hash.ok) return fail({ kind: 'new', problem: hash.error })
  const keep = await ownBrowser(service, request)
  const options = { by: actingAs(request), keep }
  await database.transaction((tx) => setPassword(tx, clock, actorOf(request), hash.value, options))
  return ok(null)
}
