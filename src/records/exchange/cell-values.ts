import { printable } from '../../formats/tables/writing/guard.ts'
import type { Cell } from '../../formats/tables/writing/table.ts'
import { cleanText } from '../../platform/http/forms/form.ts'
import { type AccessColumns, accesses } from '../../platform/storage/schema/schema.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fold } from '../../values/text.ts'
import { formatInstant, type Instant, timeZone, toTemporal } from '../../values/time.ts'
import { type BundlePoint, readMoment } from '../bundle/fields.ts'

/** Why a cell is rejected, as in the catalogue under `exchange.problem`. */
export type CellFault =
  | 'required'
  | 'tooLong'
  | 'id'
  | 'number'
  | 'email'
  | 'moment'
  | 'access'
  | 'flag'
  | 'point'
  | 'tags'
  | 'recurrence'
  | 'recurrenceDates'
  | 'endsBeforeStart'
  | 'noSuchAgency'
  | 'severalAgencies'
  | 'noSuchPerson'
  | 'severalPeople'
  | 'choice'

export type CellResult<Value> = Result<Value, CellFault>

const longestText = 1024 * 1024
/** In bytes of the folded text, which is part of an index. */
const longestName = 1000

/** Normalises a cell: trimmed, with one kind of line end, and without invisible characters. */
export function cleanCell(cell: string): string {
  // Fast path: most cells of a large table are blank.
  return cell === '' ? cell : cleanText(printable(cell))
}

export function readText(cell: string): CellResult<string> {
  const text = cleanCell(cell)
  return Buffer.byteLength(text) > longestText ? fail('tooLong') : ok(text)
}

/** Reads a text; null for a blank cell. */
export function readTextOrNull(cell: string): CellResult<string | null> {
  const text = readText(cell)
  return text.ok && text.value === '' ? ok(null) : text
}

export function readName(cell: string): CellResult<string | null> {
  return Buffer.byteLength(fold(cell)) > longestName ? fail('tooLong') : readTextOrNull(cell)
}

export function readTitle(cell: string): CellResult<string> {
  const title = readName(cell)
  if (!title.ok) return title
  return title.value === null ? fail('required') : ok(title.value)
}

export function readEmail(cell: string): CellResult<string> {
  const text = cleanCell(cell)
  if (text.length > 300) return fail('tooLong')
  return text === '' || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text) ? ok(text) : fail('email')
}

export function readEmailOrNull(cell: string): CellResult<string | null> {
  const email = readEmail(cell)
  return email.ok && email.value === '' ? ok(null) : email
}

/** Reads an access level, by default public. */
export function readAccess(cell: string): CellResult<AccessColumns> {
  const word = cell.trim().toLowerCase()
  const found = word === '' ? 'public' : accesses.find((access) => access === word)
  return found === undefined ? fail('access') : ok(found)
}

const yes = ['1', 'true', 'wahr', 'vrai', 'vero', 'ja', 'oui', 'si', 'gea', 'yes', 'x']
const no = ['', '0', 'false', 'falsch', 'faux', 'falso', 'nein', 'non', 'no', 'na']

export function readFlag(cell: string): CellResult<boolean> {
  const word = fold(cell)
  if (yes.includes(word)) return ok(true)
  return no.includes(word) ? ok(false) : fail('flag')
}

/** Reads a position, up to the maximum of the API. */
export function readPosition(cell: string): CellResult<number> {
  return /^[+-]?\d{1,9}$/.test(cell.trim()) ? ok(Number(cell) + 0) : fail('number')
}

interface Point {
  readonly geo_lon: number | null
  readonly geo_lat: number | null
  readonly geo_zoom: number | null
}

/** Formats a point as `47.1662, 8.5155`, latitude first as is usual, then the zoom of a map. */
export function pointText({ geo_lon, geo_lat, geo_zoom }: Point): string {
  if (geo_lon === null || geo_lat === null) return ''
  return [geo_lat, geo_lon, ...(geo_zoom === null ? [] : [geo_zoom])].join(', ')
}

export function readPoint(cell: string): CellResult<BundlePoint> {
  if (cell.trim() === '') return ok(null)
  const parts = cell.split(/[,;/ ]+/).map((part) => (/^[-+\d.e]+$/i.test(part) ? Number(part) : Number.NaN))
  const [lat = Number.NaN, lon = Number.NaN, zoom = null] = parts
  const isPlace = parts.length <= 3 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  const isNear = zoom === null || (zoom >= 0 && zoom <= 30)
  return isPlace && isNear ? ok({ lon, lat, zoom }) : fail('point')
}

const isoLocal = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.0+)?)?)?$/
const swissLocal =
  /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d\d)(?::(\d\d))?(?:\s*(?:Uhr|h))?)?$/i

/** Reads a moment with its offset, or a local day with or without time. */
export function readInstant(cell: string): CellResult<Instant> {
  const text = cell.trim()
  const exact = readMoment(text)
  if (exact !== null) return ok(exact)
  const iso = isoLocal.exec(text)
  const swiss = swissLocal.exec(text)
  const parts = iso?.slice(1) ?? (swiss && [swiss[3], swiss[2], swiss[1], ...swiss.slice(4)])
  if (!parts) return fail('moment')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  try {
    const local = Temporal.PlainDateTime.from(
      { year, month, day, hour, minute, second },
      { overflow: 'reject' },
    )
    const instant = readMoment(formatInstant(local.toZonedDateTime(timeZone).toInstant()))
    return instant === null ? fail('moment') : ok(instant)
  } catch (error) {
    if (error instanceof RangeError) return fail('moment')
    throw error
  }
}

export function readInstantOrNull(cell: string): CellResult<Instant | null> {
  return cell.trim() === '' ? ok(null) : readInstant(cell)
}

/**
 * Returns a moment as local time where that is exact; one with seconds, or within the hour that occurs twice, as it is.
 */
export function momentCell(instant: Instant | null): Cell {
  if (instant === null) return ''
  const local = toTemporal(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const read = readInstant(local.toString({ smallestUnit: 'minute' }))
  const saysAll = read.ok && read.value === instant
  // Spreadsheets have no earlier dates.
  return saysAll && local.year > 1900 ? local : instant
}
