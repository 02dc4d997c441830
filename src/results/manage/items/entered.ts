import { listField } from '../../../http/form.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { ballotTypes, type ItemKind } from '../../model/item.ts'
import { fieldsOf, type ItemField } from './fields.ts'

/** What stands in the inputs of a form, by their names, exactly as typed. */
export type Entered = ReadonlyMap<string, readonly string[]>

/** An item as a bundle has it, before anything has checked it. */
export type RawRecord = Readonly<Record<string, unknown>>

type Texts = Readonly<Record<string, unknown>>

/** The inputs that make up a setting. */
export function inputsOf({ name, type }: ItemField, locales: readonly Locale[]): readonly string[] {
  switch (type) {
    case 'localised':
      return locales.map((locale) => `${name}_${locale}`)
    case 'ballots':
      return ballotTypes.flatMap((ballot) => locales.map((locale) => `ballot_${ballot}_${locale}`))
    case 'related':
      return ['related_id', 'related_type']
    default:
      return [name]
  }
}

export function readEntered(kind: ItemKind, locales: readonly Locale[], body: unknown): Entered {
  const names = fieldsOf(kind).flatMap((field) => inputsOf(field, locales))
  return new Map(names.map((name) => [name, listField(body, name)]))
}

export function firstOf(entered: Entered, name: string): string {
  return entered.get(name)?.[0] ?? ''
}

/** The form of an item that is there already. */
export function enteredFrom(kind: ItemKind, locales: readonly Locale[], record: RawRecord): Entered {
  return new Map(fieldsOf(kind).flatMap((field) => write(field, locales, record[field.name])))
}

function write(
  field: ItemField,
  locales: readonly Locale[],
  value: unknown,
): readonly (readonly [string, readonly string[]])[] {
  const { name, type } = field
  switch (type) {
    case 'line':
    case 'link':
    case 'day':
    case 'count':
    case 'choice':
      return [[name, [value === null || value === undefined ? '' : String(value)]]]
    case 'flag':
      return [[name, value === true ? ['1'] : []]]
    case 'localised':
      return writeTexts(name, locales, value)
    case 'ballots':
      return ballotTypes.flatMap((ballot) =>
        writeTexts(`ballot_${ballot}`, locales, entries(value).find((one) => one.type === ballot)?.title),
      )
    case 'colors':
      return [[name, [colorLines(value)]]]
    case 'elections':
      return [[name, Array.isArray(value) ? value.map(String) : []]]
    case 'related': {
      const relations = entries(value)
      return [
        ['related_id', relations.map((one) => String(one.election ?? one.compound ?? ''))],
        ['related_type', relations.map((one) => String(one.type))],
      ]
    }
  }
}

function entries(value: unknown): readonly Texts[] {
  return Array.isArray(value) ? value : []
}

function writeTexts(name: string, locales: readonly Locale[], value: unknown) {
  const texts = textsOf(value)
  return locales.map((locale) => [`${name}_${locale}`, [String(texts[locale] ?? '')]] as const)
}

function textsOf(value: unknown): Texts {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function colorLines(value: unknown): string {
  return Object.entries(textsOf(value))
    .map(([name, color]) => `${name} ${color}`)
    .join('\n')
}

/**
 * The settings that a form speaks of, as a bundle would have them. What is no number or colour is left as it was
 * typed: the rules of the bundle are to refuse it. Texts in languages that the site does not have stay.
 */
export function recordFrom(
  kind: ItemKind,
  locales: readonly Locale[],
  entered: Entered,
  before: RawRecord,
): RawRecord {
  const read = (field: ItemField) => readField(kind, field, locales, entered, before[field.name])
  return Object.fromEntries(fieldsOf(kind).map((field) => [field.name, read(field)]))
}

function readField(
  kind: ItemKind,
  field: ItemField,
  locales: readonly Locale[],
  entered: Entered,
  before: unknown,
): unknown {
  const { name, type } = field
  const text = firstOf(entered, name)
  switch (type) {
    case 'day':
      return text
    case 'line':
    case 'link':
    case 'choice':
      return text === '' ? null : text
    case 'count':
      return readCount(name, text)
    case 'flag':
      return text !== ''
    case 'localised':
      return readTexts(name, locales, entered, before)
    case 'ballots':
      return readBallots(locales, entered, before)
    case 'colors':
      return readColors(text)
    case 'elections':
      return [...new Set(entered.get(name))]
    case 'related':
      return readRelated(kind, entered)
  }
}

function readCount(name: string, text: string): unknown {
  if (text === '') return name === 'mandates' ? 0 : null
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

function readTexts(name: string, locales: readonly Locale[], entered: Entered, before: unknown): Texts {
  const own = locales.map((locale) => [locale, firstOf(entered, `${name}_${locale}`)])
  return Object.fromEntries(
    [...Object.entries(textsOf(before)), ...own].filter(
      ([locale, text], place, all) =>
        text !== '' && all.findLastIndex(([other]) => other === locale) === place,
    ),
  )
}

function readBallots(locales: readonly Locale[], entered: Entered, before: unknown): readonly Texts[] {
  return ballotTypes.map((type) => {
    const kept = entries(before).find((one) => one.type === type)
    return { type, title: readTexts(`ballot_${type}`, locales, entered, kept?.title) }
  })
}

/** Lines such as `Die Mitte #ff9900`. */
function readColors(text: string): Texts {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, color] = /^\s*(.*?\S)\s+(#\S+)\s*$/.exec(line) ?? []
      return [name ?? line, color ?? '']
    }),
  )
}

function readRelated(kind: ItemKind, entered: Entered): readonly Texts[] {
  const types = entered.get('related_type') ?? []
  const relations = (entered.get('related_id') ?? []).map((id, place) => ({
    [kind]: id,
    type: types[place] ?? '',
  }))
  const filled = relations.filter((one) => one[kind] !== '')
  return filled.filter(
    (one, place) =>
      filled.findIndex((other) => other[kind] === one[kind] && other.type === one.type) === place,
  )
}

/** The settings in which two forms differ. */
export function differingFields(
  kind: ItemKind,
  locales: readonly Locale[],
  one: Entered,
  other: Entered,
): readonly ItemField[] {
  return fieldsOf(kind).filter((field) =>
    inputsOf(field, locales).some((name) => textOf(one, name) !== textOf(other, name)),
  )
}

/** What a setting says in the inputs in which it says something else there, in one text. */
export function differingText(
  field: ItemField,
  locales: readonly Locale[],
  entered: Entered,
  other: Entered,
): string {
  return inputsOf(field, locales)
    .filter((name) => textOf(entered, name) !== textOf(other, name))
    .flatMap((name) => filledOf(entered, name))
    .join(', ')
}

const textOf = (entered: Entered, name: string) => JSON.stringify(filledOf(entered, name))

function filledOf(entered: Entered, name: string): readonly string[] {
  return (entered.get(name) ?? []).filter((text) => text !== '')
}
