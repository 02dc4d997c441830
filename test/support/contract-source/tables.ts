import type { Locale, Texts } from './types.ts'

// Raw data according to sheet 50, 4.1 and 4.4.

export const locales: readonly Locale[] = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH']

export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

export const textColumns = (name: string, texts: Texts | null): Row =>
  Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, texts?.[locale] ?? null]))

function cell(value: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  const text = String(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Comma, CRLF, minimal quotes; empty without rows. Columns are those of all rows, in the order of their first
// occurrence.
export function csv(rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
}

const sorted = (row: Row): Row => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

export const rowsAsJson = (rows: readonly Row[]): string => JSON.stringify(rows.map(sorted), null, 2)

export const sum = <T>(all: Iterable<T>, of: (one: T) => number): number => {
  let total = 0
  for (const one of all) total += of(one)
  return total
}

// Order by several keys; callers negate numbers for descending order.
export function by<T>(...keys: ((one: T) => string | number)[]) {
  return (a: T, b: T): number => {
    for (const key of keys) {
      const [left, right] = [key(a), key(b)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  }
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöü]/gu, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')

// UTC, the fraction only if there is one.
export const time = (text: string) => text.replace(/\.0+(?=\+)/u, '')
