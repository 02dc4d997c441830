import { cellText } from '../../../formats/tables/writing/csv-file.ts'
import { type CellResult, cleanCell, momentCell, readInstant } from '../../../records/exchange/cell-values.ts'
import { fail, ok } from '../../../values/result.ts'
import { type Instant, parseInstant } from '../../../values/time.ts'
import { maximumOccurrences } from '../dates/occurrences.ts'
import { readRecurrence } from '../dates/recurrence.ts'

/** Joins tags by commas; a tag that contains a comma is quoted. */
export function tagCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[,;"\n]|^\s|\s$/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
}

/** Blanks are matched in one place only: two would take quadratic time for a long row of blanks. */
const oneTag = /\s*(?:"((?:[^"]|"")*)"\s*|([^",;\n\s][^,;\n]*|))(?:[,;\n]|$)/y

export function readTagCell(given: string): CellResult<readonly string[]> {
  const cell = cleanCell(given)
  const tags: string[] = []
  oneTag.lastIndex = 0
  while (oneTag.lastIndex < cell.length) {
    const found = oneTag.exec(cell)
    if (found === null) return fail('tags')
    const tag = found[1]?.replaceAll('""', '"') ?? (found[2] ?? '').trim()
    if (tag !== '' && !tags.includes(tag)) tags.push(tag)
  }
  return tags.length > 100 || tags.some((tag) => [...tag].length > 100) ? fail('tags') : ok(tags)
}

export function readRule(cell: string): CellResult<string | null> {
  const rule = cell.trim().replace(/^RRULE:/i, '')
  if (rule === '') return ok(null)
  return readRecurrence(rule).ok ? ok(rule) : fail('recurrence')
}

export const writeDateCells = (dates: readonly string[]): string =>
  dates.map((moment) => cellText(momentCell(parseInstant(moment)))).join('; ')

export function readDateCells(cell: string): CellResult<readonly Instant[]> {
  const dates: Instant[] = []
  for (const text of cell.split(/[;\n]/).filter((part) => part.trim() !== '')) {
    const moment = readInstant(text)
    if (!moment.ok) return fail('recurrenceDates')
    dates.push(moment.value)
  }
  return dates.length >= maximumOccurrences ? fail('recurrenceDates') : ok(dates)
}
