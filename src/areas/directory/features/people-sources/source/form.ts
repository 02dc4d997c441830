import { basename } from 'node:path'
import type { Config } from '../../../../../platform/config/config.ts'
import { readTarget, type TargetProblem } from '../../../../../platform/http/outgoing/target.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import {
  agencyOrigins,
  departures,
  placeOrigins,
  type RecordKind,
  recordKinds,
  type Schedule,
  type SourceKind,
  type SourcePart,
  type SourceSettings,
} from '../../../records/source.ts'
import { mappedFields, usualFields } from './fields.ts'
import { readLdapTarget } from './ldap-target.ts'

/** What stands in the inputs, by their names. */
export type EnteredSource = Readonly<Record<string, string>>

export type SourceProblemCode =
  | 'missing'
  | 'long'
  | 'taken'
  | 'number'
  | 'time'
  | 'agency'
  | 'ownAgencies'
  | 'fileName'
  | 'noFolder'
  | TargetProblem

export interface PeopleSourceProblem {
  readonly input: string
  readonly code: SourceProblemCode
}

export const fieldInput = (kind: RecordKind, field: string) => `${kind}_field_${field}`

const partInputs = (kind: RecordKind) => [
  `${kind}_from`,
  `${kind}_filter`,
  `${kind}_id`,
  ...mappedFields[kind].map(({ name }) => fieldInput(kind, name)),
]

/** Every input of the form. */
export const sourceInputs: readonly string[] = [
  ...['name', 'server', 'start_tls', 'user', 'password', 'folder'],
  ...['agencies_of', 'below', 'places_of', 'agency_of', 'members_of'],
  ...recordKinds.flatMap(partInputs),
  ...['links_existing', 'departed', 'most_departures', 'most_percent', 'schedule', 'minutes', 'at'],
]

const filters: Readonly<Record<RecordKind, string>> = {
  people: '(objectClass=inetOrgPerson)',
  agencies: '(objectClass=organizationalUnit)',
  memberships: '',
}

/** A form with what fits most sources of the kind. */
export function newSourceForm(kind: SourceKind): EnteredSource {
  const parts = recordKinds.flatMap((of) => [
    [`${of}_id`, kind === 'ldap' ? 'entryUUID' : 'id'],
    [`${of}_filter`, kind === 'ldap' ? filters[of] : ''],
    ...Object.entries(usualFields(kind, of)).map(([field, name]) => [fieldInput(of, field), name]),
  ])
  return {
    ...Object.fromEntries(parts),
    ...{
      agencies_of: 'none',
      places_of: 'none',
      agency_of: kind === 'ldap' ? 'ou' : '',
      members_of: 'member',
    },
    ...{ departed: 'hide', most_departures: '50', most_percent: '10' },
    ...{ schedule: kind === 'folder' ? 'hand' : 'every', minutes: '60', at: '02:30' },
  }
}

export function enteredSource(name: string, settings: SourceSettings): EnteredSource {
  const { schedule } = settings
  const parts = recordKinds.flatMap((of) => [
    [`${of}_from`, settings[of].from],
    [`${of}_filter`, settings[of].filter],
    [`${of}_id`, settings[of].id],
    ...Object.entries(settings[of].fields).map(([field, pattern]) => [fieldInput(of, field), pattern]),
  ])
  return {
    ...Object.fromEntries(parts),
    name,
    server: settings.server,
    start_tls: settings.startTls ? '1' : '',
    user: settings.user,
    folder: settings.folder,
    agencies_of: settings.agenciesOf,
    below: settings.below === null ? '' : String(settings.below),
    places_of: settings.placesOf,
    agency_of: settings.agencyOf,
    members_of: settings.membersOf,
    links_existing: settings.linksExisting ? '1' : '',
    departed: settings.departed,
    most_departures: settings.mostDepartures === null ? '' : String(settings.mostDepartures),
    most_percent: settings.mostPercent === null ? '' : String(settings.mostPercent),
    schedule: schedule.kind,
    minutes: schedule.kind === 'every' ? String(schedule.minutes) : '60',
    at: schedule.kind === 'daily' ? schedule.at : '02:30',
  }
}

const longest = 1000

