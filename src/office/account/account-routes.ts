import type { FastifyInstance } from 'fastify'
import { endSessions, findAccount } from '../../identity/accounts/accounts.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { type OwnBrowser, setPassword } from '../../identity/accounts/users.ts'
import { recordAudit } from '../../identity/audit/audit.ts'
import { deviceIdOf, listDevices } from '../../identity/sessions/devices.ts'
import { clearSessionCookies, listSessions, sessionOf } from '../../identity/sessions/sessions.ts'
import { deleteSessionOf } from '../../identity/stores/access-store.ts'
import { countRecoveryCodes } from '../../identity/stores/account-store.ts'
import { deleteDeviceOf } from '../../identity/stores/device-store.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { browserName } from '../wording/browser-name.ts'
import { accountNotices, accountPage, type PasswordChangeProblem } from './account-page.ts'
import { confirmationWay, confirmPassword, problemStatus } from './confirm-password.ts'

const path = '/manage/account'

export function accountRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'account')
  const { database, clock } = service

  staff.get(path, (call) => show(call))

  staff.post(path, async (call) => {
    const changed = await changePassword(service, call)
    if (changed.ok) return call.redirect(`${path}?done=password`)
    return show(call, changed.error)
  })

  staff.post(`${path}/sessions/end`, async ({ user, author, body, request, reply, redirect }) => {
    const id = textField(body, 'session')
    await database.transaction(async (tx) => {
      if (!(await deleteSessionOf(tx, user.id, id))) return
      await recordAudit(tx, { ...author(), action: 'session.end', subject: user.email })
    })
    const own = await sessionOf(service, request)
    if (own?.id !== id) return redirect(`${path}?done=session`)
    clearSessionCookies(service, reply)
    return redirect('/login')
  })

  staff.post(`${path}/sessions/end-others`, async ({ user, by, request, redirect }) => {
    const except = await ownBrowser(service, request)
    await database.transaction((tx) => endSessions(tx, clock, user, { by, except }))
    return redirect(`${path}?done=others`)
  })

  staff.post(`${path}/logout-everywhere`, async ({ user, by, reply, redirect }) => {
    await database.transaction((tx) => endSessions(tx, clock, user, { by }))
    clearSessionCookies(service, reply)
    return redirect('/login?done=everywhere')
  })

  staff.post(`${path}/devices/forget`, async ({ user, author, body, redirect }) => {
    await database.transaction(async (tx) => {
      const device = await deleteDeviceOf(tx, user.id, textField(body, 'device'))
      if (device === undefined) return
      const { browser, system } = browserName(device.user_agent)
      const detail = { browser, system }
      await recordAudit(tx, { ...author(), action: 'device.forget', subject: user.email, detail })
    })
    return redirect(`${path}?done=device`)
  })

  async function show(
    { user, request, reply, done, show: send }: StaffCall,
    problem?: PasswordChangeProblem,
  ) {
    const session = await sessionOf(service, request)
    const account = await findAccount(database.reads, user.id)
    const view = {
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
    }
    return send((context) => accountPage(context, view), problemStatus(reply, problem))
  }
}

async function ownBrowser(service: Service, request: StaffCall['request']): Promise<OwnBrowser> {
  const session = await sessionOf(service, request)
  if (session === null) throw new Error('this route is not behind staffOnly')
  return { session: session.id, device: deviceIdOf(service, request) }
}

async function changePassword(
  service: Service,
  { user, by, request }: StaffCall,
): Promise<Result<null, PasswordChangeProblem>> {
  const { database, clock } = service
  const password = rawField(request.body, 'password')
  if (password !== rawField(request.body, 'password_again')) return fail({ kind: 'differs' })
  // An account that logs in through a provider only has no password here.
  if ((await confirmationWay(service, request)).kind !== 'password') return fail({ kind: 'provider' })
  const confirmed = await confirmPassword(service, request, { field: 'current', purpose: 'password change' })
  if (!confirmed.ok) return confirmed
  const hash = await hashPassword(password)
  if (!hash.ok) return fail({ kind: 'new', problem: hash.error })
  const keep = await ownBrowser(service, request)
  await database.transaction((tx) => setPassword(tx, clock, user, hash.value, { by, keep }))
  return ok(null)
}
