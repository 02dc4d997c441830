import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Account,
  blockAccount,
  changeAccount,
  endSessions,
  findAccount,
  setLoginWay,
  unblockAccount,
} from '../../identity/accounts/accounts.ts'
import { mayVouch, peopleBehind, vouchFor } from '../../identity/accounts/people-behind.ts'
import { removeUser } from '../../identity/accounts/users.ts'
import type { Actor } from '../../identity/audit/audit.ts'
import { listAccessKeys } from '../../identity/keys/keys.ts'
import { handOverLink } from '../../identity/login/one-time-links.ts'
import { listPasskeys } from '../../identity/login/passkeys.ts'
import { resetSecondFactor } from '../../identity/login/second-factor.ts'
import { actingAs, actorOf, staffOnly } from '../../identity/sessions/guard.ts'
import { listSessions } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import { type AgencyList, readRightsForm, rightsOf } from './account-choice.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import {
  linkPurpose,
  linkShownPage,
  loginWayChoices,
  removeUserPage,
  type UserNotice,
  type UserView,
  userNotices,
  userPage,
} from './user-page.ts'

type WithId = { Params: { id: string } }

const path = `${accountsPath}/:id`

/** One account. The own one is changed elsewhere: nobody locks himself out by accident. */
export function userChangeRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service

  app.get<WithId>(path, options, async (request, reply) => {
    const account = await accountOf(service, request)
    const done = textField(request.query, 'done')
    return show(request, reply, { account, done: userNotices.find((notice) => notice === done) })
  })

  app.post<WithId>(path, options, async (request, reply) => {
    const account = await otherAccount(service, request)
    const form = { name: textField(request.body, 'name'), ...readRightsForm(request.body) }
    const rights = rightsOf(form, await agencies(database.reads))
    if (typeof rights === 'string') return show(request, reply, { account, form, problem: rights })
    const wanted = { name: form.name, ...rights }
    const changed = await database.transaction((tx) =>
      changeAccount(tx, clock, account, wanted, actingAs(request)),
    )
    if (!changed.ok) return show(request, reply, { account, form, problem: changed.error })
    return backTo(reply, account, 'changed')
  })

  app.post<WithId>(`${path}/block`, options, async (request, reply) => {
    const account = await otherAccount(service, request)
    const blocked = await database.transaction((tx) => blockAccount(tx, clock, account, actingAs(request)))
    if (!blocked.ok) return show(request, reply, { account, problem: blocked.error })
    return backTo(reply, account, 'blocked')
  })

  app.post<WithId>(`${path}/login-way`, options, async (request, reply) => {
    const account = await otherAccount(service, request)
    const way = known(loginWayChoices.find((each) => each === textField(request.body, 'login_way')) ?? null)
    const by = actingAs(request)
    const changed = await database.transaction((tx) => setLoginWay(tx, clock, account, way, by))
    if (!changed.ok) return show(request, reply, { account, problem: changed.error })
    return backTo(reply, account, 'loginWay')
  })

  buttonRoutes(app, service)
  vouchRoutes(app, service)
  linkRoute(app, service)
  removalRoutes(app, service)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    view: Omit<UserView, 'agencies' | 'sessions' | 'passkeys' | 'behind'>,
  ): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    const behind =
      context.organisation.four_eyes_release === true ? await behindOf(view.account, request) : null
    const sessions = await listSessions(database.reads, clock, view.account.id)
    const passkeys = await listPasskeys(database.reads, view.account.id)
    const shown = { agencies: await agencies(database.reads), sessions: sessions.length, passkeys, behind }
    const all = { ...view, ...shown }
    return sendPage(reply, context, userPage(context, all), view.problem === undefined ? 200 : 422)
  }

  async function behindOf(account: Account, request: FastifyRequest) {
    const people = await peopleBehind(database.reads, [account.email])
    const others = people.filter((one) => one !== account.email)
    return { people: others, mayVouch: await mayVouch(database.reads, account, actorOf(request).email) }
  }
}

