import type { KeptTable } from '../src/platform/retention/kept-table.ts'

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Describes what `kanzlei leave` writes of a table. */
function leavesAs(bundle: KeptTable['bundle'], leave: KeptTable['leave']): string {
  if (bundle !== undefined) return 'bundle'
  return leave !== undefined && !('because' in leave) ? 'file' : 'no'
}

/** Renders the list of all tables as a part of a document. */
function keptTablesMarkdown(tables: readonly KeptTable[]): string {
  const head = ['Table', 'Holds', 'Personal data', 'Kept', 'Bundle', 'Backup', '`leave`']
  const rows = tables.map(({ name, on, holds, personal = 'none', kept, bundle, backup = true, leave }) => [
    on === undefined ? `\`${name}\`` : `\`${name}\`, on ${databases[on]} only`,
    holds,
    personal,
    kept,
    bundle === undefined ? 'no' : 'yes',
    backup ? 'yes' : 'no',
    leavesAs(bundle, leave),
  ])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${lines.join('\n')}\n`
}

const heading = '## Tables\n\n'

/** Replaces the list below the last heading of the document. */
export function withKeptTables(document: string, tables: readonly KeptTable[]): string {
  const end = document.indexOf(heading)
  if (end === -1) throw new Error('the document has no heading for the tables')
  return document.slice(0, end + heading.length) + keptTablesMarkdown(tables)
}
