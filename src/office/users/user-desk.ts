import type { RecordDesk, SentRecord } from '../../desk/records/record-desk.ts'
import { readHexId } from '../../formats/collection-json/ids.ts'
import { type Account, changeAccount, findAccount, listAccounts } from '../../identity/accounts/accounts.ts'
import { mayVouch, peopleBehind } from '../../identity/accounts/people-behind.ts'
import { addUser, type User, userProblems } from '../../identity/accounts/users.ts'
import { handOverLink } from '../../identity/login/one-time-links.ts'
import { listPasskeys } from '../../identity/login/passkeys.ts'
import { listSessions } from '../../identity/sessions/sessions.ts'
import { signOnProviders } from '../../identity/sign-on/providers.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import { fail, ok } from '../../values/result.ts'
import type { AgencyList } from './account-choice.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import { accountRemoval, userActions } from './user-actions.ts'
import { linkShownPage, newUserPage, userPage } from './user-page.ts'
import { managedUsers, type UserTypes, userForm, userProblemAt, userValues } from './user-record.ts'

/** Users cannot change their own account here, so that nobody locks themselves out by accident. */
export function userDesk(service: Service, agencies: AgencyList): RecordDesk<UserTypes> {
  const { clock, database } = service
  const { reads } = database

  async function invite(tx: Tx, { typed, more }: SentRecord<UserTypes>, { by }: StaffCall) {
    const { record, problems } = userForm.attempt(typed, {})
    const { name = '', role = 'editor', scope = null } = record
    const wanted = { email: more.email, name, role, scope }
    const all = [
      ...userProblems(wanted).filter((one) => one === 'email-invalid'),
      ...(await agencyProblems(tx, scope)),
    ]
    if (problems.length + all.length > 0)
      return fail({ type: 'problems' as const, problems: [...all.map(userProblemAt), ...problems] })
    const added = await addUser(tx, clock, wanted, by)
    if (!added.ok) return fail({ type: 'problems' as const, problems: [userProblemAt(added.error)] })
    return ok({ user: added.value, link: await handOverLink(tx, service, added.value, 'invitation', by) })
  }

  async function change(tx: Tx, account: Account, { typed }: SentRecord<UserTypes>, { by }: StaffCall) {
    const before = userValues(account)
    const read = userForm.read(typed, before)
    if (!read.ok) return fail({ type: 'problems' as const, problems: read.error })
    const { name = account.name, role = account.role, scope = null } = read.value
    // An agency that is gone may stay until the limit is changed.
    const [problem] = scope === account.scope ? [] : await agencyProblems(tx, scope)
    if (problem !== undefined) return fail({ type: 'problems' as const, problems: [userProblemAt(problem)] })
    const changed = await changeAccount(tx, clock, account, { name, role, scope }, by)
    if (!changed.ok) return fail({ type: 'problems' as const, problems: [userProblemAt(changed.error)] })
    return ok({ user: account, link: null })
  }

  async function agencyProblems(queries: Queries, scope: Account['scope']): Promise<readonly 'agency'[]> {
    if (scope === null || 'results' in scope) return []
    return (await agencies(queries)).some(({ id }) => id === scope.agency) ? [] : ['agency']
  }

  return {
    ...{ path: accountsPath, need: 'admin', form: userForm },
    readId: readHexId,
    find: (queries, id) => findAccount(queries, id),
    valuesOf: userValues,
    begin: async () => ({ values: { role: 'editor', scope: null }, origin: null }),
    more: {
      begin: (_, stored) => ({ email: stored?.email ?? '' }),
      read: (body) => ({ email: textField(body, 'email') }),
    },
    async save(tx, sent, call) {
      const { before } = sent
      if (before === null) return invite(tx, sent, call)
      const account = await findAccount(tx, before.id)
      if (account === null) return fail({ type: 'gone' })
      if (account.id === call.user.id) throw new PageProblem(409)
      if (userForm.tag(userValues(account)) !== before.seen) return fail({ type: 'conflict' })
      return change(tx, account, sent, call)
    },
    async page(context, shown, { user }) {
      const offered = await agencies(reads)
      const { stored } = shown
      if (stored === null) return newUserPage(context, shown, offered)
      const { organisation } = context
      const behind = organisation.four_eyes_release === true ? await behindOf(reads, stored, user) : null
      const sessions = (await listSessions(reads, clock, stored.id)).length
      const passkeys = await listPasskeys(reads, stored.id)
      const view = { account: stored, agencies: offered, sessions, passkeys, behind }
      return userPage(context, shown, { ...view, providers: await signOnProviders(service) })
    },
    api: {
      record: managedUsers,
      async page(queries, { after, limit }) {
        const accounts = (await listAccounts(queries)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
        return accounts.filter(({ id }) => after === null || id > after).slice(0, limit)
      },
      idOf: ({ user }) => user.id,
      secrets: ({ link }) => (link?.kind === 'shown' ? { link: link.href } : {}),
      removal: accountRemoval(service),
      actions: userActions(service),
    },
    next({ user, link }) {
      if (link?.kind === 'shown') return (context) => linkShownPage(context, user, 'invitation', link.href)
      return `${accountPath(user)}?done=${link === null ? 'changed' : 'invited'}`
    },
  }
}

async function behindOf(queries: Queries, account: Account, { email }: User) {
  const people = await peopleBehind(queries, [account.email])
  return {
    people: people.filter((one) => one !== account.email),
    mayVouch: await mayVouch(queries, account, email),
  }
}
