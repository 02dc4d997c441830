import type { Instant } from '../../values/time.ts'
import type { SampleAgency } from '../records/bundle.ts'
import { fraction, modifiedSince, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { mailAddress, phoneNumber } from '../records/names.ts'
import { administrationAgencies } from './agencies-administration.ts'
import { justiceAgencies } from './agencies-justice.ts'
import { parliamentAgencies } from './agencies-parliament.ts'
import type { AgencyRow } from './agency-row.ts'
import { type Site, sites } from './sites.ts'

export const agencyRows: readonly AgencyRow[] = [
  ...parliamentAgencies,
  ...administrationAgencies,
  ...justiceAgencies,
]

export function organigramId(agency: number): string {
  return sampleId('organigram', String(agency))
}

export function sampleAgencies(now: Instant): readonly SampleAgency[] {
  return agencyRows.map((row) => sampleAgency(row, now))
}

function sampleAgency(row: AgencyRow, now: Instant): SampleAgency {
  const seed = `agency ${row.id}`
  const created = momentBetween(yearsBefore(now, 6), yearsBefore(now, 5), fraction(seed))
  return {
    id: row.id,
    parent: row.parent,
    title: row.title,
    portrait: row.portrait,
    ...addresses(row.site === null ? null : sites[row.site]),
    website: row.page === null ? '' : `https://www.dreiseen.example/${row.page}`,
    email: mailAddress(row.mail),
    phone: row.site === null ? '' : phoneNumber(row.id, 0),
    phone_direct: row.hotline ? phoneNumber(row.id, 99) : '',
    opening_hours: row.hours ?? '',
    organigram: row.organigram ? organigramId(row.id) : null,
    position: siblingsBefore(row),
    access: row.access ?? 'public',
    publication_start: null,
    publication_end: null,
    created,
    modified: modifiedSince(created, now, seed),
  }
}

type Addresses = Pick<
  SampleAgency,
  'location_address' | 'location_code_city' | 'postal_address' | 'postal_code_city' | 'geo_location'
>

function addresses(site: Site | null): Addresses {
  if (site === null) {
    return {
      location_address: '',
      location_code_city: '',
      postal_address: `c/o Parlamentsdienste\n${sites.rathaus.street}`,
      postal_code_city: sites.rathaus.city,
      geo_location: null,
    }
  }
  return {
    location_address: site.street,
    location_code_city: site.city,
    postal_address: site.box === null ? site.street : `${site.street}\n${site.box}`,
    postal_code_city: site.city,
    geo_location: { lon: site.lon, lat: site.lat, zoom: 16 },
  }
}

function siblingsBefore(row: AgencyRow): number {
  return agencyRows.filter((other) => other.parent === row.parent && other.id < row.id).length
}
