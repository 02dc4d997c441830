import { ApiProblem, type Outcome } from '../../../client/src/client.ts'
import { featuresWithout } from '../../areas/features.ts'
import { areasWith, recordsOf } from '../../areas/product-areas.ts'
import type { ManagedRecord, managedNames } from '../../desk/records/managed-record.ts'
import type { Values } from '../../records/fields/field.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type DatabaseUse, done } from '../instance/database.ts'
import { commandWith, type Subcommand, subcommand } from '../instance/subcommands.ts'
import type { Arguments } from '../terminal/arguments.ts'
import { type Command, type CommandOutcome, print, say, type Terminal } from '../terminal/command.ts'
import { oneLine } from '../terminal/terminal-text.ts'
import { changesOf, runBatch } from './batch.ts'
import { changeFile, fileOptions, readFileWork, writeOutput } from './file.ts'
import { recordHelp } from './help.ts'
import { fileRecords, membersFor, splitBegins, typedMembers } from './input.ts'
import { printMembers, printTable, recordName, secretsIn } from './output.ts'
import { ask } from './questions.ts'
import { type Shown, type Site, withSite } from './site.ts'

/** Returns the command that manages records of a kind, from their declaration. */
export function recordCommand(name: (typeof managedNames)[number]): Command {
  const record = recordsOf(areasWith(featuresWithout())).find((one) => one.name === name)
  if (record === undefined) throw new Error(`${name} are not declared`)
  const { isSingle = false, isAddable = !isSingle, isRemovable = !isSingle } = record
  const { isFixed = false, actions = {} } = record
  const own = Object.keys(actions).map((action) => [action, actionCommand(record, action)] as const)
  return commandWith(name, recordHelp(record), {
    ...(!isSingle && { list: listCommand(record) }),
    show: showCommand(record),
    ...(isAddable && { add: addCommand(record) }),
    ...(!isFixed && { set: setCommand(record) }),
    ...(isRemovable && { remove: removeCommand(record) }),
    ...(record.files !== undefined && { file: fileCommand(record) }),
    ...Object.fromEntries(own),
  })
}

const siteOptions = { url: 'value', key: 'value' } as const
type Given<Name extends string> = Arguments<Name | keyof typeof siteOptions>

/** Runs work on the site that the options name. */
function onSite(
  terminal: Terminal,
  record: ManagedRecord,
  given: Given<never>,
  work: (site: Site) => Promise<CommandOutcome>,
  place: DatabaseUse['place'] = 'existing',
): Promise<CommandOutcome> {
  return withSite(terminal, record, { url: given.value('url'), key: given.value('key'), place }, work)
}

const idOperand = ({ isSingle }: ManagedRecord) => (isSingle === true ? [] : ['ID'])

/** Reads the record that is named by its id, or by its name where it has one. */
async function find(site: Site, { name, noun, schemas, isSingle }: ManagedRecord, id = ''): Promise<Shown> {
  if (isSingle === true) return site.getSingle(name)
  try {
    return await site.get(name, id)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'not_found')) throw error
    const filter = { name: id }
    const named = Object.hasOwn(schemas, 'name') ? await Array.fromAsync(site.list(name, { filter })) : []
    const [only] = named
    if (only !== undefined && named.length === 1) return only
    throw new ApiProblem(404, { detail: `there is no ${noun} ${id}; kanzlei ${name} list shows all` })
  }
}

const listCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    { options: { ...siteOptions, q: 'value', where: 'list', json: 'switch' } },
    (given, terminal) => {
      const [words, pairs] = [given.value('q'), given.list('where').map((text) => text.split(/=(.*)/s))]
      const wrong = pairs.findIndex(([name, value]) => name === '' || value === undefined)
      if (wrong >= 0)
        return Promise.resolve(
          fail(`--where must be NAME=VALUE, not ${JSON.stringify(given.list('where')[wrong])}`),
        )
      const filter = { ...Object.fromEntries(pairs), ...(words !== undefined && { q: words }) }
      return onSite(terminal, record, given, async (site) => {
        const rows: Shown[] = []
        for await (const shown of site.list(record.name, { filter }))
          if (given.isSet('json')) print(terminal, JSON.stringify(shown))
          else rows.push(shown)
        printTable(terminal, rows)
        return done
      })
    },
  )

const showCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    { options: { ...siteOptions, json: 'switch' }, operands: idOperand(record) },
    (given, terminal) =>
      onSite(terminal, record, given, async (site) => {
        const shown = await find(site, record, given.operands[0])
        if (given.isSet('json')) print(terminal, JSON.stringify(shown))
        else printMembers(terminal, shown)
        return done
      }),
  )

const addCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    { options: { ...siteOptions, set: 'list', file: 'value', 'dry-run': 'switch', json: 'switch' } },
    async (given, terminal) => {
      const input = await readInput(record, given, terminal, 'add')
      if (!input.ok) return input
      const { rows, areMany } = input.value
      const wanted = rows.map((row) => splitBegins(record, row))
      return onSite(
        terminal,
        record,
        given,
        async (site) => {
          if (areMany) {
            const adds = wanted.map(({ values, begin }) => ({ add: values, begin }))
            return runBatch(terminal, site, record, adds, batchOptions(given))
          }
          const [{ values, begin } = { values: {}, begin: {} }] = wanted
          const outcome = await site.add(record.name, values, { begin, dryRun: given.isSet('dry-run') })
          return tellOutcome(terminal, outcome, given.isSet('json'), (added) => {
            say(terminal, `added the ${record.noun} ${recordName(added)}`)
            const secrets = secretsIn(record, added)
            for (const line of secrets.length > 0 ? secrets : [String(added.id)]) print(terminal, line)
          })
        },
        'new or existing',
      )
    },
  )

const setCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    {
      options: {
        ...siteOptions,
        ...{ set: 'list', file: 'value', 'if-match': 'value', 'dry-run': 'switch', json: 'switch' },
      },
      operands: record.isSingle === true ? [] : ['ID?'],
    },
    async (given, terminal) => {
      const [id] = given.operands
      const file = await readInput(record, given, terminal, 'change')
      if (!file.ok) return file
      const { rows, areMany } = file.value
      const tag = given.value('if-match')
      const options = { dryRun: given.isSet('dry-run') }
      const areNamed = areMany || (id === undefined && given.isSet('file'))
      if (areNamed && record.isSingle !== true) {
        if (id !== undefined) return fail('ID is for one record; those of a list have their own id')
        const changes = changesOf(rows, tag)
        if (!changes.ok) return changes
        return onSite(terminal, record, given, (site) =>
          runBatch(terminal, site, record, changes.value, batchOptions(given)),
        )
      }
      if (id === undefined && record.isSingle !== true)
        return fail(`ID is missing; see kanzlei ${record.name} --help`)
      return onSite(terminal, record, given, async (site) => {
        const stored = await find(site, record, id)
        const typed = typedMembers(membersFor(record, 'change'), given.list('set'), { ...stored, ...rows[0] })
        if (!typed.ok) return typed
        const { etag: readTag, id: ownId = stored.id, ...members } = { ...rows[0], ...typed.value }
        const values = ownId === stored.id ? members : { ...members, id: ownId }
        const known = { id: stored.id, etag: tag ?? (typeof readTag === 'string' ? readTag : stored.etag) }
        const outcome =
          record.isSingle === true
            ? await site.changeSingle(record.name, known, values, options)
            : await site.change(record.name, known, values, options)
        return tellOutcome(terminal, outcome, given.isSet('json'), (changed) =>
          say(terminal, `changed the ${record.noun} ${recordName(changed)}`),
        )
      })
    },
  )

const removeCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    {
      options: {
        ...siteOptions,
        ...{ yes: 'switch', confirm: 'value', 'if-match': 'value', 'dry-run': 'switch' },
      },
      operands: ['ID'],
    },
    (given, terminal) =>
      onSite(terminal, record, given, async (site) => {
        const { id, etag, ...shown } = await find(site, record, given.operands[0])
        const [what, known] = [
          `the ${record.noun} ${recordName({ id, ...shown })}`,
          { id, etag: given.value('if-match') ?? etag },
        ]
        const dryRun = given.isSet('dry-run')
        if (!dryRun && !given.isSet('yes')) {
          const answer = await ask(terminal, `Remove ${what}? [y/N] `)
          if (answer === null) return fail(`${what} is removed with --yes only, where nobody can be asked`)
          if (!/^y(es)?$/i.test(answer)) return fail('nothing was removed')
        }
        const confirmed = await confirming(terminal, given.value('confirm'), (confirm) =>
          site.remove(record.name, known, { dryRun, ...confirm }),
        )
        if (!confirmed.ok) return confirmed
        say(terminal, dryRun ? 'nothing is wrong; nothing was removed' : `removed ${what}`)
        return done
      }),
  )

