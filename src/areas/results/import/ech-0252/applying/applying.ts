import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '../../../../../values/time.ts'
import type { EntityList } from '../../../model/entities.ts'
import type { Item, ItemKind } from '../../../model/item.ts'
import type { Room } from '../../checks/election-draft.ts'
import { type ProblemCode, type ProblemValues, problem } from '../../problems/problems.ts'
import type { DeliveryTask, ItemOnDay, PollingDay } from '../../tasks/delivery-task.ts'
import type { InformationSection, ResultSection, VoteSection } from '../rows/rows.ts'
import type { Names } from './names.ts'
import type { DeliveryNotes } from './notes.ts'

/** What every part of a delivery is applied with. */
export interface Applying {
  readonly task: DeliveryTask
  /** What is wrong with the file: one note, and nothing of it is taken. */
  readonly notes: DeliveryNotes
  /** Entries that are sound, but of a kind the product does not know. */
  readonly unsupported: DeliveryNotes
  readonly names: Names
  /** What all elections together may still fill in memory. */
  readonly room: Room
  /** 32 hexadecimal digits, never the same. */
  newId(): string
}

/** What is at fault, and where in the file it is. */
export interface Fault {
  /** Null where it has no name. */
  readonly file: string | null
  readonly line?: number
}

export function note<Code extends ProblemCode>(
  { notes }: Pick<Applying, 'notes'>,
  code: Code,
  values: ProblemValues[Code],
  { file, line }: Fault,
): void {
  notes.add(problem(code, values, line === undefined ? { file } : { file, line }))
}

export type UnsupportedCode = 'delivery.domain' | 'delivery.question' | 'delivery.noElection'

/** Passes over one entry of the file. */
export function leaveOut<Code extends UnsupportedCode>(
  { unsupported }: Pick<Applying, 'unsupported'>,
  code: Code,
  values: ProblemValues[Code],
  fault: Fault,
): void {
  note({ notes: unsupported }, code, values, fault)
}

/** The id of a new item; null, and noted, where it can have none. */
export function claimedId(kind: ItemKind, key: string, on: Applying, fault: Fault): string | null {
  const claimed = on.names.claim(kind, key)
  if ('id' in claimed) return claimed.id
  note(on, `delivery.${claimed.fault}`, { id: key }, fault)
  return null
}

export type KnownDay = PollingDay & { readonly entities: EntityList }

/** So far ahead are polling days fixed at the very most; whatever is later is a slip of the pen. */
const farthestYear = 10

/** Lists of municipalities go on as they are into years to come, but nobody knows those of the next generation. */
export function isKnown(day: PollingDay, { task: { now } }: Applying): day is KnownDay {
  return day.entities !== null && yearOf(day.date) <= yearOf(now) + farthestYear
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Notes that the file asks for more than any real one. */
export function noteTooComplex({ notes }: Pick<Applying, 'notes'>): void {
  notes.add(problem('file.tooComplex', null, { file: null }))
}

export type OnDay<Kind extends ItemKind> = Extract<ItemOnDay, { readonly item: { readonly kind: Kind } }>

export function itemsOfKind<Kind extends ItemKind>(
  { items }: PollingDay,
  kind: Kind,
): readonly OnDay<Kind>[] {
  return items.filter((one): one is OnDay<Kind> => one.item.kind === kind)
}

/** By what the counting software calls it, which may be the id as well. */
export function itemNamed<Kind extends ItemKind>(
  day: PollingDay,
  kind: Kind,
  key: string,
): OnDay<Kind> | undefined {
  const items = itemsOfKind(day, kind)
  return items.find(({ item }) => item.externalId === key) ?? items.find(({ item }) => item.id === key)
}

/** A section of a delivery, and what there is on the day it speaks of. */
export interface Dated<Section> {
  readonly section: Section
  readonly day: PollingDay
}

export interface DatedDelivery {
  readonly votes: Dated<VoteSection> | null
  readonly information: Dated<InformationSection> | null
  readonly results: Dated<ResultSection> | null
}

/** The item after a delivery; the same object as before where nothing has changed. */
export function changed<Of extends Item>(before: Of | null, now: Instant, after: Of): Of {
  if (before === null) return after
  return isDeepStrictEqual(before, after) ? before : { ...after, modified: now }
}
