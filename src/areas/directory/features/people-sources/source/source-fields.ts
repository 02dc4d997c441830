import Type from 'typebox'
import type { TargetProblem } from '../../../../../platform/http/outgoing/target.ts'
import { nullable } from '../../../../../records/bundle/fields.ts'
import { oneLine, plainText, showInput, single } from '../../../../../records/fields/controls.ts'
import { type Control, type FieldOptions, firstOf } from '../../../../../records/fields/field.ts'
import { labelledFields, type RecordOf } from '../../../../../records/fields/fields.ts'
import { type CodeOf, recordForm } from '../../../../../records/fields/record-form.ts'
import { storedChoice, storedSetting } from '../../../../../records/fields/stored-setting.ts'
import { shortLine } from '../../../../../records/fields/texts.ts'
import { flag } from '../../../../../records/fields/values.ts'
import { fail, ok } from '../../../../../values/result.ts'
import {
  agencyOrigins,
  departures,
  placeOrigins,
  type RecordKind,
  type Schedule,
  type SourceKind,
  type SourcePart,
  sourceKinds,
} from '../../../records/source.ts'
import { mappedFields } from './fields.ts'

const longest = 1000
const strict = { additionalProperties: false }

const textSchema = Type.String({ maxLength: longest })

const text = <const Options extends FieldOptions>(options: Options) =>
  storedSetting(
    options,
    nullable(textSchema),
    single<string, 'too-long'>({
      write: oneLine,
      read: (typed) => (typed.length > longest ? fail('too-long') : ok(typed)),
      show: showInput('text'),
    }),
  )

const number = <const Options extends FieldOptions>(minimum: number, maximum: number, options: Options) =>
  storedSetting(
    options,
    nullable(Type.Integer({ minimum, maximum })),
    single<number | null, 'number'>({
      write: plainText,
      read: (typed) => {
        if (typed === '') return ok(null)
        const value = readWhole(typed)
        return value === null || value < minimum || value > maximum ? fail('number') : ok(value)
      },
      show: showInput('number', { min: minimum, max: maximum }),
    }),
  )

const readWhole = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : null)

export const fieldInput = (kind: RecordKind, field: string) => `${kind}_field_${field}`

/** The inputs of a part besides its fields. */
const partNames = ['from', 'filter', 'id'] as const

const partSchema = (of: RecordKind) =>
  Type.Object(
    {
      from: Type.String({
        maxLength: longest,
        description: 'The base of an LDAP search, an address, or the name of a file.',
      }),
      filter: Type.Optional(
        Type.String({ maxLength: longest, description: 'The filter of an LDAP search.' }),
      ),
      id: Type.Optional(
        Type.String({
          maxLength: longest,
          description: 'What tells entries apart for good, such as `entryUUID`.',
        }),
      ),
      fields: Type.Optional(
        Type.Object(
          Object.fromEntries(mappedFields[of].map(({ name }) => [name, Type.Optional(textSchema)])),
          { ...strict, description: 'What fills a field: an attribute, a column, or `{postalCode} {l}`.' },
        ),
      ),
    },
    strict,
  )

/** Where entries of a kind are found, and what fills the fields of their records. */
const part = <const Options extends FieldOptions>(kind: SourceKind, of: RecordKind, options: Options) => {
  const columns = mappedFields[of]
  return storedSetting(options, nullable(partSchema(of)), {
    inputs: () => [
      ...partNames.map((name) => `${of}_${name}`),
      ...columns.map(({ name }) => fieldInput(of, name)),
    ],
    labels: {
      [`${of}_from`]: `peopleSources.from.${kind}`,
      [`${of}_filter`]: 'peopleSources.field.filter',
      [`${of}_id`]: 'peopleSources.field.id',
      ...Object.fromEntries(columns.map(({ name, heading }) => [fieldInput(of, name), heading])),
    },
    isPartial: true,
    write: (value) => [
      ...partNames.map((name) => [`${of}_${name}`, [oneLine(value?.[name])]] as const),
      ...columns.map(({ name }) => [fieldInput(of, name), [oneLine(value?.fields?.[name])]] as const),
    ],
    read(typed, { name: field }) {
      const problems: { input: string; code: 'too-long' }[] = []
      const textOf = (input: string) => {
        const found = firstOf(typed, input).trim()
        if (found.length > longest) problems.push({ input, code: 'too-long' })
        return found
      }
      const [from, filter, id] = partNames.map((name) => textOf(`${of}_${name}`))
      const filled = columns.flatMap(({ name }) => {
        const pattern = textOf(fieldInput(of, name))
        return pattern === '' ? [] : [[name, pattern]]
      })
      const read = { from, filter, id, fields: Object.fromEntries(filled) }
      return problems.length > 0 ? fail(problems) : ok({ [field]: read })
    },
  } satisfies Control<SourcePart, 'too-long'>)
}

