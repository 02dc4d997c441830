import { hash } from 'node:crypto'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { toInstant } from '../../../bundle/fields.ts'
import type { BundleMember } from '../../../bundle/member.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { isWebAddress } from '../../../web/address.ts'
import { compoundDefinition, compoundsMember } from '../../bundle-compounds.ts'
import { electionDefinition, electionsMember } from '../../bundle-elections.ts'
import { voteDefinition, votesMember } from '../../bundle-votes.ts'
import type { Domain, Item, ItemKind } from '../../model/item.ts'
import type { RawRecord } from './entered.ts'
import { type FieldName, fieldsOf, type ItemField } from './fields.ts'
import { reservedIds } from './paths.ts'

export type ProblemCode =
  | 'id'
  | 'id-taken'
  | 'external-id-taken'
  | 'title-missing'
  | 'long'
  | 'day'
  | 'count'
  | 'choice'
  | 'colors'
  | 'link'
  | 'elections'
  | 'elections-day'
  | 'related'
  | 'type-fixed'

export interface ItemProblem {
  readonly field: FieldName
  /** Of texts in several languages; null where it is about all of them. */
  readonly locale: Locale | null
  readonly code: ProblemCode
}

export const problemOf = (field: FieldName, code: ProblemCode): ItemProblem => ({ field, locale: null, code })

/** What loads items of a kind from a bundle stores those of a form too, so both obey the same rules. */
export const members: Readonly<Record<ItemKind, BundleMember>> = {
  vote: votesMember,
  election: electionsMember,
  compound: compoundsMember,
}

const epoch = toInstant('1970-01-01T00:00:00Z')

const validators = {
  vote: Compile(voteDefinition.schema),
  election: Compile(electionDefinition.schema),
  compound: Compile(compoundDefinition.schema),
} as const

export function recordOf(item: Item): RawRecord {
  switch (item.kind) {
    case 'vote':
      return voteDefinition.toRecord(item)
    case 'election':
      return electionDefinition.toRecord(item)
    case 'compound':
      return compoundDefinition.toRecord(item)
  }
}

/** A new item as its form shows it first: what a bundle that says nothing more would make of it. */
export function usualRecord(kind: ItemKind, domain: Domain): RawRecord {
  const header = { id: '', title: {}, date: '', domain }
  switch (kind) {
    case 'vote':
      return recordOf(voteDefinition.toItem({ ...header, type: 'simple' }, never, null))
    case 'election':
      return recordOf(electionDefinition.toItem({ ...header, type: 'majorz' }, never, null))
    case 'compound':
      return recordOf(compoundDefinition.toItem(header, never, null))
  }
}

/** It is only looked at. */
const never = { created: epoch, modified: epoch }

/** The same for the next time: all but what makes it itself. */
export function copiedRecord(item: Item): RawRecord {
  const own = { id: '', external_id: null, date: '', explanations_pdf: null }
  return {
    ...recordOf(item),
    ...own,
    ...(item.kind === 'compound' && { elections: [], manually_completed: false }),
  }
}

/** Another one as soon as any setting is another: tells whether somebody else has changed them meanwhile. */
export function settingsTag(item: Item): string {
  const { last_result_change: _, created: __, modified: ___, ...settings } = recordOf(item)
  return hash('sha256', JSON.stringify(settings)).slice(0, 32)
}

/** Everything that is wrong with the settings themselves, whatever else is stored. */
export function settingsProblems(kind: ItemKind, record: RawRecord): readonly ItemProblem[] {
  const errors = validators[kind].Errors(record)
  const found = fieldsOf(kind).flatMap((field) => {
    const own = errors.filter(({ instancePath }) => instancePath.split('/')[1] === field.name)
    return own.length === 0 ? [] : schemaProblems(field, own)
  })
  const link = record.related_link
  return [
    ...found,
    ...(typeof link === 'string' && !isWebAddress(link) ? [problemOf('related_link', 'link')] : []),
    ...(reservedIds.includes(String(record.id)) ? [problemOf('id', 'id')] : []),
  ]
}

function schemaProblems(
  field: ItemField,
  errors: readonly TLocalizedValidationError[],
): readonly ItemProblem[] {
  const code = codeOf(field)
  if (field.type !== 'localised') return [problemOf(field.name, code)]
  const locales = new Set(errors.map(({ instancePath }) => instancePath.split('/')[2]))
  return [...locales].map((locale) => ({
    field: field.name,
    locale: (locale as Locale | undefined) ?? null,
    code: locale === undefined ? 'title-missing' : 'long',
  }))
}

/** Each setting has one rule that a form can break. */
function codeOf({ name, type }: ItemField): ProblemCode {
  if (name === 'id') return 'id'
  switch (type) {
    case 'day':
    case 'count':
    case 'choice':
    case 'colors':
    case 'elections':
    case 'related':
    case 'link':
      return type
    case 'line':
    case 'flag':
    case 'localised':
    case 'ballots':
      return 'long'
  }
}
