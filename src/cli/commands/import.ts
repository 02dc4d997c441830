import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { eventsTable } from '../../areas/content/exchange/events.ts'
import { agenciesTable } from '../../areas/directory/exchange/agencies.ts'
import { membershipsTable } from '../../areas/directory/exchange/memberships.ts'
import { peopleTable } from '../../areas/directory/exchange/people.ts'
import { printable } from '../../formats/tables/writing/guard.ts'
import { operator } from '../../identity/audit/audit.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { applyPlan } from '../../office/exchange/apply.ts'
import { faultText } from '../../office/exchange/form-page.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import type { ExchangeTable } from '../../records/exchange/exchange-table.ts'
import { headingsOf } from '../../records/exchange/headings.ts'
import type { Plan } from '../../records/exchange/plan.ts'
import { type GivenTable, readRows } from '../../records/exchange/read-rows.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import { fail, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type Outcome, print, readInput, say, type Terminal } from '../terminal/command.ts'

const help = `kanzlei import TABLE FILE [--dry-run]

Reads people, agencies, memberships or events (TABLE) from a CSV, XLSX or XLS file whose first row holds the headings:
all of it or nothing. Rows are matched with the records there are by id, else by what is told apart otherwise: the
e-mail address of a person, the title of an agency, the external id of an event. A column that is missing leaves its
field as it is, a blank cell empties it; nothing is ever deleted.

--dry-run says what would happen and writes nothing.`

const tables: readonly ExchangeTable[] = [peopleTable, agenciesTable, membershipsTable, eventsTable]

export const command = simpleCommand(
  help,
  {
    command: 'import',
    options: { 'dry-run': 'switch' },
    operands: ['TABLE', 'FILE'],
  },
  async (given, terminal) => {
    const [name = '', path = ''] = given.operands
    const table = tables.find((one) => one.name === name)
    if (table === undefined) return fail(`TABLE must be one of ${tables.map((one) => one.name).join(', ')}`)
    const file = await readInput(path)
    if (!file.ok) return file
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
      const { default_locale } = await readOrganisation(database.reads)
      const t = translator(default_locale)
      const rows = givenIn(t, table, file.value)
      if (!rows.ok) return fail(`${path}: ${rows.error}`)
      const plan = given.isSet('dry-run')
        ? await table.plan(database.reads, rows.value, null)
        : await taken(database, clock, table, rows.value, { path, content: file.value })
      return report(terminal, t, table, plan, given.isSet('dry-run'))
    })
  },
)

function givenIn(t: Translate, { columns }: ExchangeTable, file: Buffer): Result<GivenTable, string> {
  const unread = columns.filter(({ isRead }) => !isRead).map(({ name }) => name)
  const given = readRows({ file, headings: headingsOf(columns), unread })
  return given.ok ? given : fail(faultText({ t }, given.error))
}

/** Writes only if no row is refused. */
function taken(
  database: Database,
  clock: Clock,
  table: ExchangeTable,
  given: GivenTable,
  { path, content }: { readonly path: string; readonly content: Buffer },
): Promise<Plan> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return database.transaction(async (tx) => {
    const plan = await table.plan(tx, given, null)
    const file = { name: basename(path), sha256 }
    if (plan.refused.length === 0) await applyPlan(tx, table, plan, { by: operator, at: clock.now(), file })
    return plan
  })
}

function report(
  terminal: Terminal,
  t: Translate,
  { columns }: ExchangeTable,
  plan: Plan,
  isDryRun: boolean,
): Outcome {
  const { added, changed, unchanged, refused, ignored } = plan
  // Content of a file must not reach a terminal as control characters.
  if (ignored.length > 0) say(terminal, `unknown columns: ${printable(ignored.join(', '))}`)
  for (const { line, name, fault, given } of refused) {
    const column = columns.find((one) => one.name === name)
    const place = column === undefined ? `line ${line}` : `line ${line}, ${t(column.heading)}`
    say(
      terminal,
      `${place}: ${t(`exchange.problem.${fault}`)}${given === '' ? '' : ` (${printable(given)})`}`,
    )
  }
  const counts = `${added.length} new, ${changed.length} changed, ${unchanged} unchanged`
  const mistakes = refused.length === 1 ? '1 mistake' : `${refused.length} mistakes`
  if (refused.length > 0) return fail(`nothing was written because of ${mistakes}; without them: ${counts}`)
  print(terminal, isDryRun ? `would be ${counts}` : counts)
  return done
}
