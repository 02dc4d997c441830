import type { FastifyInstance, FastifyReply } from 'fastify'
import { buttonRoute, confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
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
import { removeUser, type User } from '../../identity/accounts/users.ts'
import type { Actor } from '../../identity/audit/audit.ts'
import { listAccessKeys } from '../../identity/keys/keys.ts'
import { handOverLink } from '../../identity/login/one-time-links.ts'
import { listPasskeys } from '../../identity/login/passkeys.ts'
import { resetSecondFactor } from '../../identity/login/second-factor.ts'
import { listSessions } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { type StaffCall, type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import { type AgencyList, readRightsForm, rightsOf } from './account-choice.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import {
  askToRemoveAccount,
  linkPurpose,
  linkShownPage,
  loginWayChoices,
  type UserNotice,
  type UserView,
  userNotices,
  userPage,
} from './user-page.ts'

type OnAccount = StaffCall<{ readonly id: string }>

const path = `${accountsPath}/:id` as const

/** Routes for one account. Users cannot change their own here, so that nobody locks themselves out by accident. */
export function userChangeRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, clock } = service

  staff.get(path, async (call) => {
    const account = await accountOf(database.reads, call)
    return show(call, { account, done: userNotices.find((notice) => notice === call.done) })
  })

  staff.post(path, async (call) => {
    const { by, body } = call
    const account = await otherAccount(database.reads, call)
    const form = { name: textField(body, 'name'), ...readRightsForm(body) }
    const rights = rightsOf(form, await agencies(database.reads))
    if (typeof rights === 'string') return show(call, { account, form, problem: rights })
    const wanted = { name: form.name, ...rights }
    const changed = await database.transaction((tx) => changeAccount(tx, clock, account, wanted, by))
    if (!changed.ok) return show(call, { account, form, problem: changed.error })
    return backTo(call, account, 'changed')
  })

  staff.post(`${path}/block`, async (call) => {
    const account = await otherAccount(database.reads, call)
    const blocked = await database.transaction((tx) => blockAccount(tx, clock, account, call.by))
    if (!blocked.ok) return show(call, { account, problem: blocked.error })
    return backTo(call, account, 'blocked')
  })

  staff.post(`${path}/login-way`, async (call) => {
    const account = await otherAccount(database.reads, call)
    const way = known(loginWayChoices.find((each) => each === textField(call.body, 'login_way')))
    const changed = await database.transaction((tx) => setLoginWay(tx, clock, account, way, call.by))
    if (!changed.ok) return show(call, { account, problem: changed.error })
    return backTo(call, account, 'loginWay')
  })

  buttonRoutes(staff, service)
  vouchRoutes(app, staff, service)
  linkRoute(staff, service)
  serveRemoval(staff, service)

  async function show(
    call: OnAccount,
    view: Omit<UserView, 'agencies' | 'sessions' | 'passkeys' | 'behind'>,
  ): Promise<FastifyReply> {
    const { organisation } = await call.context()
    const behind = organisation.four_eyes_release === true ? await behindOf(view.account, call.user) : null
    const sessions = await listSessions(database.reads, clock, view.account.id)
    const passkeys = await listPasskeys(database.reads, view.account.id)
    const shown = { agencies: await agencies(database.reads), sessions: sessions.length, passkeys, behind }
    const all = { ...view, ...shown }
    return call.show((context) => userPage(context, all), view.problem === undefined ? 200 : 422)
  }

  async function behindOf(account: Account, user: User) {
    const people = await peopleBehind(database.reads, [account.email])
    const others = people.filter((one) => one !== account.email)
    return { people: others, mayVouch: await mayVouch(database.reads, account, user.email) }
  }
}

/** Routes of buttons without input. */
function buttonRoutes(staff: StaffRoutes, service: Service): void {
  const { clock } = service
  const button = (
    name: string,
    done: UserNotice,
    act: (tx: Tx, account: Account, by: Actor) => Promise<void>,
  ) =>
    buttonRoute(staff, service, {
      path: `${path}/${name}` as const,
      find: otherAccount,
      act: (tx, account, { by }) => act(tx, account, by),
      next: (account) => `${accountPath(account)}?done=${done}`,
    })
  button('unblock', 'unblocked', (tx, account, by) => unblockAccount(tx, clock, account, by))
  button('end-sessions', 'sessions', (tx, account, by) => endSessions(tx, clock, account, { by }))
  button('second-factor/reset', 'secondFactor', (tx, account, by) =>
    resetSecondFactor(tx, service, account, by),
  )
}

/** Routes for vouching, after which the account counts as a second person in a release. */
function vouchRoutes(app: FastifyInstance, staff: StaffRoutes, service: Service): void {
  const { database, clock } = service

  // Browsers return here with GET after giving the second factor again.
  staff.get(`${path}/vouch`, async (call) =>
    call.redirect(accountPath(await otherAccount(database.reads, call))),
  )

  staffRoutes(app, service, freshFactorOnly(service, 'admin')).post(`${path}/vouch`, async (call) => {
    const { by } = call
    const account = await otherAccount(database.reads, call)
    await database.transaction(async (tx) => {
      if (by.actor === null || !(await mayVouch(tx, account, by.actor))) throw new PageProblem(403)
      await vouchFor(tx, clock, account, by)
    })
    return backTo(call, account, 'vouched')
  })
}

function linkRoute(staff: StaffRoutes, service: Service): void {
  const { database } = service
  staff.post(`${path}/link`, async (call) => {
    const account = await otherAccount(database.reads, call)
    if (account.blocked !== null || account.loginWay === 'external') throw new PageProblem(409)
    const purpose = linkPurpose(account)
    const link = await database.transaction((tx) => handOverLink(tx, service, account, purpose, call.by))
    if (link.kind === 'mailed') return backTo(call, account, 'link')
    return call.show((context) => linkShownPage(context, account, purpose, link.href))
  })
}

function serveRemoval(staff: StaffRoutes, service: Service): void {
  const { clock } = service
  confirmedRoutes(staff, service, {
    path: `${path}/delete`,
    async find(queries, call) {
      const account = await otherAccount(queries, call)
      const keys = await listAccessKeys(queries, account.id)
      const sessions = await listSessions(queries, clock, account.id)
      return { account, keys: keys.length, sessions: sessions.length }
    },
    ask: askToRemoveAccount,
    async act(tx, { account }, { by }) {
      const removed = await removeUser(tx, clock, account.email, by)
      // The acting user is an admin, unless that right was just removed.
      if (!removed.ok && removed.error === 'last-admin') throw new PageProblem(409)
    },
    next: () => `${accountsPath}?done=removed`,
  })
}

async function accountOf(queries: Queries, { params: { id } }: OnAccount): Promise<Account> {
  return known(/^[0-9a-f]{32}$/.test(id) ? await findAccount(queries, id) : null)
}

async function otherAccount(queries: Queries, call: OnAccount): Promise<Account> {
  const account = await accountOf(queries, call)
  if (account.id === call.user.id) throw new PageProblem(409)
  return account
}

function backTo({ redirect }: StaffCall, account: Account, done: UserNotice): FastifyReply {
  return redirect(`${accountPath(account)}?done=${done}`)
}
