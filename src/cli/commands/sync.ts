import { failureText, stopText } from '../../areas/directory/features/people-sources/desk/parts.ts'
import type { SourcedRow } from '../../areas/directory/features/people-sources/plan/kind-plan.ts'
import {
  changesIn,
  countsOf,
  previewRun,
  problemsOf,
  type RunCounts,
  type RunParts,
  runSource,
} from '../../areas/directory/features/people-sources/run/run.ts'
import { undoRun } from '../../areas/directory/features/people-sources/run/undo.ts'
import {
  lastRuns,
  type SourceRow,
  selectPeopleSources,
  selectRuns,
} from '../../areas/directory/features/people-sources/source/store.ts'
import { recordKinds, sourceOf } from '../../areas/directory/records/source.ts'
import { printable } from '../../formats/tables/writing/guard.ts'
import { operator } from '../../identity/audit/audit.ts'
import { readOrganisation } from '../../identity/organisation/store.ts'
import { loadSecret } from '../../platform/crypto/secret.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { translator } from '../../texts/translate.ts'
import { fail } from '../../values/result.ts'
import { fold } from '../../values/text.ts'
import { done, withDatabase } from '../instance/database.ts'
import { finishRestore } from '../instance/restored-secret.ts'
import { commandWith, subcommand } from '../instance/subcommands.ts'
import {
  type CommandOutcome,
  minuteText,
  print,
  printColumns,
  say,
  type Terminal,
} from '../terminal/command.ts'

const help = `kanzlei sync list
kanzlei sync preview NAME
kanzlei sync run NAME [--force]
kanzlei sync undo NAME

Sources of people, agencies and memberships that the directory is kept in step with; they are made in the browser, see
docs/people-sources.md.

  list     shows all sources, when they were read last and when they will be
  preview  says what a run would do, record by record, and writes nothing
  run      brings the directory in step now, all of it or nothing
  undo     takes back the last run wherever nothing was changed since, and turns the source off

  --force  also if more would be removed than the source may`

const list = subcommand({}, (_, terminal) =>
  withDatabase(terminal.env, { place: 'existing' }, async ({ reads }) => {
    const runs = await lastRuns(reads)
    const rows = (await selectPeopleSources(reads)).map((row) => {
      const { name, kind, isOn, checked, nextRun } = sourceOf(row)
      const state = runs.find(({ source }) => source === row.id)?.state
      return [
        name,
        kind,
        isOn ? 'on' : 'off',
        checked === null
          ? 'never read'
          : `read ${minuteText(checked)}${state === undefined ? '' : `, ${state}`}`,
        nextRun === null ? '' : `next ${minuteText(nextRun)}`,
      ]
    })
    printColumns(terminal, rows)
    say(terminal, `${rows.length} ${rows.length === 1 ? 'source' : 'sources'}`)
    return done
  }),
)

interface Named extends RunParts {
  readonly row: SourceRow
  readonly locale: Locale
}

function withSource(
  terminal: Terminal,
  name: string,
  work: (named: Named) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  return withDatabase(terminal.env, { place: 'existing' }, async (database, clock, config) => {
    const rows = await selectPeopleSources(database.reads)
    const row = rows.find((one) => fold(one.name) === fold(name))
    if (row === undefined) return fail(`there is no source ${name}; kanzlei sync list shows all`)
    const { default_locale: locale } = await readOrganisation(database.reads)
    await finishRestore(config, database.reads)
    const secret = loadSecret(config)
    const log: RunParts['log'] = { error: ({ text }) => say(terminal, text) }
    return secret.ok ? work({ database, clock, config, secret: secret.value, log, row, locale }) : secret
  })
}

const signal = new AbortController().signal

const preview = subcommand({ operands: ['NAME'] }, ({ operands: [name = ''] }, terminal) =>
  withSource(terminal, name, async (named) => {
    const read = await previewRun(named, named.row, signal)
    const reader = readerOf(named.locale)
    if (!read.ok) return fail(failureText(reader, read.error))
    const { plan } = read.value
    const { t } = reader
    for (const { kind, rows } of plan.kinds)
      for (const row of rows) print(terminal, `${kind}  ${rowText(row)}`)
    for (const { kind, line, name: field, fault, given } of problemsOf(plan)) {
      const why = fault === 'missing' ? t('peopleSources.missingColumn') : t(`exchange.problem.${fault}`)
      say(terminal, printable(`${kind} ${line}, ${field ?? ''}: ${why} ${given}`.trim()))
    }
    if (plan.stop !== null) say(terminal, `would stop: ${stopText(reader, plan.stop)}`)
    print(terminal, `would be ${countsLine(countsOf(plan))}`)
    return done
  }),
)

/** Content of a source must not reach a terminal as control characters. */
function rowText({ action, title, changes }: SourcedRow): string {
  const told = changes.map(({ name, before, after }) =>
    action === 'add' ? `${name}=${after}` : `${name}: ${before || '–'} → ${after || '–'}`,
  )
  return printable([action, title, told.join(', ')].filter(Boolean).join('  ').replaceAll('\n', ' '))
}

const run = subcommand({ options: { force: 'switch' }, operands: ['NAME'] }, (given, terminal) =>
  withSource(terminal, given.operands[0] ?? '', async (named) => {
    const isForced = given.isSet('force')
    const end = await runSource(named, named.row, { cause: 'command', by: operator, signal, isForced })
    const reader = readerOf(named.locale)
    switch (end.state) {
      case 'unchanged':
        print(terminal, 'nothing to change')
        return done
      case 'done':
        print(terminal, countsLine(end.counts))
        return done
      case 'stopped':
        return fail(`${stopText(reader, end.stop)} See kanzlei sync preview, or add --force.`)
      case 'failed':
        return fail(failureText(reader, end.failure))
    }
  }),
)

const undo = subcommand({ operands: ['NAME'] }, ({ operands: [name = ''] }, terminal) =>
  withSource(terminal, name, async ({ database, clock, row }) => {
    const undone = await database.transaction(async (tx) => {
      const last = (await selectRuns(tx, row.id, 1000)).find(
        ({ state }) => state === 'done' || state === 'undone',
      )
      if (last?.state !== 'done') return null
      return undoRun(tx, sourceOf(row), last, { by: operator, at: clock.now() })
    })
    if (undone === null) return fail('there is no run to take back')
    for (const { change, why } of undone.kept)
      say(terminal, printable(`left as it is, ${why}: ${change.kind} ${change.title || change.record}`))
    print(terminal, `${undone.undone} taken back, ${undone.kept.length} left; the source is off`)
    return done
  }),
)

const readerOf = (locale: Locale) => ({ t: translator(locale), locale })

function countsLine(counts: RunCounts): string {
  if (changesIn(counts) === 0) return 'nothing to change'
  const told = recordKinds.flatMap((kind) => {
    const of = counts[kind]
    if (of === undefined || of.added + of.changed + of.departed === 0) return []
    return [`${kind}: ${of.added} new, ${of.changed} changed, ${of.departed} gone, ${of.unchanged} unchanged`]
  })
  return told.join('; ')
}

export const command = commandWith('sync', help, { list, preview, run, undo })
