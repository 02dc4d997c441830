import {
  type Account,
  accountState,
  findAccount,
  listAccounts,
  setLoginWay,
} from '../../identity/accounts/accounts.ts'
import { vouchFor } from '../../identity/accounts/people-behind.ts'
import { parseScopeName, scopeName } from '../../identity/accounts/scope.ts'
import {
  addUser,
  findUser,
  removeUser,
  setPassword,
  type UserProblem,
  userProblems,
} from '../../identity/accounts/users.ts'
import { resetSecondFactor } from '../../identity/login/second-factor.ts'
import type { LoginWay, Role } from '../../platform/storage/schema/schema.ts'
import { fail, ok } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { print, printColumns, say } from '../terminal/command.ts'
import { choosePassword } from '../terminal/password-input.ts'

const help = `kanzlei user add EMAIL --role admin|editor [--scope results|agency:ID] [--name NAME] [--password-stdin]
kanzlei user list
kanzlei user remove EMAIL
kanzlei user password EMAIL [--password-stdin]
kanzlei user totp-reset EMAIL
kanzlei user login-way EMAIL any|local|external
kanzlei user vouch EMAIL

Accounts of the staff. add and password print a generated password, unless --password-stdin says that the
password comes from the standard input. A new password ends all sessions of the account; removing an account
removes its access keys. --scope limits an editor to the results, or to an agency with everything below it.
totp-reset removes app, recovery codes and passkeys of somebody who has lost them.
login-way says how an account is opened: local by password or passkey alone, external through a provider of
SIGN_ON_FILE alone, any by both. With local or any somebody gets in where the provider does not answer.
Where four eyes are on, an account counts as one person with whoever made it; vouch says that somebody else
uses it.`

const roles: readonly Role[] = ['admin', 'editor']

const add = subcommand(
  {
    options: { role: 'value', scope: 'value', name: 'value', 'password-stdin': 'switch' },
    operands: ['EMAIL'],
  },
  async (given, terminal) => {
    const [email = ''] = given.operands
    const role = roles.find((candidate) => candidate === given.value('role'))
    if (role === undefined) return fail(`--role must be ${roles.join(' or ')}`)
    const scopeText = given.value('scope')
    const scope = scopeText === undefined ? null : parseScopeName(scopeText)
    if (scope === undefined) return fail('--scope must be results or agency:ID, such as agency:12')
    if (scope !== null && role === 'admin') return fail('--scope is for editors; an admin is never limited')
    const name = given.value('name') ?? email.replace(/@.*/, '')
    const [problem] = userProblems({ email, name })
    if (problem !== undefined) return fail(userProblem(problem, email))
    const chosen = await choosePassword(terminal, given.isSet('password-stdin'))
    if (!chosen.ok) return chosen
    const { hash, generated } = chosen.value
    return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      const added = await database.transaction((tx) =>
        addUser(tx, clock, { email, name, role, scope, password: hash }),
      )
      if (!added.ok) return fail(userProblem(added.error, email))
      say(terminal, `added ${added.value.email} as ${role}`)
      if (generated !== null) print(terminal, generated)
      return done
    })
  },
)

function userProblem(problem: UserProblem, email: string): string {
  const texts: Readonly<Record<UserProblem, string>> = {
    'email-invalid': `${email} is not an e-mail address`,
    'email-taken': `there is an account ${email} already; kanzlei user password sets its password`,
    'name-missing': 'the name must not be empty',
    'name-long': 'the name is too long',
  }
  return texts[problem]
}

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const accounts = await listAccounts(database.reads)
    printColumns(
      terminal,
      accounts.map((account) => [
        account.email,
        [account.role, scopeName(account.scope)].filter((text) => text !== null).join(' '),
        account.created.slice(0, 10),
        stateText(account),
        account.name,
      ]),
    )
    return done
  }),
)

