import type { Instance } from '../../areas/results/model/entities.ts'
import { instanceOf, ownListKey } from '../../areas/results/places/lists/instance.ts'
import { entityList, supportedYears } from '../../areas/results/places/lists/lists.ts'
import {
  type OwnListProblem,
  ownListColumns,
  readOwnList,
} from '../../areas/results/places/lists/own-list.ts'
import { ownEntities, removeEntities, replaceEntities } from '../../areas/results/places/lists/store.ts'
import { operator, recordAudit } from '../../identity/audit/audit.ts'
import type { Organisation } from '../../identity/organisation/organisation.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Clock, systemClock } from '../../values/time.ts'
import { instanceFor, readCanton } from '../instance/canton.ts'
import { done, withDatabase } from '../instance/database.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import {
  type CommandOutcome,
  print,
  printColumns,
  readInput,
  say,
  type Terminal,
} from '../terminal/command.ts'

const help = `kanzlei entities load FILE.csv
kanzlei entities list [--canton CANTON] [--year YEAR]
kanzlei entities remove --canton CANTON

The municipalities or quarters that results are counted in. Kanzlei knows the municipalities of all cantons since
2010. load puts a list of your own in place of that, for the cantons it names, as a CSV file with the columns

  ${ownListColumns.join(',')}

CANTON is a canton's two letters, or the number of a municipality whose quarters are meant. An entity is in the list
of each year in which it was valid for a day; days are written 2026-01-31, and no day means always. list shows what is
in effect, remove goes back to what Kanzlei knows.`

const mostShown = 20

const load = subcommand({ operands: ['FILE.csv'] }, async (given, terminal) => {
  const [path = ''] = given.operands
  const file = await readInput(path)
  if (!file.ok) return file
  const rows = readOwnList(file.value)
  if (!rows.ok) return refused(terminal, path, rows.error)
  const byCanton = Map.groupBy(rows.value, ({ canton }) => canton)
  return withDatabase(terminal.env, { place: 'new or existing' }, async (database, clock) => {
    await database.transaction(async (tx) => {
      await replaceEntities(tx, rows.value)
      for (const [canton, { length }] of byCanton)
        await noteChange(tx, clock, 'entities.load', canton, length)
    })
    for (const [canton, { length }] of byCanton) print(terminal, `loaded ${rowCount(length)} for ${canton}`)
    return done
  })
})

function noteChange(tx: Tx, clock: Clock, action: string, canton: string, rows: number): Promise<void> {
  return recordAudit(tx, { ...operator, at: clock.now(), action, subject: canton, detail: { rows } })
}

function rowCount(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function refused(terminal: Terminal, path: string, problems: readonly OwnListProblem[]): CommandOutcome {
  for (const problem of problems.slice(0, mostShown)) say(terminal, problemText(problem))
  const rest = problems.length - mostShown
  if (rest > 0) say(terminal, `and ${rest} more`)
  return fail(
    `${path} was not loaded: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`,
  )
}

function problemText({ line, column, ...problem }: OwnListProblem): string {
  const place = [line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(', ')
  return place === '' ? reason(problem) : `${place}: ${reason(problem)}`
}

function reason({ code, value }: Pick<OwnListProblem, 'code' | 'value'>): string {
  const texts: Readonly<Record<OwnListProblem['code'], string>> = {
    'file-unreadable': `the file is not a readable table: ${value}`,
    'file-empty': 'there is no row',
    'column-missing': 'there is no such column',
    'column-twice': 'there are several columns of this name',
    'row-short': 'the row has fewer cells than the header',
    blank: 'must not be blank',
    long: 'is too long',
    'text-unstorable': 'holds a character that cannot be stored',
    'id-invalid': `${JSON.stringify(value)} is not a whole number above 0`,
    'canton-invalid': `${JSON.stringify(value)} is neither the two letters of a canton nor the number of a municipality`,
    'day-invalid': `${JSON.stringify(value)} is not a day such as 2026-01-31`,
    'days-reversed': `${value} is before valid_from`,
    overlap: `the same id is valid at the same time in line ${value}`,
  }
  return texts[code]
}

const list = subcommand(
  {
    options: { canton: 'value', year: 'value' },
  },
  async (given, terminal) => {
    const year = given.value('year') ?? systemClock.now().slice(0, 4)
    if (!/^\d{4}$/.test(year)) return fail(`--year must be a year, not ${JSON.stringify(year)}`)
    const canton = cantonOf(given.value('canton'))
    if (!canton.ok) return canton
    return withDatabase(terminal.env, { place: 'existing' }, async (database) => {
      const instance = chosenInstance(await readOrganisation(database.reads), canton.value)
      if (!instance.ok) return instance
      const own = await ownEntities(database.reads, ownListKey(instance.value))
      const found = entityList(instance.value, Number(year), own)
      if (found === null) return fail(noList(instance.value, year, supportedYears(instance.value, own)))
      printColumns(
        terminal,
        found.entities.map(({ id, name, district, region, superregion }) => [
          String(id),
          name,
          ...[district, region, superregion].map((part) => part ?? ''),
        ]),
      )
      say(
        terminal,
        `${found.entities.length} in ${year}, ${own.length > 0 ? 'your own list' : 'as Kanzlei knows them'}`,
      )
      return done
    })
  },
)

function cantonOf(asked: string | undefined): Result<string | undefined, string> {
  return asked === undefined ? ok(undefined) : readCanton(asked)
}

function chosenInstance(organisation: Organisation, canton: string | undefined): Result<Instance, string> {
  const own = instanceOf(organisation)
  if (canton !== undefined) return ok(instanceFor(own, canton))
  return own === null ? fail('the organisation has no canton yet: say --canton CANTON') : ok(own)
}

function noList(instance: Instance, year: string, years: ReturnType<typeof supportedYears>): string {
  const canton = ownListKey(instance)
  if (years === null) return `there is no list for ${canton}; kanzlei entities load adds one`
  const span = years.last === null ? `from ${years.first} on` : `from ${years.first} to ${years.last}`
  return `there is no list for ${canton} in ${year}, only ${span}`
}

const remove = subcommand({ options: { canton: 'value' } }, async (given, terminal) => {
  const asked = cantonOf(given.value('canton'))
  if (!asked.ok) return asked
  const canton = asked.value
  if (canton === undefined) return fail('--canton CANTON is missing')
  return withDatabase(terminal.env, { place: 'existing' }, (database, clock) =>
    database.transaction(async (tx) => {
      const rows = await removeEntities(tx, canton)
      if (rows === 0) return fail(`there is no list of your own for ${canton}`)
      await noteChange(tx, clock, 'entities.remove', canton, rows)
      say(terminal, `removed ${rowCount(rows)} for ${canton}`)
      return done
    }),
  )
})

export const command = commandWith('entities', help, { load, list, remove })
