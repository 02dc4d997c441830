import { basename } from 'node:path'
import type { Config } from '../../../../../platform/config/config.ts'
import { readLdapTarget } from '../../../../../platform/http/outgoing/ldap-target.ts'
import { readTarget } from '../../../../../platform/http/outgoing/target.ts'
import type { FieldProblem } from '../../../../../records/fields/field.ts'
import {
  type PeopleSource,
  type RecordKind,
  recordKinds,
  type SourceKind,
  type SourcePart,
  type SourceSettings,
} from '../../../records/source.ts'
import { usualFields } from './fields.ts'
import { fieldInput, type SourceProblemCode, type SourceRecord } from './source-fields.ts'

export type PeopleSourceProblem = FieldProblem<SourceProblemCode>

/** What a new source has unless it is given. */
export const newSource = {
  ...{ agencies_of: 'none', places_of: 'none', departed: 'hide', members_of: 'member' },
  ...{ most_departures: 50, most_percent: 10, schedule: { kind: 'every', minutes: 60 } },
} as const satisfies Partial<SourceRecord>

const filters: Readonly<Record<RecordKind, string>> = {
  people: '(objectClass=inetOrgPerson)',
  agencies: '(objectClass=organizationalUnit)',
  memberships: '',
}

/** What a form begins with: what fits most sources of the kind. */
export function usualSource(kind: SourceKind): Partial<SourceRecord> {
  const isLdap = kind === 'ldap'
  const partOf = (of: RecordKind): SourcePart => ({
    from: '',
    filter: isLdap ? filters[of] : '',
    id: isLdap ? 'entryUUID' : 'id',
    fields: usualFields(kind, of),
  })
  return {
    ...newSource,
    ...{ kind, people: partOf('people'), agencies: partOf('agencies'), memberships: partOf('memberships') },
    ...(isLdap && { agency_of: 'ou' }),
    ...(kind === 'folder' && { schedule: { kind: 'hand' } }),
  }
}

export function sourceRecord({
  name,
  kind,
  settings,
}: Pick<PeopleSource, 'name' | 'kind' | 'settings'>): SourceRecord {
  const { server, user, folder, people, agencies, below, memberships, departed, schedule } = settings
  return {
    ...{ name, kind, server, start_tls: settings.startTls, user, folder, people },
    ...{ agencies_of: settings.agenciesOf, below, agencies, places_of: settings.placesOf },
    ...{ agency_of: settings.agencyOf, members_of: settings.membersOf, memberships, departed },
    ...{ links_existing: settings.linksExisting, most_departures: settings.mostDepartures },
    ...{ most_percent: settings.mostPercent, schedule },
  }
}

const nothing: SourcePart = { from: '', filter: '', id: '', fields: {} }

export function settingsOf(record: Partial<SourceRecord>): SourceSettings {
  const { server, user, folder, people, agencies, below, memberships } = record
  return {
    ...{ server: server ?? '', startTls: record.start_tls === true, user: user ?? '', folder: folder ?? '' },
    ...{ people: people ?? nothing, agenciesOf: record.agencies_of ?? 'none', agencies: agencies ?? nothing },
    ...{ below: below ?? null, placesOf: record.places_of ?? 'none', agencyOf: record.agency_of ?? '' },
    ...{ membersOf: record.members_of ?? '', memberships: memberships ?? nothing },
    ...{ linksExisting: record.links_existing === true, departed: record.departed ?? 'hide' },
    mostDepartures: record.most_departures ?? null,
    mostPercent: record.most_percent ?? null,
    schedule: record.schedule ?? newSource.schedule,
  }
}

type Hosts = Pick<Config, 'sourceHosts' | 'sourceDir'>

const problem = (
  field: keyof SourceRecord,
  code: SourceProblemCode,
  input: string = field,
): PeopleSourceProblem => ({ field, input, code })

/** Returns why a source cannot be reached. */
export function connectionProblems(
  record: Partial<SourceRecord>,
  { sourceHosts, sourceDir }: Hosts,
): readonly PeopleSourceProblem[] {
  const { kind, server, agencies_of, places_of } = record
  const target = kind === 'ldap' && server !== undefined ? readLdapTarget(server, sourceHosts) : null
  const used = recordKinds.filter(
    (of) =>
      of === 'people' ||
      (of === 'agencies' && agencies_of === 'own') ||
      (of === 'memberships' && places_of === 'table'),
  )
  return [
    ...(target !== null && !target.ok ? [problem('server', server === '' ? 'required' : target.error)] : []),
    ...(kind === 'folder' && sourceDir === null ? [problem('folder', 'noFolder')] : []),
    ...used.flatMap((of) => partProblems(kind, of, record[of], sourceHosts)),
  ]
}

function partProblems(
  kind: SourceKind | undefined,
  of: RecordKind,
  part: SourcePart | undefined,
  hostsAllowed: readonly string[],
): readonly PeopleSourceProblem[] {
  if (part === undefined) return []
  const { from, id } = part
  const fromCode = originProblem(kind, from, hostsAllowed)
  return [
    ...(fromCode === null ? [] : [problem(of, fromCode, `${of}_from`)]),
    // A place has an id of its own, or is known by who and where.
    ...(of !== 'memberships' && id === '' ? [problem(of, 'required', `${of}_id`)] : []),
  ]
}

function originProblem(
  kind: SourceKind | undefined,
  from: string,
  hostsAllowed: readonly string[],
): SourceProblemCode | null {
  if (from === '') return 'required'
  if (kind === 'url') {
    const target = readTarget(from, hostsAllowed)
    return target.ok ? null : target.error
  }
  return kind === 'folder' && (from !== basename(from) || from.startsWith('.')) ? 'fileName' : null
}

/** Returns what is missing to make records of entries. */
export function mappingProblems(record: Partial<SourceRecord>): readonly PeopleSourceProblem[] {
  const { agencies_of, places_of, agency_of, members_of } = record
  const isMapped = (of: RecordKind, field: string) => {
    const part = record[of]
    return part === undefined || (part.fields[field] ?? '') !== ''
  }
  const unmapped = (of: RecordKind, ...fields: readonly string[]) =>
    fields
      .filter((field) => !isMapped(of, field))
      .map((field) => problem(of, 'required', fieldInput(of, field)))
  const isOfPeople = places_of === 'people' || agencies_of === 'people'
  return [
    ...(isMapped('people', 'last_name') ? [] : unmapped('people', 'first_name')),
    ...(agencies_of === 'own' ? unmapped('agencies', 'title') : []),
    ...(isOfPeople && !agency_of ? [problem('agency_of', 'required')] : []),
    ...(places_of === 'agencies' && !members_of ? [problem('members_of', 'required')] : []),
    ...(places_of === 'agencies' && agencies_of !== 'own' ? [problem('places_of', 'ownAgencies')] : []),
    ...(places_of === 'table' ? unmapped('memberships', 'agency', 'person') : []),
  ]
}