/** In minutes: a server is not asked more often than every five, and once a week at least. */
export const scheduleLimits = { least: 5, most: 7 * 24 * 60 } as const
const timeOfDay = '^([01]\\d|2[0-3]):[0-5]\\d$'

const scheduleSchema = Type.Union([
  Type.Object({ kind: Type.Literal('hand') }, strict),
  Type.Object(
    {
      kind: Type.Literal('every'),
      minutes: Type.Integer({ minimum: scheduleLimits.least, maximum: scheduleLimits.most }),
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('daily'), at: Type.String({ pattern: timeOfDay }) }, strict),
])

const scheduleControl: Control<Schedule, 'required' | 'number' | 'time'> = {
  inputs: () => ['schedule', 'minutes', 'at'],
  labels: { minutes: 'peopleSources.field.minutes', at: 'peopleSources.field.at' },
  write: (value = usualSchedule) => [
    ['schedule', [value.kind]],
    ['minutes', [value.kind === 'every' ? String(value.minutes) : '60']],
    ['at', [value.kind === 'daily' ? value.at : '02:30']],
  ],
  read(typed, { name }) {
    const [minutes, at] = [firstOf(typed, 'minutes'), firstOf(typed, 'at')]
    switch (firstOf(typed, 'schedule')) {
      case 'every': {
        const { least, most } = scheduleLimits
        const value = readWhole(minutes) ?? 0
        if (minutes === '') return fail([{ input: 'minutes', code: 'required' }])
        if (value < least || value > most) return fail([{ input: 'minutes', code: 'number' }])
        return ok({ [name]: { kind: 'every', minutes: value } })
      }
      case 'daily':
        if (!new RegExp(timeOfDay).test(at)) return fail([{ input: 'at', code: 'time' }])
        return ok({ [name]: { kind: 'daily', at } })
      default:
        return ok({ [name]: { kind: 'hand' } })
    }
  },
}

const usualSchedule: Schedule = { kind: 'every', minutes: 60 }

