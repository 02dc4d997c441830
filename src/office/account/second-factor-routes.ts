import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  disableSecondFactor,
  enableSecondFactor,
  newTotpKey,
  renewRecoveryCodes,
  totpKey,
} from '../../identity/login/second-factor.ts'
import { actingAs, actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { countRecoveryCodes, findAccountRow } from '../../identity/stores/account-store.ts'
import { hasPasskeys } from '../../identity/stores/passkey-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { confirmationWay, confirmPassword, problemStatus } from './confirm-password.ts'
import {
  recoveryCodesPage,
  type SecondFactorForm,
  type SecondFactorProblem,
  secondFactorPage,
  secondFactorPath,
  setUpPage,
} from './second-factor-pages.ts'

/** The own second factor. Each change needs the password: a stolen session alone must not be enough. */
export function secondFactorRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'account') }
  const { database, clock } = service

  app.get(secondFactorPath, options, async (request, reply) =>
    (await isOn(service, request)) ? showState(request, reply) : showSetUp(request, reply),
  )

  app.post(secondFactorPath, options, async (request, reply) => {
    if (await isOn(service, request)) return reply.redirect(secondFactorPath, 303)
    const proof = await prove(service, request, 'current')
    if (!proof.ok) return showSetUp(request, reply, proof.error)
    const given = { sealed: textField(request.body, 'key'), code: textField(request.body, 'code') }
    const user = actorOf(request)
    const codes = await database.transaction((tx) =>
      enableSecondFactor(tx, service, user, given, actingAs(request)),
    )
    if (codes === null) return showSetUp(request, reply, { kind: 'code-wrong' })
    const context = await pageContext(service, request)
    return sendPage(reply, context, recoveryCodesPage(context, codes, 'enabled'))
  })

  app.post(`${secondFactorPath}/renew`, options, async (request, reply) => {
    if (!(await isOn(service, request))) return reply.redirect(secondFactorPath, 303)
    const proof = await prove(service, request, 'current_renew')
    if (!proof.ok) return showState(request, reply, { form: 'renew', problem: proof.error })
    const codes = await database.transaction((tx) =>
      renewRecoveryCodes(tx, clock, actorOf(request), actingAs(request)),
    )
    const context = await pageContext(service, request)
    return sendPage(reply, context, recoveryCodesPage(context, codes, 'renewed'))
  })

  app.post(`${secondFactorPath}/off`, options, async (request, reply) => {
    if (!(await isOn(service, request))) return reply.redirect(secondFactorPath, 303)
    const proof = await prove(service, request, 'current_off')
    if (!proof.ok) return showState(request, reply, { form: 'off', problem: proof.error })
    await database.transaction((tx) => disableSecondFactor(tx, clock, actorOf(request), actingAs(request)))
    return reply.redirect('/manage/account?done=secondFactor', 303)
  })

  /** A rejected form keeps its key, which the app has already scanned. */
  async function showSetUp(request: FastifyRequest, reply: FastifyReply, problem?: SecondFactorProblem) {
    const context = await pageContext(service, request)
    const user = actorOf(request)
    const returned = textField(request.body, 'key')
    const known = returned === '' ? null : totpKey(service.secret, user.id, returned)
    const sealed = known === null ? newTotpKey(service, user) : returned
    const key = known ?? totpKey(service.secret, user.id, sealed)
    if (key === null) throw new Error('a key that was just sealed cannot be opened')
    const confirmation = { way: await confirmationWay(service, request), back: secondFactorPath }
    const view = { email: user.email, key, sealed, confirmation, ...(problem !== undefined && { problem }) }
    return sendPage(reply, context, setUpPage(context, view), problemStatus(reply, problem))
  }

  async function showState(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: { readonly form: SecondFactorForm; readonly problem: SecondFactorProblem },
  ) {
    const context = await pageContext(service, request)
    const { id } = actorOf(request)
    const state = {
      codes: await countRecoveryCodes(database.reads, id),
      hasPasskeys: await hasPasskeys(database.reads, id),
      confirmation: { way: await confirmationWay(service, request), back: secondFactorPath },
    }
    const page = secondFactorPage(context, state, refused)
    return sendPage(reply, context, page, problemStatus(reply, refused?.problem))
  }
}

async function isOn({ database }: Service, request: FastifyRequest): Promise<boolean> {
  const row = await findAccountRow(database.reads, actorOf(request).id)
  return row !== undefined && row.totp_secret !== null
}

function prove(service: Service, request: FastifyRequest, field: string) {
  return confirmPassword(service, request, { field, purpose: 'second factor change' })
}
