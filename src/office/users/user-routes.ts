import type { FastifyInstance } from 'fastify'
import { type Account, listAccounts } from '../../identity/accounts/accounts.ts'
import { addUser, userProblems } from '../../identity/accounts/users.ts'
import { handOverLink } from '../../identity/login/one-time-links.ts'
import { textField } from '../../platform/http/forms/form.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffCall, staffRoutes } from '../../site/frame/staff-routes.ts'
import { ok } from '../../values/result.ts'
import { fold } from '../../values/text.ts'
import { readPage } from '../../web/components/pagination.ts'
import { exportRoutes } from '../exchange/export-routes.ts'
import { importRoutes } from '../exchange/import-routes.ts'
import { type AgencyList, readRightsForm, rightsOf } from './account-choice.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import { accountsTable } from './accounts-table.ts'
import { userChangeRoutes } from './user-change-routes.ts'
import { linkShownPage } from './user-page.ts'
import { emptyInvitation, type InvitationForm, type UsersView, usersPage } from './users-page.ts'

const pageSize = 50

/** Routes for all accounts, for admins. */
export function userRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  listRoutes(app, service, agencies)
  const table = accountsTable(agencies)
  exportRoutes(app, service, 'admin', [table])
  importRoutes(app, service, {
    need: 'admin',
    path: `${accountsPath}/import`,
    title: 'exchange.title.accounts',
    tables: [table],
  })
  userChangeRoutes(app, service, agencies)
}

function listRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const staff = staffRoutes(app, service, 'admin')
  const { database, clock } = service

  staff.get(accountsPath, (call) =>
    show(call, { form: emptyInvitation, problems: [], removed: call.done === 'removed' }),
  )

  staff.post(accountsPath, async (call) => {
    const { by } = call
    const form = readInvitation(call.body)
    const rights = rightsOf(form, await agencies(database.reads))
    const problems = userProblems(form)
    if (typeof rights === 'string' || problems.length > 0) {
      const all = [...problems, ...(typeof rights === 'string' ? [rights] : [])]
      return show(call, { form, problems: all, removed: false })
    }
    const invited = await database.transaction(async (tx) => {
      const added = await addUser(tx, clock, { ...form, ...rights }, by)
      if (!added.ok) return added
      const link = await handOverLink(tx, service, added.value, 'invitation', by)
      return ok({ user: added.value, link })
    })
    if (!invited.ok) return show(call, { form, problems: [invited.error], removed: false })
    const { user, link } = invited.value
    if (link.kind === 'mailed') return call.redirect(`${accountPath(user)}?done=invited`)
    return call.show((context) => linkShownPage(context, user, 'invitation', link.href))
  })

  async function show(call: StaffCall, view: Pick<UsersView, 'form' | 'problems' | 'removed'>) {
    const search = textField(call.query, 'q').slice(0, 200)
    const found = matching(await listAccounts(database.reads), search)
    const pages = Math.max(1, Math.ceil(found.length / pageSize))
    const number = Math.min(readPage(textField(call.query, 'page')), pages - 1)
    const shown: UsersView = {
      ...view,
      search,
      page: number,
      pages,
      total: found.length,
      accounts: found.slice(number * pageSize, (number + 1) * pageSize),
      agencies: await agencies(database.reads),
    }
    return call.show((context) => usersPage(context, shown), view.problems.length > 0 ? 422 : 200)
  }
}

/** Filters accounts in memory, since there are hundreds at most: every word must be in the name or the address. */
function matching(accounts: readonly Account[], search: string): readonly Account[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return accounts.filter(({ email, name }) => {
    const text = fold(`${email} ${name}`)
    return words.every((word) => text.includes(word))
  })
}

function readInvitation(body: unknown): InvitationForm {
  return { email: textField(body, 'email'), name: textField(body, 'name'), ...readRightsForm(body) }
}