/** All problems at once, so that a form can show them together. */
export function readSourceForm(
  kind: SourceKind,
  entered: EnteredSource,
  config: Pick<Config, 'sourceHosts' | 'sourceDir'>,
): Result<{ readonly name: string; readonly settings: SourceSettings }, readonly PeopleSourceProblem[]> {
  const text = (input: string) => (entered[input] ?? '').trim()
  const problems: PeopleSourceProblem[] = []
  const refuse = (input: string, code: SourceProblemCode) => problems.push({ input, code })
  const need = (input: string) => {
    if (text(input) === '') refuse(input, 'missing')
  }
  for (const input of sourceInputs) if (text(input).length > longest) refuse(input, 'long')
  if (text('name').length > 100) refuse('name', 'long')
  need('name')
  const chosen = <Value extends string>(input: string, all: readonly [Value, ...Value[]]): Value =>
    all.find((one) => one === text(input)) ?? all[0]
  const agenciesOf = chosen('agencies_of', agencyOrigins)
  const placesOf = chosen('places_of', placeOrigins)
  const used: Readonly<Record<RecordKind, boolean>> = {
    people: true,
    agencies: agenciesOf === 'own',
    memberships: placesOf === 'table',
  }
  if (kind === 'ldap') {
    const target = readLdapTarget(text('server'), config.sourceHosts)
    if (!target.ok) refuse('server', text('server') === '' ? 'missing' : target.error)
  }
  if (kind === 'folder' && config.sourceDir === null) refuse('folder', 'noFolder')
  for (const of of recordKinds) if (used[of]) checkPart(kind, of, text, refuse, config.sourceHosts)
  if (text(fieldInput('people', 'last_name')) === '') need(fieldInput('people', 'first_name'))
  if (agenciesOf === 'own') need(fieldInput('agencies', 'title'))
  if (placesOf === 'people' || agenciesOf === 'people') need('agency_of')
  if (placesOf === 'agencies') need('members_of')
  if (placesOf === 'agencies' && agenciesOf !== 'own') refuse('places_of', 'ownAgencies')
  if (placesOf === 'table') for (const field of ['agency', 'person']) need(fieldInput('memberships', field))
  const number = (input: string, least: number, most: number): number | null => {
    if (text(input) === '') return null
    const value = /^\d{1,6}$/.test(text(input)) ? Number(text(input)) : -1
    if (value < least || value > most) refuse(input, 'number')
    return value
  }
  const mostDepartures = number('most_departures', 0, 999_999)
  const mostPercent = number('most_percent', 0, 100)
  const below = number('below', 1, 999_999)
  const schedule = readSchedule(text, number, refuse)
  if (problems.length > 0) return fail(problems)
  const part = (of: RecordKind): SourcePart => ({
    from: text(`${of}_from`),
    filter: text(`${of}_filter`),
    id: text(`${of}_id`),
    fields: Object.fromEntries(
      mappedFields[of].flatMap(({ name }) => {
        const pattern = text(fieldInput(of, name))
        return pattern === '' ? [] : [[name, pattern]]
      }),
    ),
  })
  return ok({
    name: text('name'),
    settings: {
      ...{ server: text('server'), startTls: text('start_tls') !== '', user: text('user') },
      ...{ folder: text('folder'), people: part('people'), agenciesOf, agencies: part('agencies'), below },
      ...{ placesOf, agencyOf: text('agency_of'), membersOf: text('members_of') },
      ...{ memberships: part('memberships'), linksExisting: text('links_existing') !== '' },
      ...{ departed: chosen('departed', departures), mostDepartures, mostPercent, schedule },
    },
  })
}

type Text = (input: string) => string
type Refuse = (input: string, code: SourceProblemCode) => void

function checkPart(
  kind: SourceKind,
  of: RecordKind,
  text: Text,
  refuse: Refuse,
  hostsAllowed: readonly string[],
): void {
  const from = text(`${of}_from`)
  if (from === '') refuse(`${of}_from`, 'missing')
  else if (kind === 'url') {
    const target = readTarget(from, hostsAllowed)
    if (!target.ok) refuse(`${of}_from`, target.error)
  } else if (kind === 'folder' && (from !== basename(from) || from.startsWith('.')))
    refuse(`${of}_from`, 'fileName')
  // A place has an id of its own, or is known by who and where.
  if (of !== 'memberships' && text(`${of}_id`) === '') refuse(`${of}_id`, 'missing')
}

/** A server is not asked more often than every five minutes. */
const leastMinutes = 5
const mostMinutes = 7 * 24 * 60

function readSchedule(
  text: Text,
  number: (input: string, least: number, most: number) => number | null,
  refuse: Refuse,
): Schedule {
  switch (text('schedule')) {
    case 'every': {
      const minutes = number('minutes', leastMinutes, mostMinutes)
      if (minutes === null) refuse('minutes', 'missing')
      return { kind: 'every', minutes: minutes ?? 60 }
    }
    case 'daily':
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text('at'))) refuse('at', 'time')
      return { kind: 'daily', at: text('at') }
    default:
      return { kind: 'hand' }
  }
}
