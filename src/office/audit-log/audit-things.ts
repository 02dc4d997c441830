import { type AuditListing, entriesAbout } from '../../identity/audit/audit-store.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import { formatDay } from '../../texts/language/format.ts'
import { readDay } from '../../values/day.ts'
import {
  type AuditedFields,
  type AuditedKind,
  type AuditedThing,
  auditedKindOf,
  type ThingRef,
  type TitleContext,
} from './audited-kind.ts'
import { detailOf, fieldsIn, isFieldSet, unpackedValue } from './stored-detail.ts'

/** Returns a thing as it is now, or by the name in an entry where it does not exist any more. */
export type FindThing = (ref: ThingRef) => Omit<AuditedThing, 'id'> | undefined

type Entry = Pick<AuditListing, 'action' | 'subject' | 'detail'>

/** Returns the things that an entry is about; empty where its subject is none. */
export function thingsAbout(kinds: readonly AuditedKind[], entry: Entry): readonly ThingRef[] {
  const { action, subject } = entry
  const named = subject.split(' ').map((word) => refIn(kinds, word))
  if (named.every((ref) => ref !== null)) return named
  const kind = auditedKindOf(kinds, action)
  if (kind === undefined || subject === '') return []
  const other = kind.about?.(action, subject, detailOf(entry.detail)) ?? null
  if (other !== null) return [other]
  return kind.things === undefined ? [] : [{ kind: kind.name, id: subject }]
}

/** Reads a reference such as `vote/energie`; also as an address, or `agency:12` as limits of accounts are written. */
function refIn(kinds: readonly AuditedFields[], text: string): ThingRef | null {
  const [, kind = '', id = ''] = /^\/?([\w-]+)[/:](\S+)$/.exec(text) ?? []
  return kinds.some(({ name }) => name === kind) ? { kind, id } : null
}

/** Returns the things that the value of a field may name. */
export function linkedBy(
  kinds: readonly AuditedFields[],
  action: string,
  name: string,
  value: unknown,
): readonly ThingRef[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const named = refIn(kinds, String(value).replace(/: .*$/, ''))
  if (named !== null) return [named]
  const own = auditedKindOf(kinds, action)
  const target =
    own?.links?.[name] ?? kinds.find(({ links = {} }) => Object.hasOwn(links, name))?.links?.[name]
  return (target ?? []).map((kind) => ({ kind, id: String(value) }))
}

interface WantedThings {
  readonly entries: readonly Entry[]
  /** Those besides what the entries are about. */
  readonly more: readonly ThingRef[]
}

/** Reads the things of entries, with a fixed number of queries for each kind. */
export async function readThings(
  queries: Queries,
  kinds: readonly AuditedKind[],
  { entries, more }: WantedThings,
  context: TitleContext,
): Promise<FindThing> {
  const named = entries.flatMap((entry) => [...thingsAbout(kinds, entry), ...linksIn(kinds, entry)])
  const refs = [...named, ...more]
  const known = new Map<string, Omit<AuditedThing, 'id'>>()
  await Promise.all(
    kinds.map(async ({ name, things }) => {
      const ids = [...new Set(refs.flatMap(({ kind, id }) => (kind === name ? [id] : [])))]
      if (things === undefined || ids.length === 0) return
      for (const thing of await things.find(queries, ids, context)) known.set(`${name}/${thing.id}`, thing)
    }),
  )
  const gone = named.filter((ref) => !known.has(keyOf(ref)))
  for (const [key, title] of await lastTitles(queries, kinds, gone, entries, context))
    if (!known.has(key)) known.set(key, { title, href: null })
  return (ref) => known.get(keyOf(ref))
}

const keyOf = ({ kind, id }: ThingRef) => `${kind}/${id}`

function linksIn(kinds: readonly AuditedKind[], { action, detail }: Entry): readonly ThingRef[] {
  const { facts, before, after } = fieldsIn(detail)
  return [facts, before ?? {}, after ?? {}].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const whole = unpackedValue(value)
      const values: readonly unknown[] = Array.isArray(whole) ? whole : [whole]
      return values.flatMap((one) => linkedBy(kinds, action, name, one))
    }),
  )
}

/** Returns the titles of things that do not exist any more, from these entries and from those of their removal. */
async function lastTitles(
  queries: Queries,
  kinds: readonly AuditedKind[],
  gone: readonly ThingRef[],
  entries: readonly Entry[],
  { locale }: TitleContext,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  if (gone.length === 0) return titles
  const families = [...new Set(gone.map(({ kind }) => kind))]
  const ids = [...new Set(gone.map(({ id }) => id))]
  const removals = await entriesAbout(
    queries,
    ids,
    families.flatMap((family) => [`${family}.remove`, `${family}.delete`]),
  )
  for (const entry of [...entries.toReversed(), ...removals]) {
    const title = titleIn(entry.detail, locale)
    const [ref, ...others] = title === null ? [] : thingsAbout(kinds, entry)
    if (ref !== undefined && others.length === 0 && title !== null) titles.set(keyOf(ref), title)
  }
  return titles
}

/** Returns the title among the fields of an entry; null without any. */
function titleIn(stored: string, locale: string): string | null {
  const { facts, before, after } = fieldsIn(stored)
  for (const fields of [after, before, facts]) {
    if (fields === null) continue
    const whole = unpackedValue(fields.title ?? fields.name)
    const texts = isFieldSet(whole) ? [whole[locale], ...Object.values(whole)] : [whole]
    const title = texts.find((text) => typeof text === 'string' && text !== '')
    if (typeof title === 'string') return title
    const names = [fields.last_name, fields.first_name].filter((name) => typeof name === 'string')
    if (names.length > 0) return names.join(' ')
  }
  return null
}

/** Returns days in words, such as the subject of a delivery; null for any other text. */
export function daysText({ locale }: Pick<TitleContext, 'locale'>, subject: string): string | null {
  const days = subject.split(' ').map(readDay)
  if (!days.every((day) => day !== null)) return null
  return days.map((day) => formatDay(locale, day, { dateStyle: 'long' })).join(', ')
}
