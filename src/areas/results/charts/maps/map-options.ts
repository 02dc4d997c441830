import type { DrawOptions } from '../drawing/drawing.ts'

export interface MapValue {
  readonly name: string
  readonly counted: boolean
  /** In percent, unrounded; null where there is none. */
  readonly share: number | null
  /** Written into the area. */
  readonly label?: string
  /** Where the area leads. */
  readonly href?: string
}

/**
 * By number of the entity or name of the district, as the areas of the shapes are. The Swiss abroad have the number 0
 * and live in the district without a name.
 */
export type MapValues = ReadonlyMap<string, MapValue>

export interface MapOptions extends DrawOptions {
  /** `vote` from no to yes, `share` from nothing to the most there is, `seats` one colour and labels. */
  readonly scale: 'vote' | 'share' | 'seats'
  /** What was decided between, where it was not yes and no. */
  readonly words?: { readonly yes: string; readonly no: string }
  /** The area with an outline of its own: the place of the reader. */
  readonly marked?: string | null
}
