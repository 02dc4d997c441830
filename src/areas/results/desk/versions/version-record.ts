import Type from 'typebox'
import type { ManagedRecord } from '../../../../desk/records/managed-record.ts'
import type { JsonSchema } from '../../../../formats/json-schema/json-schema.ts'
import type { Values } from '../../../../records/fields/field.ts'
import { storableText } from '../../../../values/text.ts'
import { type ItemRef, itemKinds } from '../../model/item.ts'
import { keyedFindings, openFindings } from '../../versions/stored/confirm.ts'
import { versionState } from '../../versions/stored/life.ts'
import { type ListedVersion, versionSources } from '../../versions/stored/version.ts'
import { longestCorrection } from '../forms/correction.ts'

/** A version of an item, as addresses name it: `vote:energiegesetz:3`. */
export interface VersionId {
  readonly ref: ItemRef
  readonly number: number
}

export function readVersionId(text: string): VersionId | null {
  const [, kind, id = '', number = ''] = /^([a-z]+):(.+):([1-9]\d{0,8})$/.exec(text) ?? []
  const found = itemKinds.find((one) => one === kind)
  return found === undefined ? null : { ref: { kind: found, id: storableText(id) }, number: Number(number) }
}

const versionId = ({ ref: { kind, id }, number }: VersionId) => `${kind}:${id}:${number}`

const moment = { type: 'string', format: 'date-time' } as const
const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const schemas = {
  kind: Type.Enum(itemKinds, { description: 'Of the item.' }),
  item: Type.String({ description: 'The id of the item.' }),
  number: Type.Integer({ description: 'Of the versions of the item, from 1.' }),
  state: Type.Enum(['waiting', 'approved', 'public', 'stored'], {
    description:
      '`waiting` for its release; `approved` by a second person, so that it appears at its time; `public`; or `stored` in the history.',
  }),
  status: nullableText('As delivered: `unknown`, `interim` or `final`.'),
  source: Type.Enum(versionSources, { description: 'Where it is from.' }),
  actor: nullableText('Who brought it: an e-mail address, or the name of a token or data source.'),
}

const shown: Readonly<Record<string, JsonSchema>> = {
  at: { ...moment, description: 'When it was stored.' },
  sha256: { type: 'string', description: 'A hash of its figures.' },
  findings: {
    type: 'array',
    items: { type: 'string' },
    description: 'The codes of doubts about its figures that somebody has to confirm.',
  },
  doubts: {
    type: 'array',
    items: {
      type: 'object',
      properties: { key: { type: 'string' }, code: { type: 'string' }, values: { type: 'object' } },
      required: ['key', 'code'],
    },
    description:
      'The doubts about its figures, confirmed or not. Whoever releases or approves it sends the keys.',
  },
  confirmed: { type: ['object', 'null'], description: 'Who has confirmed the doubts, and when: `by`, `at`.' },
  approval: {
    type: ['object', 'null'],
    description: 'Who has approved it, when, and from when it may appear: `by`, `at`, `from`.',
  },
  hold: {
    type: 'object',
    description: 'The rule it was stored under: `until`, and whether a `second` person agrees.',
  },
  files: {
    type: 'array',
    items: { type: 'object' },
    description: 'The files it was read from: `slot`, `name`, `size`, `sha256`.',
  },
}

/** Its members that can change, for its tag. */
export const versionMembers = [...Object.keys(schemas), ...Object.keys(shown)]

/** Returns a version as programs see it. */
export function versionValues(version: ListedVersion): Values {
  const { ref, number, published, staged, approval, status, source, actor } = version
  const { at, sha256, confirmed, hold, files } = version
  const pointers = {
    published_version: published ? number : null,
    staged_version: staged ? number : null,
    approved_by: approval?.by ?? null,
  }
  return {
    id: versionId(version),
    ...{ kind: ref.kind, item: ref.id, number, state: versionState(pointers, number), status, source, actor },
    ...{
      at,
      sha256,
      findings: openFindings(version).map(({ code }) => code),
      doubts: keyedFindings(version.warnings).map(({ key, warning }) => ({ key, ...warning })),
      confirmed,
      approval,
      hold,
      files,
    },
  }
}

const doubts: Readonly<Record<string, JsonSchema>> = {
  doubts: {
    type: 'array',
    items: { type: 'string' },
    description:
      'The keys of the `doubts` that the person has looked at. Nothing is done while one is missing, unless the same person has confirmed them.',
  },
}

const correction: Readonly<Record<string, JsonSchema>> = {
  correction: {
    type: 'object',
    additionalProperties: { type: 'string', maxLength: longestCorrection },
    description: 'A public correction by language, such as `{"de_CH": "Zahlen von Muster berichtigt."}`.',
  },
}

export const managedVersions: ManagedRecord = {
  ...{ name: 'versions', title: 'versionRecord.title', noun: 'version', need: { area: 'results' } },
  ...{
    schemas,
    shown,
    isFixed: true,
    isAddable: false,
    origin: 'Uploads and forms make them.',
    isRemovable: false,
  },
  actions: {
    confirm: { summary: 'Confirms the doubts about its figures.' },
    release: {
      summary: 'Publishes it at once; where two people release, by one who has not brought any of it.',
      members: doubts,
    },
    approve: { summary: 'Agrees as the second person that it appears at its time.', members: doubts },
    unapprove: { summary: 'Takes the agreement back, whoever gave it.' },
    withdraw: { summary: 'Discards it while it waits; takes it back where it is public.' },
    restore: {
      summary: 'Brings its figures back as a new version.',
      members: correction,
      answer: { state: { type: 'string', enum: ['public', 'waiting'], description: 'Of the new version.' } },
    },
  },
  example: {},
}
