import type { DrawOptions } from '../drawing/drawing.ts'

export interface MapValue {
  readonly name: string
  readonly counted: boolean
  /** In percent or points, unrounded; null where there is none. */
  readonly share: number | null
  /** While counting: the share so far is drawn below the hatching. */
  readonly isPartial?: boolean
  /** Describes the share, where it is not that of the scale. */
  readonly text?: string
  /** Written into the area. */
  readonly label?: string
  /** Drawn as dots in the area; null names open seats. */
  readonly seats?: readonly MapSeats[]
  /** The link of the area. */
  readonly href?: string
  /** The list or party that determines the colour of the area. */
  readonly leader?: MapLeader | null
  /** Size of the circle that represents the area: its number of eligible voters. */
  readonly weight?: number
  /** Facts on the card of the area, in the order of `MapOptions.facts`. */
  readonly facts?: readonly string[]
}

export interface MapSeats {
  readonly name: string | null
  readonly color: string | null
  readonly count: number
}

export interface MapLeader {
  readonly name: string
  /** Null for a plain colour. */
  readonly color: string | null
}

/**
 * By number of the entity or name of the district, like the areas of the shapes. The Swiss abroad have the number 0 and
 * an empty district name.
 */
export type MapValues = ReadonlyMap<string, MapValue>

export interface MapOptions extends DrawOptions {
  /**
   * `vote` from no to yes, `difference` from less to more than the whole, `share` from the least to the most there is,
   * `leaders` by who leads, `seats` by dots or labels.
   */
  readonly scale: 'vote' | 'difference' | 'share' | 'leaders' | 'seats'
  /** The two options, where they are not yes and no. */
  readonly words?: { readonly yes: string; readonly no: string }
  /** Whether these options are two proposals, which have colours of their own. */
  readonly isChoice?: boolean
  /** The colour of the list or party whose shares are drawn; null for none. */
  readonly color?: string | null
  /** Circles sized by weight instead of areas: large empty places do not dominate. */
  readonly asCircles?: boolean
  /** Titles of the facts of each area. */
  readonly facts?: readonly string[]
  /** The area with an outline of its own: the place of the reader. */
  readonly marked?: string | null
}