/** The fields of a source; labels of where entries are found depend on its kind. */
const fieldsFor = (kind: SourceKind) =>
  labelledFields('peopleSources.field.', {
    name: shortLine(100, {
      ...{ label: 'common.name', group: 'name' },
      description: 'Its name, which no other source has.',
    }),
    kind: storedSetting(
      {
        ...{ label: 'peopleSources.kind', group: 'kind', required: true },
        description: 'How it is read; it is not changed later.',
      },
      Type.Enum([...sourceKinds]),
      single<SourceKind, 'required'>({
        read: (typed) => {
          const found = sourceKinds.find((one) => one === typed)
          return found === undefined ? fail('required') : ok(found)
        },
      }),
    ),
    server: text({
      ...{ hint: 'peopleSources.hint.server', group: 'server' },
      description: 'The address of an LDAP server, such as `ldaps://ldap.canton.example`.',
    }),
    start_tls: flag({
      ...{ label: 'peopleSources.field.startTls', group: 'server' },
      description: 'Whether a connection to an LDAP server begins without TLS.',
    }),
    user: text({
      ...(kind === 'ldap' && { hint: 'peopleSources.hint.user' }),
      group: 'login',
      description: 'The name for the log-in, or the bind DN of an LDAP server.',
    }),
    folder: text({
      ...{ hint: 'peopleSources.hint.folder', group: 'folder' },
      description: 'Below the folder of the instance.',
    }),
    people: part(kind, 'people', {
      ...{ label: 'common.people', group: 'people' },
      description: 'Where people are found, and what fills their fields.',
    }),
    agencies_of: storedChoice(agencyOrigins, (value) => `peopleSources.agenciesOf.${value}`, {
      group: 'agencies',
      description:
        'Agencies: by hand (`none`), entries of their own, or an attribute of people (`agency_of`).',
    }),
    below: number(1, 999_999, {
      ...{ hint: 'peopleSources.hint.below', group: 'agencies' },
      description: 'The agency above those that have none in the source; null for none.',
    }),
    agencies: part(kind, 'agencies', {
      ...{ label: 'exchange.table.agencies', group: 'agencies' },
      description: 'Where agencies are found, with `own`.',
    }),
    places_of: storedChoice(placeOrigins, (value) => `peopleSources.placesOf.${value}`, {
      group: 'memberships',
      description:
        'Memberships: by hand (`none`), `agency_of` of people, `members_of` of agencies, or entries of their own (`table`).',
    }),
    agency_of: text({
      ...{ hint: 'peopleSources.hint.agency_of', group: 'memberships' },
      description: 'The attribute of a person with its agencies.',
    }),
    members_of: text({
      ...{ hint: 'peopleSources.hint.members_of', group: 'memberships' },
      description: 'The attribute of an agency with its people.',
    }),
    memberships: part(kind, 'memberships', {
      ...{ label: 'exchange.table.memberships', group: 'memberships' },
      description:
        'What fills the fields of memberships, and with `table` where they are found; `person` and `agency` are who and where.',
    }),
    departed: storedChoice(departures, (value) => `peopleSources.departed.${value}`, {
      group: 'rules',
      description: 'What becomes of those who are not delivered any more.',
    }),
    links_existing: flag({
      ...{ hint: 'peopleSources.hint.links_existing', group: 'rules' },
      description: 'Whether the same records that were entered by hand become those of the source.',
    }),
    most_departures: number(0, 999_999, {
      ...{ hint: 'peopleSources.hint.most', group: 'rules' },
      description: 'A run that would hide or remove more is stopped; null for no limit.',
    }),
    most_percent: number(0, 100, { group: 'rules', description: 'The same in percent.' }),
    schedule: storedSetting(
      { group: 'schedule', description: 'When it is read; a file in a folder also when it is new.' },
      scheduleSchema,
      scheduleControl,
    ),
  })

type SourceFields = ReturnType<typeof fieldsFor>['list']

export type SourceRecord = RecordOf<SourceFields>
export type SourceProblemCode =
  | CodeOf<SourceFields>
  | 'taken'
  | 'agency'
  | 'ownAgencies'
  | 'fileName'
  | 'noFolder'
  | TargetProblem

const formFor = (kind: SourceKind) =>
  recordForm<SourceFields, SourceProblemCode>(fieldsFor(kind), {
    groups: {
      ...{ name: 'common.name', kind: 'peopleSources.kind', server: 'peopleSources.field.server' },
      ...{ login: 'peopleSources.field.user', folder: 'peopleSources.field.folder' },
      people: 'exchange.table.people',
      agencies: 'exchange.table.agencies',
      memberships: 'exchange.table.memberships',
      ...{ rules: 'peopleSources.group.rules', schedule: 'peopleSources.field.schedule' },
    },
    problemText: (code) =>
      code === 'required' || code === 'too-long' ? `common.problem.${code}` : `peopleSources.problem.${code}`,
  })

/** What they read is the same; how inputs are called differs. */
export const sourceForms: Readonly<Record<SourceKind, ReturnType<typeof formFor>>> = {
  ldap: formFor('ldap'),
  url: formFor('url'),
  folder: formFor('folder'),
}

export const peopleSourceForm = sourceForms.url
