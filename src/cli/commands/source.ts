import { sourceTypes } from '../../areas/results/import/tasks/export-program-task.ts'
import type { LastUpload } from '../../areas/results/intake/sources/last-upload.ts'
import {
  addLink,
  type LinkProblem,
  linkProblems,
  linksOf,
  removeLink,
} from '../../areas/results/intake/sources/links.ts'
import { type DataSource, type FollowedLink, kindOfItems } from '../../areas/results/intake/sources/source.ts'
import {
  addSource,
  type DataSourceProblem,
  findSource,
  listSources,
  readSource,
  removeSource,
  renewSourceToken,
  sourceProblems,
} from '../../areas/results/intake/sources/sources.ts'
import { lookUpItem } from '../../areas/results/items/store.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, type Subcommand, subcommand } from '../instance/subcommands.ts'
import {
  type CommandOutcome,
  lastUsedText,
  minuteText,
  print,
  printColumns,
  say,
  type Terminal,
} from '../terminal/command.ts'

const help = `kanzlei source add NAME --type ${sourceTypes.join('|')}
kanzlei source token NAME
kanzlei source list
kanzlei source show NAME
kanzlei source link NAME ITEM --number N [--district D]
kanzlei source unlink NAME ITEM [--number N]
kanzlei source remove NAME

Data sources, with which the export program uploads results. add prints the token, which is shown this once; token
replaces it at once by a new one. link says which rows of the files are about a vote or an election; unlink takes
back all links of the item, or those of one number. remove leaves the items and their results alone.

  --type      what the source brings; it cannot be changed later
  --number    as in the column SortGeschaeft: 01 is not 1
  --district  as in the column SortWahlkreis; nothing without it

ITEM is the id or external id of a vote or an election.`

const add = subcommand({ options: { type: 'value' }, operands: ['NAME'] }, async (given, terminal) => {
  const [name = ''] = given.operands
  const type = given.value('type')
  if (type === undefined) return fail('--type is missing; see kanzlei source --help')
  const wrong = sourceProblems({ name, type })
  if (wrong.length > 0) return fail(problemsText(wrong, name))
  return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
    const added = await database.transaction((tx) => addSource(tx, clock, { name, type }))
    if (!added.ok) return fail(problemsText(added.error, name))
    say(terminal, `added the data source ${added.value.source.name} of the type ${type}`)
    print(terminal, added.value.secret)
    return done
  })
})

function problemsText(problems: readonly DataSourceProblem[], name: string): string {
  return problems.map((problem) => problemText(problem, name)).join('; ')
}

function problemText(problem: DataSourceProblem, name: string): string {
  const texts: Readonly<Record<DataSourceProblem, string>> = {
    'name-missing': 'NAME must not be empty',
    'name-long': 'NAME is too long',
    'name-taken': `there is a data source ${name} already`,
    'type-unknown': `--type must be one of ${sourceTypes.join(', ')}`,
  }
  return texts[problem]
}

const token = changeNamed(async ({ tx, clock }, { id, name }) => {
  const renewed = await renewSourceToken(tx, clock, id)
  if (renewed === null) return fail(unknown(name))
  return ok({
    said: `the data source ${name} has a new token; the old one is worthless`,
    printed: renewed.secret,
  })
})

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async (database) => {
    const sources = await listSources(database.reads)
    printColumns(
      terminal,
      sources.map(({ name, type, created, hasToken, links, lastUpload }) => [
        name,
        type,
        created.slice(0, 10),
        linksText(links),
        hasToken ? uploadText(lastUpload) : 'no token',
      ]),
    )
    return done
  }),
)

function linksText(links: readonly FollowedLink[]): string {
  const unfit = links.filter(({ state }) => state !== 'ready').length
  const all = `${links.length} ${links.length === 1 ? 'link' : 'links'}`
  return unfit === 0 ? all : `${all}, ${unfit} without item`
}

function uploadText(upload: LastUpload | null): string {
  if (upload === null) return 'nothing uploaded yet'
  const problems = upload.problems.length + upload.moreProblems
  const why = problems === 0 ? '' : `, ${problems} ${problems === 1 ? 'problem' : 'problems'}`
  return `last upload ${minuteText(upload.at)}: ${upload.outcome}${why}`
}

