import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { eventsTable } from '../../areas/content/exchange/events.ts'
import { agenciesTable } from '../../areas/directory/exchange/agencies.ts'
import { membershipsTable } from '../../areas/directory/exchange/memberships.ts'
import { peopleTable } from '../../areas/directory/exchange/people.ts'
import { listAgencyChoices } from '../../areas/directory/records/agency-choices.ts'
import { subscribersMember } from '../../areas/results/features/notifications/members/bundle.ts'
import { subscribersTable } from '../../areas/results/features/notifications/subscribers/subscribers-table.ts'
import { printable } from '../../formats/tables/writing/guard.ts'
import { operator } from '../../identity/audit/audit.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { applyPlan } from '../../office/exchange/apply.ts'
import { faultText } from '../../office/exchange/form-page.ts'
import { selectImport } from '../../office/exchange/imports-store.ts'
import { withdrawable, withdrawImport } from '../../office/exchange/withdraw.ts'
import { accountsTable } from '../../office/users/accounts-table.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import type { ExchangeTable, NewRecordMails } from '../../records/exchange/exchange-table.ts'
import { headingsOf } from '../../records/exchange/headings.ts'
import type { Plan } from '../../records/exchange/plan.ts'
import { type GivenTable, readRows } from '../../records/exchange/read-rows.ts'
import { type Translate, translator } from '../../texts/translate.ts'
import { fail, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import { done, withDatabase } from '../instance/database.ts'
import { simpleCommand } from '../instance/subcommands.ts'
import { type CommandOutcome, print, readInput, say, type Terminal } from '../terminal/command.ts'

const help = `kanzlei import TABLE FILE [--dry-run] [--mail]
kanzlei import TABLE --undo NUMBER [--dry-run]

Reads people, agencies, memberships, events, accounts or subscribers (TABLE) from a CSV, XLSX or XLS file whose first row
holds the headings: all of it or nothing. Rows are matched with the records there are by id, else by what is told apart otherwise: the
e-mail address of a person, the title of an agency, the external id of an event. A column that is missing leaves its
field as it is, a blank cell empties it; nothing is ever deleted. Accounts and subscribers that exist are left alone.

--mail sends new accounts an invitation to set their password, and tells new subscribers where their mails come from
now, or asks them to confirm where they have not done so.

--undo removes the new accounts or subscribers of an import again, but for those that something has happened to since. The
import says its NUMBER; it works for 30 days.

--dry-run says what would happen, row by row, and writes nothing.`

type MailParts = Parameters<NewRecordMails['send']>[1]

const tables: readonly ExchangeTable[] = [
  ...[peopleTable, agenciesTable, membershipsTable, eventsTable],
  ...[accountsTable(listAgencyChoices), subscribersTable(subscribersMember)],
]

export const command = simpleCommand(
  help,
  {
    command: 'import',
    options: { 'dry-run': 'switch', mail: 'switch', undo: 'value' },
    operands: ['TABLE', 'FILE?'],
  },
  async (given, terminal) => {
    const [name = '', path] = given.operands
    const table = tables.find((one) => one.name === name)
    if (table === undefined) return fail(`TABLE must be one of ${tables.map((one) => one.name).join(', ')}`)
    const number = given.value('undo')
    if ((path === undefined) === (number === undefined)) return fail('give either a FILE or --undo NUMBER')
    if (path === undefined) return undo(terminal, table, number ?? '', given.isSet('dry-run'))
    const file = await readInput(path)
    if (!file.ok) return file
    return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
      const secret = loadSecret(config)
      if (!secret.ok) return secret
      const mail = given.isSet('mail') ? { clock, config, secret: secret.value } : null
      const { default_locale } = await readOrganisation(database.reads)
      const t = translator(default_locale)
      const rows = givenIn(t, table, file.value)
      if (!rows.ok) return fail(`${path}: ${rows.error}`)
      if (given.isSet('dry-run')) {
        const plan = await table.plan(database.reads, rows.value, null)
        sayRows(terminal, t, table, plan)
        return report(terminal, t, table, plan, true)
      }
      const { plan, import: made } = await taken(database, clock, table, rows.value, {
        ...{ path, content: file.value, mail },
      })
      const reported = report(terminal, t, table, plan, false)
      if (made !== null) say(terminal, `kanzlei import ${name} --undo ${made} removes them again`)
      return reported
    })
  },
)

function givenIn(t: Translate, { columns }: ExchangeTable, file: Buffer): Result<GivenTable, string> {
  const unread = columns.filter(({ isRead }) => !isRead).map(({ name }) => name)
  const given = readRows({ file, headings: headingsOf(columns), unread })
  return given.ok ? given : fail(faultText({ t }, given.error))
}

/** Imports the rows, unless one of them is refused. */
function taken(
  database: Database,
  clock: Clock,
  table: ExchangeTable,
  given: GivenTable,
  {
    path,
    content,
    mail,
  }: { readonly path: string; readonly content: Buffer; readonly mail: MailParts | null },
): Promise<{ readonly plan: Plan; readonly import: number | null }> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return database.transaction(async (tx) => {
    const plan = await table.plan(tx, given, null)
    const file = { name: basename(path), sha256 }
    if (plan.refused.length > 0) return { plan, import: null }
    const made = await applyPlan(tx, table, plan, { by: operator, at: clock.now(), file })
    if (mail !== null) await table.mails?.send(tx, mail, plan.added, operator)
    return { plan, import: made }
  })
}

function undo(
  terminal: Terminal,
  table: ExchangeTable,
  text: string,
  isDryRun: boolean,
): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock) => {
    const { withdrawal, name } = table
    const found = /^[1-9]\d{0,8}$/.test(text) ? await selectImport(database.reads, Number(text)) : undefined
    if (withdrawal === undefined || found?.subject !== name)
      return fail(`there is no import ${printable(text)} of ${name} that can be undone`)
    const { untouched, touched } = await withdrawable(database.reads, withdrawal, found)
    for (const { title } of touched) say(terminal, `stays, as it was used or changed: ${printable(title)}`)
    if (isDryRun) {
      for (const { title } of untouched) say(terminal, `would be removed: ${printable(title)}`)
      print(terminal, `would be ${untouched.length} removed`)
      return done
    }
    const change = { by: operator, clock }
    const removed = await database.transaction((tx) => withdrawImport(tx, withdrawal, found, change))
    print(terminal, `${removed} removed`)
    return done
  })
}

function sayRows(terminal: Terminal, t: Translate, { columns }: ExchangeTable, plan: Plan): void {
  const headings = new Map(columns.map(({ name, heading }) => [name, t(heading)]))
  const rows = [
    ...plan.added.map((row) => ({ ...row, what: 'new' })),
    ...plan.changed.map((row) => ({ ...row, what: 'changed' })),
  ]
  for (const { line, what, title, changes } of rows.toSorted((one, other) => one.line - other.line)) {
    const fields = changes.map(({ name, before, after }) =>
      printable(`${headings.get(name) ?? name}: ${before === '' ? '' : `${before} → `}${after}`),
    )
    say(terminal, `line ${line}: ${what} ${printable(title)} (${fields.join(', ')})`)
  }
}

function report(
  terminal: Terminal,
  t: Translate,
  { columns }: ExchangeTable,
  plan: Plan,
  isDryRun: boolean,
): CommandOutcome {
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