/** Actions that take no input. */
function buttonRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service
  const button = (
    name: string,
    done: UserNotice,
    act: (tx: Tx, account: Account, by: Actor) => Promise<void>,
  ) =>
    app.post<WithId>(`${path}/${name}`, options, async (request, reply) => {
      const account = await otherAccount(service, request)
      await database.transaction((tx) => act(tx, account, actingAs(request)))
      return backTo(reply, account, done)
    })
  button('unblock', 'unblocked', (tx, account, by) => unblockAccount(tx, clock, account, by))
  button('end-sessions', 'sessions', (tx, account, by) => endSessions(tx, clock, account, { by }))
  button('second-factor/reset', 'secondFactor', (tx, account, by) =>
    resetSecondFactor(tx, service, account, by),
  )
}

/** Whoever vouches for an account lets it be the second person, as somebody does who agrees. */
function vouchRoutes(app: FastifyInstance, service: Service): void {
  const { database, clock } = service

  // Here one comes back after a second factor was given again.
  app.get<WithId>(`${path}/vouch`, { preHandler: staffOnly(service, 'admin') }, async (request, reply) =>
    reply.redirect(accountPath(await otherAccount(service, request)), 303),
  )

  const fresh = { preHandler: freshFactorOnly(service, 'admin') }
  app.post<WithId>(`${path}/vouch`, fresh, async (request, reply) => {
    const account = await otherAccount(service, request)
    const by = actingAs(request)
    await database.transaction(async (tx) => {
      if (by.actor === null || !(await mayVouch(tx, account, by.actor))) throw new PageProblem(403)
      await vouchFor(tx, clock, account, by)
    })
    return backTo(reply, account, 'vouched')
  })
}

function linkRoute(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  app.post<WithId>(`${path}/link`, options, async (request, reply) => {
    const account = await otherAccount(service, request)
    if (account.blocked !== null || account.loginWay === 'external') throw new PageProblem(409)
    const purpose = linkPurpose(account)
    const link = await service.database.transaction((tx) =>
      handOverLink(tx, service, account, purpose, actingAs(request)),
    )
    if (link.kind === 'mailed') return backTo(reply, account, 'link')
    const context = await pageContext(service, request)
    return sendPage(reply, context, linkShownPage(context, account, purpose, link.href))
  })
}

function removalRoutes(app: FastifyInstance, service: Service): void {
  const options = { preHandler: staffOnly(service, 'admin') }
  const { database, clock } = service

  app.get<WithId>(`${path}/delete`, options, async (request, reply) =>
    show(request, reply, await otherAccount(service, request), false),
  )

  app.post<WithId>(`${path}/delete`, options, async (request, reply) => {
    const account = await otherAccount(service, request)
    const removed = await database.transaction((tx) =>
      removeUser(tx, clock, account.email, actingAs(request)),
    )
    if (removed.ok || removed.error === 'unknown') return reply.redirect(`${accountsPath}?done=removed`, 303)
    return show(request, reply, account, true)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    lastAdmin: boolean,
  ): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    const keys = await listAccessKeys(database.reads, account.id)
    const sessions = await listSessions(database.reads, clock, account.id)
    const view = { account, keys: keys.length, sessions: sessions.length, lastAdmin }
    return sendPage(reply, context, removeUserPage(context, view), lastAdmin ? 422 : 200)
  }
}

async function accountOf(service: Service, request: FastifyRequest<WithId>): Promise<Account> {
  const { id } = request.params
  return known(/^[0-9a-f]{32}$/.test(id) ? await findAccount(service.database.reads, id) : null)
}

async function otherAccount(service: Service, request: FastifyRequest<WithId>): Promise<Account> {
  const account = await accountOf(service, request)
  if (account.id === actorOf(request).id) throw new PageProblem(409)
  return account
}

function backTo(reply: FastifyReply, account: Account, done: UserNotice): FastifyReply {
  return reply.redirect(`${accountPath(account)}?done=${done}`, 303)
}
