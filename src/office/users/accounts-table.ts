import { listAccounts } from '../../identity/accounts/accounts.ts'
import { usersMember } from '../../identity/accounts/bundle.ts'
import { accountEmail, isEmailAddress } from '../../identity/accounts/email.ts'
import { parseScopeName, type Scope, scopeName } from '../../identity/accounts/scope.ts'
import { findUser, longestName, removeUser } from '../../identity/accounts/users.ts'
import { handOverLink } from '../../identity/login/one-time-links.ts'
import type { Role } from '../../platform/storage/schema/schema.ts'
import { type ExchangeTable, planAdditions, storedAs } from '../../records/exchange/exchange-table.ts'
import type { ExchangeField } from '../../records/exchange/field.ts'
import type { Matching } from '../../records/exchange/plan.ts'
import { fail, ok } from '../../values/result.ts'
import type { AgencyList } from './account-choice.ts'

interface Listed {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly scope: Scope
}

const roles: readonly Role[] = ['admin', 'editor']

/** Imports accounts without passwords: each gets a link to set its own. Existing accounts are not changed. */
export function accountsTable(agencies: AgencyList): ExchangeTable {
  return {
    ...{ name: 'accounts', noun: 'user', columns: columnsFor(new Set()) },
    member: storedAs(usersMember, ({ id: _, ...record }) => record),
    async *batches(queries) {
      const columns = columnsFor(new Set())
      yield (await listAccounts(queries)).map((account) => columns.map((column) => column.write(account)))
    },
    plan: async (queries, given) => {
      const known = new Set((await listAccounts(queries)).map(({ email }) => email))
      const ids = new Set((await agencies(queries)).map(({ id }) => id))
      const isKnown = (cells: Readonly<Record<string, string>>) => known.has(accountEmail(cells.email ?? ''))
      return planAdditions(given, ({ cells }) => isKnown(cells), matchingWith(ids))
    },
    mails: {
      isUsual: true,
      async send(tx, service, added, by) {
        for (const { record } of added) {
          const user = await findUser(tx, String(record.id))
          if (user !== null) await handOverLink(tx, service, user, 'invitation', by)
        }
      },
    },
    withdrawal: {
      async states(queries, ids) {
        const accounts = (await listAccounts(queries)).filter(({ email }) => ids.has(email))
        return accounts.map(({ email, ...account }) => ({
          id: email,
          title: email,
          state: JSON.stringify(account),
        }))
      },
      async remove(tx, ids, { by, clock }) {
        let removed = 0
        for (const id of ids) if ((await removeUser(tx, clock, id, by)).ok) removed += 1
        return removed
      },
    },
  }
}

function columnsFor(
  agencies: ReadonlySet<number>,
): readonly (ExchangeField<Listed> & { readonly isRead: true })[] {
  const fields: readonly ExchangeField<Listed>[] = [
    {
      ...{ name: 'email', heading: 'common.emailAddress', also: ['e-mail', 'mail'], width: 30 },
      write: ({ email }) => email,
      read: (cell) => (isEmailAddress(accountEmail(cell)) ? ok(accountEmail(cell)) : fail('email')),
    },
    {
      ...{ name: 'name', heading: 'common.name', width: 30 },
      write: ({ name }) => name,
      read: (cell) => (cell.length > longestName ? fail('tooLong') : ok(cell)),
    },
    {
      ...{ name: 'role', heading: 'access.role' },
      write: ({ role }) => role,
      read: (cell) => {
        const role = roles.find((one) => one === cell.toLowerCase())
        return role === undefined ? fail('choice') : ok(role)
      },
    },
    {
      ...{ name: 'scope', heading: 'audit.field.scope' },
      write: ({ scope }) => scopeName(scope),
      read: (cell) => {
        const scope = parseScopeName(cell.replace(/\s/g, '').toLowerCase())
        if (scope === undefined) return fail('choice')
        const isThere = scope === null || 'results' in scope || agencies.has(scope.agency)
        return isThere ? ok(scope) : fail('noSuchAgency')
      },
    },
  ]
  return fields.map((field) => ({ ...field, isRead: true }))
}

function matchingWith(agencies: ReadonlySet<number>): Matching<Listed> {
  return {
    fields: columnsFor(agencies),
    match: ({ cells }) => {
      const email = accountEmail(cells.email ?? '')
      return email === '' ? fail({ name: 'email', fault: 'required' as const, given: '' }) : ok({ id: email })
    },
    idOf: ({ email }) => email,
    titleOf: ({ email }) => String(email),
    // The account with the fewest rights.
    usual: ({ id }) => ({ name: String(id).replace(/@.*/, ''), role: 'editor' }),
    check: ({ role, scope }) =>
      role === 'admin' && scope !== undefined ? { name: 'scope', fault: 'choice' } : null,
  }
}
