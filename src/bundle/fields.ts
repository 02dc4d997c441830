import Type, { type TSchema } from 'typebox'
import type { Access, Dated, Publication } from '../storage/schema.ts'
import { type Instant, parseInstant } from '../time.ts'

export const nullable = <Inner extends TSchema>(inner: Inner) => Type.Union([inner, Type.Null()])
/** May be missing or null. */
export const optional = <Inner extends TSchema>(inner: Inner) => Type.Optional(nullable(inner))

export const moment = Type.Refine(
  Type.String(),
  (text) => readMoment(text) !== null,
  () => 'must be a moment with its offset (such as 2023-04-14T16:38:18+00:00)',
)

export const hexId = Type.Refine(
  Type.String(),
  (text) => /^[0-9a-f]{32}$/.test(toHexId(text)),
  () => 'must be an id of 32 hexadecimal digits',
)

/** 32 digits in small letters; capitals and the dashes of a UUID are forgiven. */
export function toHexId(text: string): string {
  const hex = text.toLowerCase()
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hex) ? hex.replaceAll('-', '') : hex
}

export function toHexIdOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : toHexId(text)
}

export const position = Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 })

const accesses = ['public', 'secret', 'private', 'member', 'mtan', 'secret_mtan'] as const

export const publishedFields = {
  access: Type.Optional(Type.Enum(accesses)),
  publication_start: optional(moment),
  publication_end: optional(moment),
  created: optional(moment),
  modified: optional(moment),
}

export interface PublishedRecord {
  readonly access?: Access
  readonly publication_start?: string | null
  readonly publication_end?: string | null
  readonly created?: string | null
  readonly modified?: string | null
}

export function publicationOf(record: PublishedRecord): Publication {
  return {
    access: record.access ?? 'public',
    publication_start: toInstantOrNull(record.publication_start),
    publication_end: toInstantOrNull(record.publication_end),
  }
}

/** A record that was never changed counts as changed when it was made, and one that says nothing as changed now. */
export function datesOf(
  { created, modified }: Pick<PublishedRecord, 'created' | 'modified'>,
  existing: Dated | undefined,
  now: Instant,
): Dated {
  return {
    created: toInstant(created ?? existing?.created ?? modified ?? now),
    modified: toInstant(modified ?? created ?? now),
  }
}

/** For texts that their schema has let through. */
export function toInstant(text: string): Instant {
  const instant = readMoment(text)
  if (instant === null) throw new RangeError(`not a moment: ${text}`)
  return instant
}

export function toInstantOrNull(text: string | null | undefined): Instant | null {
  return text === null || text === undefined ? null : toInstant(text)
}

/** The year 0 is left out: PostgreSQL writes it in a form of its own. */
function readMoment(text: string): Instant | null {
  const instant = parseInstant(text)
  return instant === null || instant.startsWith('0000') ? null : instant
}
