import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { Values } from '../../records/fields/field.ts'
import { isMembers } from '../../values/members.ts'
import { printColumns, type Terminal } from '../terminal/command.ts'
import { oneLine } from '../terminal/terminal-text.ts'
import type { Shown } from './site.ts'

/** Members by which people tell records apart, the most telling first. */
const telling = [
  ...[
    'title',
    'name',
    'last_name',
    'first_name',
    'date',
    'start',
    'parent',
    'person',
    'agency',
    'type',
    'role',
  ],
  ...['source', 'item', 'number', 'email', 'url', 'draft', 'expires', 'last_used'],
]
const mostColumns = 6
const widestCell = 60

/** Prints a line for each record, with the members that tell them apart. */
export function printTable(terminal: Terminal, rows: readonly Shown[]): void {
  const [first] = rows
  if (first === undefined) return
  const columns = ['id', ...telling.filter((name) => name in first)].slice(0, mostColumns)
  const cells = rows.map((row) => columns.map((name) => cut(wordsOf(row[name]))))
  printColumns(terminal, [columns, ...cells])
}

const cut = (text: string) => (text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text)

/** Returns a value on one line; of a text in several languages, the first. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (!isMembers(value)) return oneLine(String(value))
  const isText = Object.keys(value).every((name) => /^[a-z]{2}_CH$/.test(name))
  return isText ? wordsOf(Object.values(value)[0]) : oneLine(JSON.stringify(value))
}

/** Returns how a record is called in messages, such as `7 (Open day)`. */
export function recordName(shown: Values): string {
  const { id, last_name: last, first_name: first } = shown
  const person = [first, last].map(wordsOf).join(' ').trim()
  const name = [shown.title, shown.name, person].map(wordsOf).find((text) => text !== '')
  const parts = [wordsOf(id), name === undefined ? '' : `(${cut(name)})`]
  return parts.filter((part) => part !== '').join(' ')
}

/** Prints the members that have a value, each on a line. */
export function printMembers(terminal: Terminal, shown: Values): void {
  printColumns(
    terminal,
    Object.entries(shown).flatMap(([name, value]) => linesOf(name, value)),
  )
}

function linesOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (isMembers(value)) return Object.entries(value).flatMap(([part, one]) => linesOf(`${name}.${part}`, one))
  const isPlain = !Array.isArray(value) || value.every((one) => typeof one !== 'object')
  const text = isPlain ? wordsOf(value) : oneLine(JSON.stringify(value))
  return text === '' ? [] : [[name, text]]
}

/** Returns what only this answer holds, such as a secret. */
export function secretsIn({ secrets = {} }: ManagedRecord, answer: Values): readonly string[] {
  return Object.keys(secrets).flatMap((name) => (typeof answer[name] === 'string' ? [answer[name]] : []))
}
