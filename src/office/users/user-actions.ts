import type { ConfirmedAction, StaffAction } from '../../desk/records/staff-action.ts'
import { readHexId } from '../../formats/collection-json/ids.ts'
import {
  type Account,
  blockAccount,
  endSessions,
  findAccount,
  setLoginWay,
  unblockAccount,
} from '../../identity/accounts/accounts.ts'
import { removeUser } from '../../identity/accounts/users.ts'
import type { Actor } from '../../identity/audit/audit.ts'
import { listAccessKeys } from '../../identity/keys/keys.ts'
import { type HandOver, handOverLink } from '../../identity/login/one-time-links.ts'
import { resetSecondFactor } from '../../identity/login/second-factor.ts'
import { listSessions } from '../../identity/sessions/sessions.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { fail, type Result } from '../../values/result.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import {
  type AccountRemoval,
  askToRemoveAccount,
  linkPurpose,
  linkShownPage,
  type UserNotice,
} from './user-page.ts'
import { loginWayChoices, type UserCode, userProblemAt, userProblemKey } from './user-record.ts'

type OnAccount = StaffCall<{ readonly id: string }>

export const accountRoute = `${accountsPath}/:id` as const
type Below<Name extends string> = `${typeof accountRoute}/${Name}`

/** Returns the account in the address; 409 for the user's own. */
export async function otherAccount(queries: Queries, { params, user }: OnAccount): Promise<Account> {
  const id = readHexId(params.id)
  const account = known(id === null ? null : await findAccount(queries, id))
  if (account.id === user.id) throw new PageProblem(409)
  return account
}

const doneHref = (account: Account, done: UserNotice) => `${accountPath(account)}?done=${done}`

/** Buttons without input. */
export function userButtons(service: Service) {
  const { clock } = service
  const button = <Name extends string>(
    name: string,
    path: Below<Name>,
    done: UserNotice,
    act: (tx: Tx, account: Account, by: Actor) => Promise<void>,
  ): StaffAction<Below<Name>, Account, void> => ({
    ...{ path, find: otherAccount, api: { name } },
    act: (tx, account, { by }) => act(tx, account, by),
    next: (account) => doneHref(account, done),
  })
  return [
    button('unblock', `${accountRoute}/unblock`, 'unblocked', (tx, account, by) =>
      unblockAccount(tx, clock, account, by),
    ),
    button('end-sessions', `${accountRoute}/end-sessions`, 'sessions', (tx, account, by) =>
      endSessions(tx, clock, account, { by }),
    ),
    button('reset-second-factor', `${accountRoute}/second-factor/reset`, 'secondFactor', (tx, account, by) =>
      resetSecondFactor(tx, service, account, by),
    ),
  ] as const
}

/** A link with which the person chooses a password: mailed, or shown once. */
export const newLink = (service: Service): StaffAction<Below<'link'>, Account, HandOver> => ({
  path: `${accountRoute}/link`,
  find: otherAccount,
  isHindered: ({ blocked, loginWay }) => blocked !== null || loginWay === 'external',
  act: (tx, account, { by }) => handOverLink(tx, service, account, linkPurpose(account), by),
  next: (account, link) =>
    link.kind === 'mailed'
      ? doneHref(account, 'link')
      : (context) => linkShownPage(context, account, linkPurpose(account), link.href),
  api: {
    name: 'link',
    answer: ({ kind }) => ({ mailed: kind === 'mailed' }),
    secrets: (link) => (link.kind === 'shown' ? { link: link.href } : {}),
  },
})

type Refused = Extract<UserCode, 'last-admin' | 'last-local-admin' | 'login-way'>

/** Actions that may be refused; the page of the account then shows why. */
export function refusableActions(service: Service) {
  const { clock } = service
  const action = <Name extends string>(
    name: Name,
    done: UserNotice,
    act: (tx: Tx, account: Account, call: OnAccount) => Promise<Result<null, Refused>>,
  ) => ({
    path: `${accountRoute}/${name}` as const,
    find: otherAccount,
    act,
    next: (account: Account) => doneHref(account, done),
    api: {
      name,
      problems(outcome: Result<null, Refused>) {
        if (outcome.ok) return []
        const { field, code } = userProblemAt(outcome.error)
        return [{ name: field, code, text: userProblemKey(code) }]
      },
    },
  })
  return [
    action('block', 'blocked', (tx, account, { by }) => blockAccount(tx, clock, account, by)),
    action('login-way', 'loginWay', async (tx, account, { body, by }) => {
      const way = loginWayChoices.find((each) => each === textField(body, 'login_way'))
      return way === undefined ? fail('login-way') : setLoginWay(tx, clock, account, way, by)
    }),
  ] as const
}

export const userActions = (service: Service) => [
  ...userButtons(service),
  ...refusableActions(service),
  newLink(service),
]

export const accountRemoval = ({ clock }: Service): ConfirmedAction<Below<'delete'>, AccountRemoval> => ({
  path: `${accountRoute}/delete`,
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