function stateText(account: Account): string {
  switch (accountState(account)) {
    case 'blocked':
      return 'blocked'
    case 'invited':
      return 'no password'
    case 'active':
      return [
        account.loginWay === 'external' ? 'logs in through a provider' : 'can log in',
        ...(account.hasSecondFactor ? ['second factor'] : []),
        ...(account.loginWay === 'local' ? ['local only'] : []),
      ].join(', ')
  }
}

const remove = subcommand({ operands: ['EMAIL'] }, async (given, terminal) => {
  const [email = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const removed = await database.transaction((tx) => removeUser(tx, clock, email))
    if (removed.ok) {
      say(terminal, `removed ${removed.value.email}`)
      return done
    }
    switch (removed.error) {
      case 'unknown':
        return fail(noUser(email))
      case 'last-admin':
        return fail(`${email} is the last admin; add another one first`)
    }
  })
})

const password = subcommand(
  {
    options: { 'password-stdin': 'switch' },
    operands: ['EMAIL'],
  },
  async (given, terminal) => {
    const [email = ''] = given.operands
    const chosen = await choosePassword(terminal, given.isSet('password-stdin'))
    if (!chosen.ok) return chosen
    const { hash, generated } = chosen.value
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
      const account = await database.transaction(async (tx) => {
        const found = await findUser(tx, email)
        if (found !== null) await setPassword(tx, clock, found, hash)
        return found === null ? null : findAccount(tx, found.id)
      })
      if (account === null) return fail(noUser(email))
      say(terminal, `set the password of ${account.email}`)
      if (account.loginWay === 'external')
        say(
          terminal,
          `only a provider opens it; kanzlei user login-way ${account.email} any lets the password in`,
        )
      if (generated !== null) print(terminal, generated)
      return done
    })
  },
)

const totpReset = subcommand({ operands: ['EMAIL'] }, async (given, terminal) => {
  const [email = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
    const user = await database.transaction(async (tx) => {
      const found = await findUser(tx, email)
      if (found !== null) await resetSecondFactor(tx, { clock, config }, found)
      return found
    })
    if (user === null) return fail(noUser(email))
    say(terminal, `removed the second factor of ${user.email}; the password alone opens the account`)
    return done
  })
})

const vouch = subcommand({ operands: ['EMAIL'] }, async (given, terminal) => {
  const [email = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const user = await database.transaction(async (tx) => {
      const found = await findUser(tx, email)
      if (found !== null) await vouchFor(tx, clock, found)
      return found
    })
    if (user === null) return fail(noUser(email))
    say(terminal, `${user.email} counts as a person of its own`)
    return done
  })
})

const loginWays: readonly LoginWay[] = ['any', 'local', 'external']

const loginWay = subcommand({ operands: ['EMAIL', 'WAY'] }, async (given, terminal) => {
  const [email = '', text = ''] = given.operands
  const way = loginWays.find((each) => each === text)
  if (way === undefined) return fail(`WAY must be ${loginWays.join(', ')}, not ${text}`)
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const changed = await database.transaction(async (tx) => {
      const user = await findUser(tx, email)
      const account = user === null ? null : await findAccount(tx, user.id)
      if (account === null) return fail(noUser(email))
      const set = await setLoginWay(tx, clock, account, way)
      if (!set.ok)
        return fail(`${email} is the last admin who gets in without a provider; add another one first`)
      return ok(account)
    })
    if (!changed.ok) return changed
    const { hasPassword } = changed.value
    const lacksPassword = way !== 'external' && !hasPassword
    say(
      terminal,
      `${email} logs in: ${way}${lacksPassword ? `; kanzlei user password ${email} gives it a password` : ''}`,
    )
    return done
  })
})

export function noUser(email: string): string {
  return `there is no account ${email}; kanzlei user list shows all`
}

export const command = commandWith('user', help, {
  add,
  list,
  remove,
  password,
  'totp-reset': totpReset,
  'login-way': loginWay,
  vouch,
})
