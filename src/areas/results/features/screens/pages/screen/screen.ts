import type { Instant } from '../../../../../../values/time.ts'
import type { Item, ItemRef } from '../../../../model/item.ts'
import type { PartDomain } from '../../../../serving/addresses.ts'

/** The subject of a screen: an item, or a part of a compound. */
export interface ScreenSubject extends ItemRef {
  readonly part: { readonly domain: PartDomain; readonly segment: string } | null
}

export const partDomains = ['district', 'region', 'superregion'] as const satisfies readonly PartDomain[]

export const blockTypes = [
  'title',
  'progress',
  'bar',
  'map',
  'table',
  'candidates',
  'elected',
  'lists',
  'parties',
  'seats',
  'logo',
  'heading',
  'text',
  'updated',
  'code',
] as const
export type BlockType = (typeof blockTypes)[number]

/** `below`: as wide as the block before, and under it in the same column. */
export const blockWidths = ['full', 'two-thirds', 'half', 'third', 'below'] as const
export type BlockWidth = (typeof blockWidths)[number]

/** A part of a screen that staff choose from a list instead of writing markup. */
export interface ScreenBlock {
  readonly type: BlockType
  readonly width: BlockWidth
  /** The words of `heading` and `text`; otherwise empty. */
  readonly text: string
}

/** A block as programs send it, whose words may be missing. */
export interface SentBlock extends Omit<ScreenBlock, 'text'> {
  readonly text?: string
}

/** A wall display. */
export interface Screen {
  readonly number: number
  /** Screens of one group follow each other by number. */
  readonly group: string | null
  /** Seconds until the next one of the group. */
  readonly duration: number
  readonly description: string
  readonly subject: ScreenSubject
  /** As it was written, see structure.ts. */
  readonly structure: string
  /** The blocks that the structure was made from; null where it was written by hand. */
  readonly blocks: readonly ScreenBlock[] | null
  /** Empty where it has no styles of its own. */
  readonly css: string
  readonly created: Instant
  readonly modified: Instant
}

export const usualDuration = 20

export const limits = {
  number: 999_999,
  group: 100,
  /** Seconds. */
  duration: 3600,
  description: 500,
} as const

export const longestStructure = 20_000

/** The kinds that determine which widgets are allowed. */
export const subjectKinds = ['simple-vote', 'complex-vote', 'majorz', 'proporz', 'compound', 'part'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export function subjectKind(item: Item, { part }: Pick<ScreenSubject, 'part'>): SubjectKind {
  switch (item.kind) {
    case 'vote':
      return item.type === 'simple' ? 'simple-vote' : 'complex-vote'
    case 'election':
      return item.type
    case 'compound':
      return part === null ? 'compound' : 'part'
  }
}

export function screenPath(number: number): string {
  return `/screen/${number}`
}
