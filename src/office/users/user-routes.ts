import type { FastifyInstance } from 'fastify'
import { buttonRoute, confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { recordRoutes } from '../../desk/pages/record-routes.ts'
import { type Account, listAccounts } from '../../identity/accounts/accounts.ts'
import { mayVouch, vouchFor } from '../../identity/accounts/people-behind.ts'
import { signOnProviders } from '../../identity/sign-on/providers.ts'
import { textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { type StaffRoutes, staffRoutes } from '../../site/frame/staff-routes.ts'
import { fold } from '../../values/text.ts'
import { readPage } from '../../web/components/pagination.ts'
import { exportRoutes } from '../exchange/export-routes.ts'
import { importRoutes } from '../exchange/import-routes.ts'
import { freshFactorOnly } from '../login/fresh-factor.ts'
import type { AgencyList } from './account-choice.ts'
import { accountPath, accountsPath } from './account-parts.ts'
import { accountsTable } from './accounts-table.ts'
import {
  accountRemoval,
  accountRoute,
  newLink,
  otherAccount,
  refusableActions,
  userButtons,
} from './user-actions.ts'
import { userDesk } from './user-desk.ts'
import { userProblemAt } from './user-record.ts'
import { usersPage } from './users-page.ts'

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
  recordPages(app, service, agencies)
}

function listRoutes(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const staff = staffRoutes(app, service, 'admin')
  const { reads } = service.database

  staff.get(accountsPath, async (call) => {
    const search = textField(call.query, 'q').slice(0, 200)
    const found = matching(await listAccounts(reads), search)
    const pages = Math.max(1, Math.ceil(found.length / pageSize))
    const page = Math.min(readPage(textField(call.query, 'page')), pages - 1)
    const view = {
      ...{ search, page, pages, total: found.length, removed: call.done === 'removed' },
      accounts: found.slice(page * pageSize, (page + 1) * pageSize),
      agencies: await agencies(reads),
      providers: await signOnProviders(service),
    }
    return call.show((context) => usersPage(context, view))
  })
}

function recordPages(app: FastifyInstance, service: Service, agencies: AgencyList): void {
  const staff = staffRoutes(app, service, 'admin')
  const { showStored } = recordRoutes(app, service, userDesk(service, agencies))
  for (const button of userButtons(service)) buttonRoute(staff, service, button)
  buttonRoute(staff, service, newLink(service))
  confirmedRoutes(staff, service, accountRemoval(service))
  vouchRoutes(app, staff, service)
  for (const action of refusableActions(service))
    staff.post(action.path, async (call) => {
      const { account, done } = await service.database.transaction(async (tx) => {
        const found = await action.find(tx, call)
        return { account: found, done: await action.act(tx, found, call) }
      })
      if (done.ok) return call.redirect(action.next(account))
      return showStored(call, account, { problems: [userProblemAt(done.error)] })
    })
}

/** Routes for vouching, after which the account counts as a second person in a release. */
function vouchRoutes(app: FastifyInstance, staff: StaffRoutes, service: Service): void {
  const { database, clock } = service
  const path = `${accountRoute}/vouch` as const

  // Browsers return here with GET after giving the second factor again.
  staff.get(path, async (call) => call.redirect(accountPath(await otherAccount(database.reads, call))))

  staffRoutes(app, service, freshFactorOnly(service, 'admin')).post(path, async (call) => {
    const { by } = call
    const account = await otherAccount(database.reads, call)
    await database.transaction(async (tx) => {
      if (by.actor === null || !(await mayVouch(tx, account, by.actor))) throw new PageProblem(403)
      await vouchFor(tx, clock, account, by)
    })
    return call.redirect(`${accountPath(account)}?done=vouched`)
  })
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
