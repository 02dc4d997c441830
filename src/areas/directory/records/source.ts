import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'

export const sourceKinds = ['ldap', 'url', 'folder'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** In the order in which they are stored. */
export const recordKinds = ['agencies', 'people', 'memberships'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Location of the entries of one kind, and the mapping of their values. */
export interface SourcePart {
  /** Base of an LDAP search, address, or name of a file. */
  readonly from: string
  /** Filter of an LDAP search. */
  readonly filter: string
  /** The attribute that permanently identifies an entry. */
  readonly id: string
  /** By field name: an attribute of the entry, or a pattern such as `{postalCode} {l}`. */
  readonly fields: Readonly<Record<string, string>>
}

export const placeOrigins = ['none', 'people', 'agencies', 'table'] as const
export const agencyOrigins = ['none', 'own', 'people'] as const
export const departures = ['hide', 'remove'] as const

export interface SourceSettings {
  /** Of the LDAP server; unused for other sources. */
  readonly server: string
  readonly startTls: boolean
  /** The bind DN, or the user name for requests to the address. */
  readonly user: string
  /** Relative to the folder of the instance. */
  readonly folder: string
  readonly people: SourcePart
  /** Origin of agencies: entries of the source, attributes of people, or the existing agencies. */
  readonly agenciesOf: (typeof agencyOrigins)[number]
  readonly agencies: SourcePart
  /** The parent of agencies that have none in the source. */
  readonly below: number | null
  /** Origin of memberships: an attribute of people, an attribute of agencies, or separate entries. */
  readonly placesOf: (typeof placeOrigins)[number]
  /** Attribute of a person with its agencies. */
  readonly agencyOf: string
  /** Attribute of an agency with its people. */
  readonly membersOf: string
  readonly memberships: SourcePart
  /**
   * Whether the source takes over records created by hand: people with the same e-mail address, agencies with
   * the same title, and the same memberships.
   */
  readonly linksExisting: boolean
  readonly departed: (typeof departures)[number]
  /** A run that would remove more records of any kind is stopped; null for no limit. */
  readonly mostDepartures: number | null
  readonly mostPercent: number | null
  readonly schedule: Schedule
}

/** In minutes, or a time of day such as `02:30`. A folder is watched regardless of the schedule. */
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

/** Returns the fields that a source provides, which forms lock. */
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
