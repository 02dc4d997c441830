import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { actingAs, actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { countRecoveryCodes } from '../../identity/stores/account-store.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
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

type WithId = { Params: { id: string } }

interface Refusal {
  readonly form: PasskeyForm
  readonly problem: PasskeyFormProblem
}

/** The own passkeys. Each change needs the password: a stolen session alone must not be enough. */
export function passkeyRoutes(app: FastifyInstance, service: Service): void {
  listRoutes(app, service)
  changeRoutes(app, service)
}

function listRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'account') }
  const { database, clock } = service

  app.get(passkeysPath, options, (request, reply) => show(request, reply))

  app.post(passkeysPath, options, async (request, reply) => {
    const site = siteOf(service)
    const proof = await prove(service, request, 'add')
    if (!proof.ok) return show(request, reply, { form: 'add', problem: proof.error })
    const context = await pageContext(service, request)
    const offer = await offerPasskey(service, site, {
      user: actorOf(request),
      organisation: context.organisation.name,
      name: textField(request.body, 'name'),
    })
    if (!offer.ok) return show(request, reply, { form: 'add', problem: { kind: offer.error } })
    return sendPage(reply, context, createPasskeyPage(context, offer.value))
  })

  app.post(`${passkeysPath}/add`, options, async (request, reply) => {
    const given = {
      user: actorOf(request),
      sealed: textField(request.body, 'challenge'),
      answer: textField(request.body, 'answer'),
      log: request.log,
    }
    const added = await addPasskey(service, siteOf(service), given, actingAs(request))
    if (!added.ok) return show(request, reply, { form: 'add', problem: { kind: added.error } })
    const { recoveryCodes } = added.value
    if (recoveryCodes === null) return reply.redirect(`${passkeysPath}?done=added`, 303)
    const context = await pageContext(service, request)
    return sendPage(reply, context, recoveryCodesPage(context, recoveryCodes, 'enabled'))
  })

  app.post(`${passkeysPath}/codes`, options, async (request, reply) => {
    const user = actorOf(request)
    if ((await listPasskeys(database.reads, user.id)).length === 0) return reply.redirect(passkeysPath, 303)
    const proof = await prove(service, request, 'codes')
    if (!proof.ok) return show(request, reply, { form: 'codes', problem: proof.error })
    const by = actingAs(request)
    const codes = await database.transaction((tx) => renewRecoveryCodes(tx, clock, user, by))
    const context = await pageContext(service, request)
    return sendPage(reply, context, recoveryCodesPage(context, codes, 'renewed'))
  })

  async function show(request: FastifyRequest, reply: FastifyReply, refused?: Refusal) {
    const context = await pageContext(service, request)
    const { id } = actorOf(request)
    const done = textField(request.query, 'done')
    const page = passkeysPage(context, {
      passkeys: await listPasskeys(database.reads, id),
      recoveryCodes: await countRecoveryCodes(database.reads, id),
      confirmation: { way: await confirmationWay(service, request), back: passkeysPath },
      done: passkeyNotices.find((notice) => notice === done),
      ...(refused !== undefined && { refused: { ...refused, name: textField(request.body, 'name') } }),
    })
    return sendPage(reply, context, page, problemStatus(reply, refused?.problem))
  }
}

function changeRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'account') }
  const { database, clock } = service

  app.get<WithId>(`${passkeysPath}/:id`, options, (request, reply) => show(request, reply))

  app.post<WithId>(`${passkeysPath}/:id`, options, async (request, reply) => {
    const passkey = await passkeyOf(service, request)
    const name = passkeyName(textField(request.body, 'name'))
    if (!name.ok) return show(request, reply, { form: 'rename', problem: { kind: name.error } })
    const proof = await prove(service, request, 'rename')
    if (!proof.ok) return show(request, reply, { form: 'rename', problem: proof.error })
    const change = { user: actorOf(request), passkey, by: actingAs(request) }
    await database.transaction((tx) => renamePasskey(tx, clock, change, name.value))
    return reply.redirect(`${passkeysPath}?done=renamed`, 303)
  })

  app.post<WithId>(`${passkeysPath}/:id/remove`, options, async (request, reply) => {
    const passkey = await passkeyOf(service, request)
    const proof = await prove(service, request, 'remove')
    if (!proof.ok) return show(request, reply, { form: 'remove', problem: proof.error })
    const change = { user: actorOf(request), passkey, by: actingAs(request) }
    await database.transaction((tx) => removePasskey(tx, service, change))
    return reply.redirect(`${passkeysPath}?done=removed`, 303)
  })

  async function show(request: FastifyRequest<WithId>, reply: FastifyReply, refused?: Refusal) {
    const passkey = await passkeyOf(service, request)
    const context = await pageContext(service, request)
    const account = await findAccount(database.reads, actorOf(request).id)
    const page = passkeyPage(context, {
      passkey,
      isLastFactor: account?.hasApp === false && account.passkeys === 1,
      confirmation: {
        way: await confirmationWay(service, request),
        back: `${passkeysPath}/${passkey.id}`,
      },
      ...(refused !== undefined && { refused: { ...refused, name: textField(request.body, 'name') } }),
    })
    return sendPage(reply, context, page, problemStatus(reply, refused?.problem))
  }
}

function siteOf(service: Service): PasskeySite {
  const site = passkeySite(service)
  if (site === null) throw new PageProblem(409)
  return site
}

async function passkeyOf({ database }: Service, request: FastifyRequest<WithId>): Promise<Passkey> {
  const passkeys = await listPasskeys(database.reads, actorOf(request).id)
  return known(passkeys.find(({ id }) => id === request.params.id) ?? null)
}

function prove(service: Service, request: FastifyRequest, form: PasskeyForm) {
  return confirmPassword(service, request, { field: `current_${form}`, purpose: 'second factor change' })
}
