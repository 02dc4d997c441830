import { accountEmail } from '../../identity/accounts/email.ts'
import { findUser } from '../../identity/accounts/users.ts'
import {
  type AccessKeyProblem,
  addAccessKey,
  listAccessKeys,
  removeAccessKey,
} from '../../identity/keys/keys.ts'
import { listManagementKeys, removeManagementKey } from '../../identity/keys/management-keys.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { noUser } from '../commands/user.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { lastUsedText, print, printColumns, say } from '../terminal/command.ts'
import { addKey, expiryText, limitsHelp, limitsText } from './management-keys.ts'

const help = `kanzlei key add NAME --user EMAIL [--read-only]
kanzlei key add NAME --user EMAIL --manage [--records NAMES] [--actions NAMES] [--agency ID] [--from ADDRESS]…
                    [--until YYYY-MM-DD]
kanzlei key list [--user EMAIL]
kanzlei key remove NAME [--user EMAIL] [--manage]

Access keys, with which programs get tokens for the API, and with --manage management keys, with which they manage
records in the name of the account, below /api/manage. add prints the key, which is shown this once; a read-only
access key cannot submit changes. A management key never allows more than its account may do; names are separated
by commas.

${limitsHelp}`

const limitOptions = ['records', 'actions', 'agency', 'from', 'until'] as const

const add = subcommand(
  {
    options: {
      ...{ user: 'value', 'read-only': 'switch', manage: 'switch' },
      ...{ records: 'list', actions: 'list', agency: 'value', from: 'list', until: 'value' },
    },
    operands: ['NAME'],
  },
  async (given, terminal) => {
    const [name = ''] = given.operands
    const email = given.value('user')
    if (email === undefined) return fail('--user EMAIL is missing: a key belongs to an account')
    if (given.isSet('manage')) {
      if (given.isSet('read-only')) return fail('--read-only is for access keys; say --actions read')
      return addKey(terminal, email, {
        name,
        records: namesIn(given.list('records')),
        actions: given.isSet('actions') ? namesIn(given.list('actions')) : ['read'],
        agency: given.value('agency'),
        addresses: namesIn(given.list('from')),
        expires: given.value('until') ?? '',
      })
    }
    const limit = limitOptions.find((option) => given.isSet(option))
    if (limit !== undefined) return fail(`--${limit} is for management keys; say --manage as well`)
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

/** Names are separated by commas, and an option may appear several times. */
const namesIn = (given: readonly string[]): readonly string[] => [
  ...new Set(
    given
      .join(',')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

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
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const user = email === undefined ? undefined : await findUser(database.reads, email)
    if (user === null) return fail(noUser(email ?? ''))
    const keys = await listAccessKeys(database.reads, user?.id)
    const now = clock.now()
    const managing = await listManagementKeys(database.reads, user?.id)
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
    printColumns(
      terminal,
      managing.map((key) => [
        key.name,
        key.email,
        'manage',
        key.created.slice(0, 10),
        lastUsedText(key.lastUsed),
        expiryText(key.expires, now),
        limitsText(key),
      ]),
    )
    return done
  })
})

const remove = subcommand(
  {
    options: { user: 'value', manage: 'switch' },
    operands: ['NAME'],
  },
  async (given, terminal) => {
    const [name = ''] = given.operands
    const email = given.value('user')
    return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
      database.transaction(async (tx) => {
        if (given.isSet('manage')) {
          const key = onlyKey(await listManagementKeys(tx), `management key ${name}`, name, email)
          if (!key.ok) return key
          await removeManagementKey(tx, clock, key.value)
          say(terminal, `removed the management key ${name} of ${key.value.email}`)
          return done
        }
        const key = onlyKey(await listAccessKeys(tx), `key ${name}`, name, email)
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
function onlyKey<Key extends { readonly name: string; readonly email: string }>(
  keys: readonly Key[],
  title: string,
  name: string,
  email: string | undefined,
): Result<Key, string> {
  const found = keys.filter(
    (key) => key.name === name && (email === undefined || key.email === accountEmail(email)),
  )
  const [first, ...others] = found
  if (first === undefined) return fail(`there is no ${title}; kanzlei key list shows all`)
  if (others.length > 0)
    return fail(
      `several accounts have a ${title}: say --user ${found.map((key) => key.email).join(' or --user ')}`,
    )
  return ok(first)
}

export const command = commandWith('key', help, { add, list, remove })
