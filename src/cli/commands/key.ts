import { accountEmail } from '../../identity/accounts/email.ts'
import { findUser } from '../../identity/accounts/users.ts'
import {
  type AccessKeyProblem,
  addAccessKey,
  type ListedAccessKey,
  listAccessKeys,
  removeAccessKey,
} from '../../identity/keys/keys.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { lastUsedText, print, printColumns, say } from '../terminal/command.ts'
import { noUser } from './user.ts'

const help = `kanzlei key add NAME --user EMAIL [--read-only]
kanzlei key list [--user EMAIL]
kanzlei key remove NAME [--user EMAIL]

Access keys, with which programs get tokens for the API. add prints the key, which is shown this once; a
read-only key cannot submit changes.`

const add = subcommand(
  {
    options: { user: 'value', 'read-only': 'switch' },
    operands: ['NAME'],
  },
  async (given, terminal) => {
    const [name = ''] = given.operands
    const email = given.value('user')
    if (email === undefined) return fail('--user EMAIL is missing: a key belongs to an account')
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
      const user = await findUser(database.reads, email)
      if (user === null) return fail(noUser(email))
      const readOnly = given.isSet('read-only')
      const added = await database.transaction((tx) =>
        addAccessKey(tx, clock, { userId: user.id, name, readOnly }),
      )
      if (!added.ok) return fail(keyProblem(added.error, name, email))
      say(terminal, `added the ${readOnly ? 'read-only ' : ''}key ${name} of ${user.email}`)
      print(terminal, added.value.secret)
      return done
    })
  },
)

function keyProblem(problem: AccessKeyProblem, name: string, email: string): string {
  const texts: Readonly<Record<AccessKeyProblem, string>> = {
    'name-missing': 'NAME must not be empty',
    'name-long': 'NAME is too long',
    'name-taken': `${email} has a key ${name} already`,
  }
  return texts[problem]
}

const list = subcommand({ options: { user: 'value' } }, async (given, terminal) => {
  const email = given.value('user')
  return withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const user = email === undefined ? undefined : await findUser(database.reads, email)
    if (user === null) return fail(noUser(email ?? ''))
    const keys = await listAccessKeys(database.reads, user?.id)
    printColumns(
      terminal,
      keys.map((key) => [
        key.name,
        key.email,
        key.readOnly ? 'read-only' : 'read and submit',
        key.created.slice(0, 10),
        lastUsedText(key.lastUsed),
      ]),
    )
    return done
  })
})

const remove = subcommand(
  {
    options: { user: 'value' },
    operands: ['NAME'],
  },
  async (given, terminal) => {
    const [name = ''] = given.operands
    const email = given.value('user')
    return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
      database.transaction(async (tx) => {
        const key = onlyKey(await listAccessKeys(tx), name, email)
        if (!key.ok) return key
        const user = await findUser(tx, key.value.email)
        if (user === null || !(await removeAccessKey(tx, clock, { userId: user.id, id: key.value.id })))
          return fail(`there is no key ${name} any more`)
        say(terminal, `removed the key ${name} of ${user.email}`)
        return done
      }),
    )
  },
)

/** Returns the key with that name; fails where several accounts have one, unless the account is given. */
function onlyKey(
  keys: readonly ListedAccessKey[],
  name: string,
  email: string | undefined,
): Result<ListedAccessKey, string> {
  const found = keys.filter(
    (key) => key.name === name && (email === undefined || key.email === accountEmail(email)),
  )
  const [first, ...others] = found
  if (first === undefined) return fail(`there is no key ${name}; kanzlei key list shows all`)
  if (others.length > 0)
    return fail(
      `several accounts have a key ${name}: say --user ${found.map((key) => key.email).join(' or --user ')}`,
    )
  return ok(first)
}

export const command = commandWith('key', help, { add, list, remove })
