import {
  addUser,
  findUser,
  listUsers,
  removeUser,
  setPassword,
  type UserProblem,
  userProblems,
} from '../access/users.ts'
import { fail } from '../result.ts'
import type { Role } from '../storage/schema.ts'
import { systemClock } from '../time.ts'
import { readArguments } from './arguments.ts'
import { type Outcome, print, printColumns, say } from './command.ts'
import { done, withDatabase } from './database.ts'
import { choosePassword } from './password-input.ts'
import { commandWith } from './subcommands.ts'

const help = `kanzlei user add EMAIL --role admin|editor [--name NAME] [--password-stdin]
kanzlei user list
kanzlei user remove EMAIL
kanzlei user password EMAIL [--password-stdin]

Accounts of the staff. add and password print a generated password, unless --password-stdin says that the
password comes from the standard input. A new password ends all sessions of the account; removing an account
removes its access keys.`

export const command = commandWith('user', help, { add, list, remove, password })

const roles: readonly Role[] = ['admin', 'editor']

async function add(args: readonly string[]): Promise<Outcome> {
  const read = readArguments(args, {
    command: 'user',
    options: { role: { kind: 'value' }, name: { kind: 'value' }, 'password-stdin': { kind: 'switch' } },
    operands: ['EMAIL'],
  })
  if (!read.ok) return read
  const [email = ''] = read.value.operands
  const role = roles.find((candidate) => candidate === read.value.value('role'))
  if (role === undefined) return fail(`--role must be ${roles.join(' or ')}`)
  const name = read.value.value('name') ?? email.replace(/@.*/, '')
  const [problem] = userProblems({ email, name })
  if (problem !== undefined) return fail(userProblem(problem, email))
  const chosen = await choosePassword(read.value.isSet('password-stdin'))
  if (!chosen.ok) return chosen
  const { hash, generated } = chosen.value
  return withDatabase({ place: 'new or existing' }, async (database) => {
    const added = await database.transaction((tx) =>
      addUser(tx, systemClock, { email, name, role, password: hash }),
    )
    if (!added.ok) return fail(userProblem(added.error, email))
    say(`added ${added.value.email} as ${role}`)
    if (generated !== null) print(generated)
    return done
  })
}

function userProblem(problem: UserProblem, email: string): string {
  switch (problem) {
    case 'email-invalid':
      return `${email} is not an e-mail address`
    case 'email-taken':
      return `there is an account ${email} already; kanzlei user password sets its password`
    case 'name-missing':
      return 'the name must not be empty'
    case 'name-long':
      return 'the name is too long'
  }
}

async function list(args: readonly string[]): Promise<Outcome> {
  const read = readArguments(args, { command: 'user', options: {} })
  if (!read.ok) return read
  return withDatabase({ place: 'existing' }, async (database) => {
    const users = await listUsers(database.reads)
    printColumns(
      users.map((user) => [
        user.email,
        user.role,
        user.created.slice(0, 10),
        user.hasPassword ? 'can log in' : 'no password',
        user.name,
      ]),
    )
    return done
  })
}

async function remove(args: readonly string[]): Promise<Outcome> {
  const read = readArguments(args, { command: 'user', options: {}, operands: ['EMAIL'] })
  if (!read.ok) return read
  const [email = ''] = read.value.operands
  return withDatabase({ place: 'existing' }, async (database) => {
    const removed = await database.transaction((tx) => removeUser(tx, systemClock, email))
    if (removed.ok) {
      say(`removed ${removed.value.email}`)
      return done
    }
    switch (removed.error) {
      case 'unknown':
        return fail(noUser(email))
      case 'last-admin':
        return fail(`${email} is the last admin; add another one first`)
    }
  })
}

async function password(args: readonly string[]): Promise<Outcome> {
  const read = readArguments(args, {
    command: 'user',
    options: { 'password-stdin': { kind: 'switch' } },
    operands: ['EMAIL'],
  })
  if (!read.ok) return read
  const [email = ''] = read.value.operands
  const chosen = await choosePassword(read.value.isSet('password-stdin'))
  if (!chosen.ok) return chosen
  const { hash, generated } = chosen.value
  return withDatabase({ place: 'existing' }, async (database) => {
    const user = await database.transaction(async (tx) => {
      const found = await findUser(tx, email)
      if (found !== null) await setPassword(tx, systemClock, found, hash)
      return found
    })
    if (user === null) return fail(noUser(email))
    say(`set the password of ${user.email}`)
    if (generated !== null) print(generated)
    return done
  })
}

export function noUser(email: string): string {
  return `there is no account ${email}; kanzlei user list shows all`
}