const fileCommand = (record: ManagedRecord): Subcommand =>
  subcommand(
    { options: { ...siteOptions, ...fileOptions }, operands: [...idOperand(record), 'NAME'] },
    async (given, terminal) => {
      const work = await readFileWork(record, given.operands.at(-1) ?? '', given)
      if (!work.ok) return work
      const { value: wanted } = work
      return onSite(terminal, record, given, async (site) => {
        const stored = await find(site, record, given.operands[0])
        if (wanted.do === 'read')
          return writeOutput(terminal, wanted.path, await site.readFile(record.name, stored, wanted.name, {}))
        const outcome = await changeFile(site, record, stored, wanted, given)
        const done = wanted.do === 'put' ? 'stored' : 'removed'
        return tellOutcome(terminal, outcome, given.isSet('json'), (changed) =>
          say(terminal, `${done} the ${wanted.name} of the ${record.noun} ${recordName(changed)}`),
        )
      })
    },
  )

const actionCommand = (record: ManagedRecord, action: string): Subcommand =>
  subcommand(
    {
      options: { ...siteOptions, set: 'list', confirm: 'value', 'dry-run': 'switch', json: 'switch' },
      operands: idOperand(record),
    },
    async (given, terminal) => {
      const members = typedMembers(record.actions?.[action]?.members ?? {}, given.list('set'), {})
      if (!members.ok) return members
      return onSite(terminal, record, given, async (site) => {
        const { id, ...shown } = await find(site, record, given.operands[0])
        const dryRun = given.isSet('dry-run')
        const acted = await confirming(terminal, given.value('confirm'), (confirm) =>
          record.isSingle === true
            ? site.actSingle(record.name, action, members.value, { dryRun, ...confirm })
            : site.act(record.name, id, action, members.value, { dryRun, ...confirm }),
        )
        if (!acted.ok) return acted
        return tellOutcome(terminal, acted.value, given.isSet('json'), (answer) => {
          say(terminal, `${action}: the ${record.noun} ${recordName({ id, ...shown })}`)
          const secrets = secretsIn(record, answer)
          if (secrets.length === 0) printMembers(terminal, answer)
          for (const secret of secrets) print(terminal, secret)
        })
      })
    },
  )

/** Carries out what may have to be confirmed by a text, which a person is asked for. */
async function confirming<Done>(
  terminal: Terminal,
  given: string | undefined,
  work: (confirm: { readonly confirm?: string }) => Promise<Done>,
): Promise<Result<Done, string>> {
  try {
    return ok(await work(given === undefined ? {} : { confirm: given }))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.confirm === null) throw error
    const text = oneLine(error.confirm)
    const answer = await ask(terminal, `${oneLine(error.message)}\nType ${text} to confirm: `)
    if (answer === null) return fail(`${oneLine(error.message)} --confirm '${text}' confirms it`)
    if (answer !== error.confirm) return fail('that is another text; nothing was done')
    return ok(await work({ confirm: answer }))
  }
}

interface Input {
  readonly rows: readonly Values[]
  readonly areMany: boolean
}

/** Reads the records of `--file`, and for new ones the members of `--set`, which all of them get. */
async function readInput(
  record: ManagedRecord,
  given: Given<'set' | 'file'>,
  terminal: Terminal,
  action: 'add' | 'change',
): Promise<Result<Input, string>> {
  const file = given.value('file')
  if (file === undefined && !given.isSet('set')) return fail('--set or --file is missing')
  const read = file === undefined ? ok({ rows: [{}], areMany: false }) : await fileRecords(file, terminal)
  if (!read.ok || (action === 'change' && !read.value.areMany)) return read
  const rows: Values[] = []
  for (const row of read.value.rows) {
    const typed = typedMembers(membersFor(record, action), given.list('set'), row)
    if (!typed.ok) return typed
    rows.push({ ...row, ...typed.value })
  }
  return ok({ rows, areMany: read.value.areMany })
}

const batchOptions = (given: Given<'dry-run' | 'json'>) => ({
  dryRun: given.isSet('dry-run'),
  isJson: given.isSet('json'),
})

function tellOutcome<Answer extends Values>(
  terminal: Terminal,
  outcome: Outcome<Answer>,
  isJson: boolean,
  tell: (record: Answer) => void,
): CommandOutcome {
  if (isJson) print(terminal, JSON.stringify(outcome.state === 'stored' ? outcome.record : outcome))
  if (outcome.state === 'proposed') say(terminal, `a second person has to confirm it: ${outcome.page}`)
  else if (outcome.state === 'dry_run') say(terminal, 'nothing is wrong; nothing was stored')
  else if (!isJson) tell(outcome.record)
  if (outcome.state === 'started') say(terminal, `it goes on: ${outcome.address}`)
  return done
}
