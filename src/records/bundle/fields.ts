import Type, { type Static, type TSchema } from 'typebox'
import type { Dated } from '../../platform/storage/schema/schema.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import type { Problem } from './problem.ts'

export const nullable = <Inner extends TSchema>(inner: Inner) => Type.Union([inner, Type.Null()])
/** A value that may be missing or null. */
export const optional = <Inner extends TSchema>(inner: Inner) => Type.Optional(nullable(inner))

export const bundleMoment = Type.Refine(
  Type.String(),
  (text) => readMoment(text) !== null,
  () => 'must be a moment with its offset (such as 2023-04-14T16:38:18+00:00)',
)

export const hexId = Type.Refine(
  Type.String(),
  (text) => /^[0-9a-f]{32}$/.test(toHexId(text)),
  () => 'must be an id of 32 hexadecimal digits',
)

/** Normalises an id to 32 lower-case hexadecimal digits; accepts capitals and the dashes of a UUID. */
export function toHexId(text: string): string {
  const hex = text.toLowerCase()
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hex) ? hex.replaceAll('-', '') : hex
}

export function toHexIdOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : toHexId(text)
}

export const numberId = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })

export const position = Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 })

/** A text that is not blank, of limited length. */
export const trimmed = (longest: number) =>
  Type.Refine(
    Type.String(),
    (text) => text.trim() !== '' && text.trim().length <= longest,
    () => `must be a text of 1 to ${longest} characters`,
  )

const largestText = 1024 * 1024
const tooLarge = 'must be a text of at most 1 MB'
const isTooLarge = (text: string) => Buffer.byteLength(text) > largestText

/** A text up to a size that no person would exceed. */
export const boundedText = optional(
  Type.Refine(
    Type.String(),
    (text) => !isTooLarge(text),
    () => tooLarge,
  ),
)

/**
 * Returns a problem for the first text that is too large; for texts that have grown since their schema check, because
 * stored texts must be loadable again.
 */
export function largeTextProblem(
  texts: Readonly<Record<string, string>>,
): Pick<Problem, 'path' | 'message'> | null {
  const path = Object.keys(texts).find((name) => isTooLarge(texts[name] ?? ''))
  return path === undefined ? null : { path, message: tooLarge }
}

/** In bytes. Folded texts are part of an index, whose entries PostgreSQL limits to a third of a page. */
const longestFolded = 1000

/** Returns a problem for the first text, by field name, whose folded form is too long. */
export function longTextProblem(
  folded: Readonly<Record<string, string>>,
): Pick<Problem, 'path' | 'message'> | null {
  const path = Object.keys(folded).find((name) => Buffer.byteLength(folded[name] ?? '') > longestFolded)
  return path === undefined ? null : { path, message: `must have at most ${longestFolded} letters` }
}

/** A place on the map. */
export const mapPoint = optional(
  Type.Object(
    {
      lon: Type.Number({ minimum: -180, maximum: 180 }),
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      zoom: optional(Type.Number({ minimum: 0, maximum: 30 })),
    },
    { additionalProperties: false },
  ),
)

export type BundlePoint = Static<typeof mapPoint>

export function mapColumns(point: BundlePoint | undefined): MapColumns {
  return { geo_lon: point?.lon ?? null, geo_lat: point?.lat ?? null, geo_zoom: point?.zoom ?? null }
}

export function mapPointOf({ geo_lon, geo_lat, geo_zoom }: MapColumns): BundlePoint {
  return geo_lon === null || geo_lat === null ? null : { lon: geo_lon, lat: geo_lat, zoom: geo_zoom }
}

interface MapColumns {
  readonly geo_lon: number | null
  readonly geo_lat: number | null
  readonly geo_zoom: number | null
}

/**
 * Returns the dates of a record. A new record without a date of change gets that of its creation. An existing one gets
 * the present moment, unless the document has a date, so that clients which ask for the latest changes find it.
 */
export function datesOf(
  { created, modified }: { readonly created?: string | null; readonly modified?: string | null },
  existing: Dated | undefined,
  now: Instant,
): Dated {
  return {
    created: toInstant(created ?? existing?.created ?? modified ?? now),
    modified: toInstant(modified ?? (existing === undefined ? created : null) ?? now),
  }
}

/** Converts a text that its schema has accepted. */
export function toInstant(text: string): Instant {
  const instant = readMoment(text)
  if (instant === null) throw new RangeError(`not a moment: ${text}`)
  return instant
}

export function toInstantOrNull(text: string | null | undefined): Instant | null {
  return text === null || text === undefined ? null : toInstant(text)
}

/** Parses a moment; null for an invalid one. The year 0 is rejected, because PostgreSQL writes it in another form. */
export function readMoment(text: string): Instant | null {
  const instant = parseInstant(text)
  return instant === null || instant.startsWith('0000') ? null : instant
}
