import type { FastifyInstance } from 'fastify'
import {
  disableSecondFactor,
  enableSecondFactor,
  newTotpKey,
  renewRecoveryCodes,
  totpKey,
} from '../../identity/login/second-factor.ts'
import { countRecoveryCodes, findAccountRow } from '../../identity/stores/account-store.ts'
import { hasPasskeys } from '../../identity/stores/passkey-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { confirmationWay, confirmPassword, problemStatus } from './confirm-password.ts'
import {
  recoveryCodesPage,
  type SecondFactorForm,
  type SecondFactorProblem,
  secondFactorPage,
  secondFactorPath,
  setUpPage,
} from './second-factor-pages.ts'

/**
 * Routes for the user's own second factor. Each change needs the password, because a stolen session alone must not be
 * enough.
 */
export function secondFactorRoutes(app: FastifyInstance, service: Service): void {
  const staff = staffRoutes(app, service, 'account')
  const { database, clock } = service

  staff.get(secondFactorPath, async (call) =>
    (await isOn(service, call)) ? showState(call) : showSetUp(call),
  )

  staff.post(secondFactorPath, async (call) => {
    const { user, by, body } = call
    if (await isOn(service, call)) return call.redirect(secondFactorPath)
    const proof = await prove(service, call, 'current')
    if (!proof.ok) return showSetUp(call, proof.error)
    const given = { sealed: textField(body, 'key'), code: textField(body, 'code') }
    const codes = await database.transaction((tx) => enableSecondFactor(tx, service, user, given, by))
    if (codes === null) return showSetUp(call, { kind: 'code-wrong' })
    return call.show((context) => recoveryCodesPage(context, codes, 'enabled'))
  })

  staff.post(`${secondFactorPath}/renew`, async (call) => {
    const { user, by } = call
    if (!(await isOn(service, call))) return call.redirect(secondFactorPath)
    const proof = await prove(service, call, 'current_renew')
    if (!proof.ok) return showState(call, { form: 'renew', problem: proof.error })
    const codes = await database.transaction((tx) => renewRecoveryCodes(tx, clock, user, by))
    return call.show((context) => recoveryCodesPage(context, codes, 'renewed'))
  })

  staff.post(`${secondFactorPath}/off`, async (call) => {
    const { user, by } = call
    if (!(await isOn(service, call))) return call.redirect(secondFactorPath)
    const proof = await prove(service, call, 'current_off')
    if (!proof.ok) return showState(call, { form: 'off', problem: proof.error })
    await database.transaction((tx) => disableSecondFactor(tx, clock, user, by))
    return call.redirect('/manage/account?done=secondFactor')
  })

  /** Shows the setup again. It keeps the key, which the app has already scanned. */
  async function showSetUp(call: StaffCall, problem?: SecondFactorProblem) {
    const { user } = call
    const returned = textField(call.body, 'key')
    const known = returned === '' ? null : totpKey(service.secret, user.id, returned)
    const sealed = known === null ? newTotpKey(service, user) : returned
    const key = known ?? totpKey(service.secret, user.id, sealed)
    if (key === null) throw new Error('a key that was just sealed cannot be opened')
    const confirmation = { way: await confirmationWay(service, call.request), back: secondFactorPath }
    const view = { email: user.email, key, sealed, confirmation, ...(problem !== undefined && { problem }) }
    return call.show((context) => setUpPage(context, view), problemStatus(call.reply, problem))
  }

  async function showState(
    call: StaffCall,
    refused?: { readonly form: SecondFactorForm; readonly problem: SecondFactorProblem },
  ) {
    const { id } = call.user
    const state = {
      codes: await countRecoveryCodes(database.reads, id),
      hasPasskeys: await hasPasskeys(database.reads, id),
      confirmation: { way: await confirmationWay(service, call.request), back: secondFactorPath },
    }
    const status = problemStatus(call.reply, refused?.problem)
    return call.show((context) => secondFactorPage(context, state, refused), status)
  }
}

async function isOn({ database }: Service, { user }: StaffCall): Promise<boolean> {
  const row = await findAccountRow(database.reads, user.id)
  return row !== undefined && row.totp_secret !== null
}

function prove(service: Service, { request }: StaffCall, field: string) {
  return confirmPassword(service, request, { field, purpose: 'second factor change' })
}
