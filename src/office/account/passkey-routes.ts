import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { type PasskeySite, passkeySite } from '../../identity/login/passkey-challenges.ts'
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  type Passkey,
  passkeyName,
  removePasskey,
  renamePasskey,
} from '../../identity/login/passkeys.ts'
import { renewRecoveryCodes } from '../../identity/login/second-factor.ts'
import { countRecoveryCodes } from '../../identity/stores/account-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { confirmationWay, confirmPassword, problemStatus } from './confirm-password.ts'
import {
  createPasskeyPage,
  type PasskeyForm,
  type PasskeyFormProblem,
  passkeyNotices,
  passkeyPage,
  passkeysPage,
  passkeysPath,
} from './passkey-pages.ts'
import { recoveryCodesPage } from './second-factor-pages.ts'

type OnPasskey = StaffCall<{ readonly id: string }>

interface PasskeyRefusal {
  readonly form: PasskeyForm
  readonly problem: PasskeyFormProblem
}

/**
 * Routes for the user's own passkeys. Each change needs the password, because a stolen session alone must not be
 * enough.
 */
export function passkeyRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'account')
  listRoutes(staff, service)
  changeRoutes(staff, service)
}

function listRoutes(staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  staff.get(passkeysPath, (call) => show(call))

  staff.post(passkeysPath, async (call) => {
    const site = siteOf(service)
    const proof = await prove(service, call, 'add')
    if (!proof.ok) return show(call, { form: 'add', problem: proof.error })
    const { organisation } = await call.context()
    const name = textField(call.body, 'name')
    const offer = await offerPasskey(service, site, {
      user: call.user,
      organisation: organisation.name,
      name,
    })
    if (!offer.ok) return show(call, { form: 'add', problem: { kind: offer.error } })
    return call.show((context) => createPasskeyPage(context, offer.value))
  })

  staff.post(`${passkeysPath}/add`, async (call) => {
    const given = {
      user: call.user,
      sealed: textField(call.body, 'challenge'),
      answer: textField(call.body, 'answer'),
      log: call.request.log,
    }
    const added = await addPasskey(service, siteOf(service), given, call.by)
    if (!added.ok) return show(call, { form: 'add', problem: { kind: added.error } })
    const { recoveryCodes } = added.value
    if (recoveryCodes === null) return call.redirect(`${passkeysPath}?done=added`)
    return call.show((context) => recoveryCodesPage(context, recoveryCodes, 'enabled'))
  })

  staff.post(`${passkeysPath}/codes`, async (call) => {
    const { user, by } = call
    if ((await listPasskeys(database.reads, user.id)).length === 0) return call.redirect(passkeysPath)
    const proof = await prove(service, call, 'codes')
    if (!proof.ok) return show(call, { form: 'codes', problem: proof.error })
    const codes = await database.transaction((tx) => renewRecoveryCodes(tx, clock, user, by))
    return call.show((context) => recoveryCodesPage(context, codes, 'renewed'))
  })

  async function show(call: StaffCall, refused?: PasskeyRefusal) {
    const { id } = call.user
    const view = {
      passkeys: await listPasskeys(database.reads, id),
      recoveryCodes: await countRecoveryCodes(database.reads, id),
      confirmation: { way: await confirmationWay(service, call.request), back: passkeysPath },
      done: passkeyNotices.find((notice) => notice === call.done),
      ...(refused !== undefined && { refused: { ...refused, name: textField(call.body, 'name') } }),
    }
    return call.show((context) => passkeysPage(context, view), problemStatus(call.reply, refused?.problem))
  }
}

function changeRoutes(staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  staff.get(`${passkeysPath}/:id`, (call) => show(call))

  staff.post(`${passkeysPath}/:id`, async (call) => {
    const passkey = await passkeyOf(service, call)
    const name = passkeyName(textField(call.body, 'name'))
    if (!name.ok) return show(call, { form: 'rename', problem: { kind: name.error } })
    const proof = await prove(service, call, 'rename')
    if (!proof.ok) return show(call, { form: 'rename', problem: proof.error })
    const { user, by } = call
    await database.transaction((tx) => renamePasskey(tx, clock, { user, passkey, by }, name.value))
    return call.redirect(`${passkeysPath}?done=renamed`)
  })

  staff.post(`${passkeysPath}/:id/remove`, async (call) => {
    const passkey = await passkeyOf(service, call)
    const proof = await prove(service, call, 'remove')
    if (!proof.ok) return show(call, { form: 'remove', problem: proof.error })
    const { user, by } = call
    await database.transaction((tx) => removePasskey(tx, service, { user, passkey, by }))
    return call.redirect(`${passkeysPath}?done=removed`)
  })

  async function show(call: OnPasskey, refused?: PasskeyRefusal) {
    const passkey = await passkeyOf(service, call)
    const account = await findAccount(database.reads, call.user.id)
    const way = await confirmationWay(service, call.request)
    const view = {
      passkey,
      isLastFactor: account?.hasApp === false && account.passkeys === 1,
      confirmation: { way, back: `${passkeysPath}/${passkey.id}` },
      ...(refused !== undefined && { refused: { ...refused, name: textField(call.body, 'name') } }),
    }
    return call.show((context) => passkeyPage(context, view), problemStatus(call.reply, refused?.problem))
  }
}

function siteOf(service: Service): PasskeySite {
  const site = passkeySite(service)
  if (site === null) throw new PageProblem(409)
  return site
}

async function passkeyOf({ database }: Service, { user, params }: OnPasskey): Promise<Passkey> {
  const passkeys = await listPasskeys(database.reads, user.id)
  return known(passkeys.find(({ id }) => id === params.id))
}

function prove(service: Service, { request }: StaffCall, form: PasskeyForm) {
  return confirmPassword(service, request, { field: `current_${form}`, purpose: 'second factor change' })
}
