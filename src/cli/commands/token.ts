import { uploadTypes } from '../../areas/results/import/formats/formats.ts'
import { lastDay } from '../../identity/keys/expiry.ts'
import {
  addUploadToken,
  type ListedUploadToken,
  listUploadTokens,
  mostItems,
  removeUploadTokenByName,
  type UploadScope,
  type UploadTokenProblem,
  uploadTokenProblems,
} from '../../identity/keys/upload-tokens.ts'
import { fail } from '../../values/result.ts'
import { type Instant, systemClock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import { lastUsedText, print, printColumns, say } from '../terminal/command.ts'

const offered = uploadTypes.map(({ name }) => name)

const help = `kanzlei token add NAME [--type TYPE]… [--item ID]… [--expires YYYY-MM-DD]
kanzlei token list
kanzlei token remove NAME

Upload tokens, with which programs upload results. add prints the token, which is shown this once. Without --type
and --item it may upload everything; each may appear several times.

  --type     one of ${offered.join(', ')}
  --item     the id or external id of a vote, an election or an election compound
  --expires  the last day on which the token is valid`

const add = subcommand(
  {
    options: { type: 'list', item: 'list', expires: 'value' },
    operands: ['NAME'],
  },
  async (given, terminal) => {
    const [name = ''] = given.operands
    const wanted = {
      name,
      types: given.list('type'),
      offered,
      items: given.list('item'),
      expires: given.value('expires') ?? '',
    }
    const wrong = uploadTokenProblems(wanted, systemClock)
    if (wrong.length > 0) return fail(problemsText(wrong, name))
    return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
      const added = await database.transaction((tx) => addUploadToken(tx, clock, wanted))
      if (!added.ok) return fail(problemsText(added.error, name))
      say(terminal, `added the token ${added.value.token.name}: ${scopeText(added.value.token)}`)
      print(terminal, added.value.secret)
      return done
    })
  },
)

function problemsText(problems: readonly UploadTokenProblem[], name: string): string {
  return problems.map((problem) => problemText(problem, name)).join('; ')
}

function problemText(problem: UploadTokenProblem, name: string): string {
  const texts: Readonly<Record<UploadTokenProblem, string>> = {
    'name-missing': 'NAME must not be empty',
    'name-long': 'NAME is too long',
    'name-taken': `there is a token ${name} already`,
    'type-unknown': `--type must be one of ${offered.join(', ')}`,
    'items-many': `--item may appear ${mostItems} times at most`,
    'item-long': '--item is too long',
    'expires-invalid': '--expires must be a day such as 2027-12-31',
    'expires-past': '--expires is a day that is over',
  }
  return texts[problem]
}

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const tokens = await listUploadTokens(database.reads)
    const now = clock.now()
    printColumns(
      terminal,
      tokens.map((token) => [
        token.name,
        token.created.slice(0, 10),
        expiryText(token, now),
        lastUsedText(token.lastUsed),
        scopeText(token),
      ]),
    )
    return done
  }),
)

function expiryText({ expires }: ListedUploadToken, now: Instant): string {
  if (expires === null) return 'no expiry'
  return `${expires <= now ? 'expired' : 'until'} ${lastDay(expires)}`
}

function scopeText({ types, items }: UploadScope): string {
  if (types === null && items === null) return 'everything'
  const parts = [
    types === null ? 'all types' : types.join(', '),
    items !== null && `only ${items.join(', ')}`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

const remove = subcommand({ operands: ['NAME'] }, async (given, terminal) => {
  const [name = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const removed = await database.transaction((tx) => removeUploadTokenByName(tx, clock, name))
    if (!removed) return fail(`there is no token ${name}; kanzlei token list shows all`)
    say(terminal, `removed the token ${name}`)
    return done
  })
})

export const command = commandWith('token', help, { add, list, remove })
