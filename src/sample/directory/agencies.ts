import type { Instant } from '../../values/time.ts'
import type { AccessColumns } from '../records/bundle.ts'
import { fraction, modifiedSince, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { mailAddress, phoneNumber } from '../records/names.ts'
import { found, orNull, rowsByKey, sampleTable, tableEntries, tableRows } from '../records/table.ts'
import { translatorOf } from '../records/translations.ts'

/** Addresses and telephone numbers are derived from the building and the id. */
export interface AgencyOfSample {
  readonly id: number
  readonly parent: number | null
  readonly title: string
  readonly portrait: string
  /** Null for bodies without an office, which have a postal address only. */
  readonly site: string | null
  readonly mail: string
  readonly page: string | null
  readonly hours: string
  readonly hotline: boolean
  readonly organigram: boolean
  readonly access: AccessColumns
}

const officeHours = 'Montag bis Freitag ; 08.00–11.45 Uhr ; 13.30–17.00 Uhr'

/**
 * The portrait follows the cells:
 * id | parent | title | site | mail | page | opening hours | `hotline` and `organigram`, if it has them |
 * access, if not public
 */
export const agencyRows: readonly AgencyOfSample[] = tableEntries(sampleTable('agencies'), 9).map(
  ({ cells, texts }) => agencyRow(cells, texts.join()),
)

function agencyRow(cells: readonly string[], portrait: string): AgencyOfSample {
  const [id = '', parent = '', title = '', site = '', mail = '', page = ''] = cells
  const [hours = '', has = '', access = ''] = cells.slice(6)
  return {
    id: Number(id),
    parent: parent === '' ? null : Number(parent),
    title,
    portrait,
    site: orNull(site),
    mail,
    page: orNull(page),
    hours: (hours === 'office' ? officeHours : hours).replaceAll(' ; ', '\n'),
    hotline: has.includes('hotline'),
    organigram: has.includes('organigram'),
    access: (access || 'public') as AccessColumns,
  }
}

/**
 * Names that are the same in all languages are omitted; lines of opening hours are separated by semicolons;
 * only agencies at the top have translated portraits.
 */
const translate = translatorOf('agencies', 'opening-hours', 'portraits')

function organigramId(agency: number): string {
  return sampleId('organigram', String(agency))
}

export type SampleAgency = ReturnType<typeof sampleAgency>

export function sampleAgencies(now: Instant): readonly SampleAgency[] {
  return agencyRows.map((row) => sampleAgency(row, now))
}

function sampleAgency(row: AgencyOfSample, now: Instant) {
  const seed = `agency ${row.id}`
  const created = momentBetween(yearsBefore(now, 6), yearsBefore(now, 5), fraction(seed))
  return {
    id: row.id,
    parent: row.parent,
    title: row.title,
    portrait: row.portrait,
    translations: translate(
      { title: row.title, portrait: row.portrait, opening_hours: row.hours.replaceAll('\n', ' ; ') },
      (text) => text.replaceAll(' ; ', '\n'),
    ),
    ...addresses(row.site),
    website: row.page === null ? '' : `https://www.dreiseen.example/${row.page}`,
    email: mailAddress(row.mail),
    phone: row.site === null ? '' : phoneNumber(row.id, 0),
    phone_direct: row.hotline ? phoneNumber(row.id, 99) : '',
    opening_hours: row.hours,
    organigram: row.organigram ? organigramId(row.id) : null,
    position: siblingsBefore(row),
    access: row.access,
    publication_start: null,
    publication_end: null,
    created,
    modified: modifiedSince(created, now, seed),
  }
}

/**
 * The buildings of the administration. The villages are invented, and so are their postal codes:
 * key | street | city | post-office box | longitude | latitude
 */
const sites = rowsByKey(tableRows(sampleTable('sites'), 6))

function addresses(site: string | null) {
  const [, street = '', city = '', box = '', lon, lat] = found(sites.get(site ?? 'rathaus'), `site ${site}`)
  if (site === null)
    return {
      location_address: '',
      location_code_city: '',
      postal_address: `c/o Parlamentsdienste\n${street}`,
      postal_code_city: city,
      geo_location: null,
    }
  return {
    location_address: street,
    location_code_city: city,
    postal_address: box === '' ? street : `${street}\n${box}`,
    postal_code_city: city,
    geo_location: { lon: Number(lon), lat: Number(lat), zoom: 16 },
  }
}

function siblingsBefore(row: AgencyOfSample): number {
  return agencyRows.filter((other) => other.parent === row.parent && other.id < row.id).length
}