const show = subcommand({ operands: ['NAME'] }, async (given, terminal) => {
  const [name = ''] = given.operands
  return withDatabase(terminal.env, { place: 'existing' }, async ({ reads }) => {
    const found = await findSource(reads, name)
    const source = found === null ? null : await readSource(reads, found.id)
    if (source === null) return fail(unknown(name))
    const { type, created, lastUsed, hasToken, lastUpload } = source
    print(
      terminal,
      `${source.name}: ${type}, made ${created.slice(0, 10)}, ${hasToken ? `token ${lastUsedText(lastUsed)}` : 'no token'}`,
    )
    print(terminal, uploadText(lastUpload))
    printColumns(
      terminal,
      source.links.map(({ item, number, district, state }) => [
        item,
        `number ${number}`,
        district === '' ? 'no district' : `district ${district}`,
        stateText(state),
      ]),
    )
    return done
  })
})

function stateText(state: FollowedLink['state']): string {
  const texts: Readonly<Record<FollowedLink['state'], string>> = {
    ready: '',
    missing: 'there is no such item',
    otherType: 'is of another type by now',
  }
  return texts[state]
}

const link = subcommand(
  { options: { number: 'value', district: 'value' }, operands: ['NAME', 'ITEM'] },
  async (given, terminal) => {
    const [name = '', item = ''] = given.operands
    const number = given.value('number')
    if (number === undefined) return fail('--number is missing; see kanzlei source --help')
    const wanted = { item, number, district: given.value('district') ?? '' }
    const wrong = linkProblems(wanted)
    if (wrong.length > 0) return fail(wrong.map((problem) => linkProblemText(problem, item)).join('; '))
    return changeSource(terminal, name, async ({ tx, clock }, source) => {
      const added = await addLink(tx, clock, source, wanted)
      if (!added.ok)
        return fail(added.error.map((problem) => linkProblemText(problem, item, source)).join('; '))
      return ok({ said: `linked ${added.value.item} to the data source ${source.name}` })
    })
  },
)

function linkProblemText(problem: LinkProblem, item: string, source?: DataSource): string {
  const texts: Readonly<Record<LinkProblem, string>> = {
    'item-missing': 'ITEM must not be empty',
    'item-unknown': `there is no ${source === undefined ? 'item' : kindOfItems(source.type)} ${item}`,
    'item-otherType': `the election ${item} is not of the type ${source?.type}`,
    'number-missing': '--number must not be empty',
    'number-long': '--number is too long',
    'district-long': '--district is too long',
  }
  return texts[problem]
}

const unlink = subcommand(
  { options: { number: 'value' }, operands: ['NAME', 'ITEM'] },
  async (given, terminal) => {
    const [name = '', item = ''] = given.operands
    const number = given.value('number')
    return changeSource(terminal, name, async ({ tx, clock }, source) => {
      const named = await lookUpItem(tx, [kindOfItems(source.type)], item)
      const found = (await linksOf(tx, source.id)).filter(
        (one) =>
          (one.item === item || one.item === named?.item.id) &&
          (number === undefined || one.number === number),
      )
      if (found.length === 0)
        return fail(
          `the data source ${source.name} has no such link; kanzlei source show ${source.name} lists all`,
        )
      for (const { id } of found) await removeLink(tx, clock, source, id)
      return ok({ said: `removed ${found.length} ${found.length === 1 ? 'link' : 'links'} to ${item}` })
    })
  },
)

const remove = changeNamed(async ({ tx, clock }, { id, name }) => {
  await removeSource(tx, clock, id)
  return ok({ said: `removed the data source ${name}` })
})

type Change = (
  on: { readonly tx: Tx; readonly clock: Clock },
  source: DataSource,
) => Promise<Result<{ readonly said: string; readonly printed?: string }, string>>

function changeNamed(change: Change): Subcommand {
  return subcommand({ operands: ['NAME'] }, ({ operands: [name = ''] }, terminal) =>
    changeSource(terminal, name, change),
  )
}

/** Prints only after the transaction is committed. */
function changeSource(terminal: Terminal, name: string, change: Change): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const changed = await database.transaction(async (tx) => {
      const source = await findSource(tx, name)
      return source === null ? fail(unknown(name)) : change({ tx, clock }, source)
    })
    if (!changed.ok) return changed
    const { said, printed } = changed.value
    say(terminal, said)
    if (printed !== undefined) print(terminal, printed)
    return done
  })
}

function unknown(name: string): string {
  return `there is no data source ${name}; kanzlei source list shows all`
}

export const command = commandWith('source', help, { add, token, list, show, link, unlink, remove })
