import type { Instant } from '../../../../values/time.ts'
import type { ItemRef } from '../../model/item.ts'

/** Mistakes between the count of votes and their upload. */
export const mistakeKinds = [
  'exchanged',
  'lost-digit',
  'shifted',
  'old-file',
  'wrong-item',
  'missing',
  'final-too-early',
] as const
export type MistakeKind = (typeof mistakeKinds)[number]

/** Mistakes in the counting program: every later file has them too, until staff notice. */
const lasting: readonly MistakeKind[] = ['exchanged', 'lost-digit', 'shifted']

export function isLasting({ kind }: Pick<Mistake, 'kind'>): boolean {
  return lasting.includes(kind)
}

export interface Mistake {
  /** From 1, in the order of their uploads. */
  readonly number: number
  readonly kind: MistakeKind
  /** Number of the first upload that has it. */
  readonly upload: number
  /** The places with wrong figures; none where the file as a whole is wrong. */
  readonly places: readonly { readonly id: number; readonly name: string }[]
  /** Number of the upload that an old file is from. */
  readonly from?: number
  /** The item that the file is really about. */
  readonly other?: ItemRef
}

export interface PlannedUpload {
  /** From 1, in the order of time. */
  readonly number: number
  /** Since counting began, at normal speed. */
  readonly seconds: number
  readonly item: ItemRef
  /** Numbers of the places that are counted since the last upload for the item. */
  readonly arrivals: readonly number[]
}

/** Uploads of a polling day, with planted mistakes. */
export interface DayPlan {
  readonly uploads: readonly PlannedUpload[]
  readonly mistakes: readonly Mistake[]
}

export interface SentUpload {
  /** Of the planned upload. */
  readonly number: number
  readonly at: Instant
  readonly sha256: string
  /** Numbers of the mistakes that are in the file. */
  readonly mistakes: readonly number[]
  /** `handed`: laid into a folder, from where staff upload it. */
  readonly outcome: 'accepted' | 'refused' | 'handed' | 'failed'
}

/** A polling day as it is played into a rehearsal. */
export interface Play {
  readonly id: string
  readonly day: string
  readonly seed: string
  readonly speed: number
  readonly started: Instant
  /** Null while it is running, or may be continued. */
  readonly ended: Instant | null
  readonly plan: DayPlan
  readonly sent: readonly SentUpload[]
}
