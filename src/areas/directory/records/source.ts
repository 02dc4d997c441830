import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'

export const sourceKinds = ['ldap', 'url', 'folder'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** In the order in which they are written. */
export const recordKinds = ['agencies', 'people', 'memberships'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Where entries of one kind are, and what their values mean here. */
export interface SourcePart {
  /** Base of an LDAP search, address, or name of a file. */
  readonly from: string
  /** Of an LDAP search. */
  readonly filter: string
  /** The value that tells entries apart for good. */
  readonly id: string
  /** By the names of our fields: a value of the entry, or a pattern such as `{postalCode} {l}`. */
  readonly fields: Readonly<Record<string, string>>
}

export const placeOrigins = ['none', 'people', 'agencies', 'table'] as const
export const agencyOrigins = ['none', 'own', 'people'] as const
export const departures = ['hide', 'remove'] as const

export interface SourceSettings {
  /** Of the LDAP server; else unused. */
  readonly server: string
  readonly startTls: boolean
  /** The bind DN, or the name that an address is asked for with. */
  readonly user: string
  /** Below the folder of the instance. */
  readonly folder: string
  readonly people: SourcePart
  /** Whether agencies have entries of their own, or are what people name, or are those there are. */
  readonly agenciesOf: (typeof agencyOrigins)[number]
  readonly agencies: SourcePart
  /** The agency above those that have none in the source. */
  readonly below: number | null
  /** What says who works where: a value of the person, a value of the agency, or entries of their own. */
  readonly placesOf: (typeof placeOrigins)[number]
  /** Of a person: its agencies. */
  readonly agencyOf: string
  /** Of an agency: its people. */
  readonly membersOf: string
  readonly memberships: SourcePart
  /** Whether records made by hand become those of the source: people with the same e-mail address, agencies with the same title, the same places. */
  readonly linksExisting: boolean
  readonly departed: (typeof departures)[number]
  /** A run that would remove more of any kind stops; null for no limit. */
  readonly mostDepartures: number | null
  readonly mostPercent: number | null
  readonly schedule: Schedule
}

/** In minutes, or at a time of day such as `02:30`. A folder is watched, whatever the schedule says. */
export type Schedule =
  | { readonly kind: 'hand' }
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'daily'; readonly at: string }

export interface PeopleSource {
  readonly id: string
  readonly name: string
  readonly kind: SourceKind
  readonly settings: SourceSettings
  readonly hasSecret: boolean
  readonly isOn: boolean
  readonly checked: Instant | null
  readonly nextRun: Instant | null
  readonly modified: Instant
}

export function sourceOf(row: Row<'people_sources'>): PeopleSource {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    settings: JSON.parse(row.settings),
    hasSecret: row.secret !== null,
    isOn: row.is_on === 1,
    checked: row.checked,
    nextRun: row.next_run,
    modified: row.modified,
  }
}

/** The names of our fields that a source fills, which forms lock. */
export function ownedFields(settings: SourceSettings, kind: RecordKind): readonly string[] {
  const mapped = Object.entries(settings[kind].fields).flatMap(([name, pattern]) =>
    pattern.trim() === '' ? [] : [name],
  )
  switch (kind) {
    case 'people':
      return mapped
    case 'agencies':
      return { none: [], own: mapped, people: ['title'] }[settings.agenciesOf]
    case 'memberships':
      return settings.placesOf === 'none' ? [] : [...new Set(['agency', 'person', ...mapped])]
  }
}
