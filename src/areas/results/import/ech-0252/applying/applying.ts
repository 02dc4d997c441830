import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '../../../../../values/time.ts'
import type { EntityList } from '../../../model/entities.ts'
import type { Item, ItemKind } from '../../../model/item.ts'
import type { Budget } from '../../checks/election-draft.ts'
import { type ProblemCode, type ProblemValues, problem } from '../../problems/problems.ts'
import type { DeliveredDay, DeliveryTask, ItemOnDay } from '../../tasks/delivery-task.ts'
import type { InformationSection, ResultSection, VoteSection } from '../rows/rows.ts'
import type { Names } from './names.ts'
import type { DeliveryNotes } from './notes.ts'

/** Shared state while a delivery is applied. */
export interface Applying {
  readonly task: DeliveryTask
  /** Problems; any of them refuses the whole file. */
  readonly notes: DeliveryNotes
  /** Valid entries of an unsupported kind, which are skipped. */
  readonly unsupported: DeliveryNotes
  readonly names: Names
  /** Remaining memory budget of all elections. */
  readonly budget: Budget
  /** Returns 32 random hexadecimal digits. */
  newId(): string
}

/** The faulty entry and its line. */
export interface Fault {
  /** Identifier of the entry; null for none. */
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

/** Records that an entry is skipped. */
export function leaveOut<Code extends UnsupportedCode>(
  { unsupported }: Pick<Applying, 'unsupported'>,
  code: Code,
  values: ProblemValues[Code],
  fault: Fault,
): void {
  note({ notes: unsupported }, code, values, fault)
}

/** Returns the initial values of a new item; null, with a problem recorded, where no id can be made for it. */
export function newItem(kind: ItemKind, key: string, on: Applying, fault: Fault) {
  const claimed = on.names.claim(kind, key)
  const { now } = on.task
  if ('id' in claimed)
    return { id: claimed.id, externalId: key, delivered: true, created: now, modified: now }
  note(on, `delivery.${claimed.fault}`, { id: key }, fault)
  return null
}

export type KnownDay = DeliveredDay & { readonly entities: EntityList }

/** Polling days are fixed a few years ahead; later ones are typing errors. */
const farthestYear = 10

/** Returns whether the list of municipalities covers the day; the last list is used for some years after it ends. */
export function isKnown(day: DeliveredDay, { task: { now } }: Applying): day is KnownDay {
  return day.entities !== null && yearOf(day.date) <= yearOf(now) + farthestYear
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Notes that the file exceeds the limits. */
export function noteTooComplex({ notes }: Pick<Applying, 'notes'>): void {
  notes.add(problem('file.tooComplex', null, { file: null }))
}

export type OnDay<Kind extends ItemKind> = Extract<ItemOnDay, { readonly item: { readonly kind: Kind } }>

export function itemsOfKind<Kind extends ItemKind>(
  { items }: DeliveredDay,
  kind: Kind,
): readonly OnDay<Kind>[] {
  return items.filter((one): one is OnDay<Kind> => one.item.kind === kind)
}

/** Finds an item by external id, or else by id. */
export function itemNamed<Kind extends ItemKind>(
  day: DeliveredDay,
  kind: Kind,
  key: string,
): OnDay<Kind> | undefined {
  const items = itemsOfKind(day, kind)
  return items.find(({ item }) => item.externalId === key) ?? items.find(({ item }) => item.id === key)
}

/** A section of a delivery with the stored items of its polling day. */
export interface SectionOfDay<Section> {
  readonly section: Section
  readonly day: DeliveredDay
}

export interface DatedDelivery {
  readonly votes: SectionOfDay<VoteSection> | null
  readonly information: SectionOfDay<InformationSection> | null
  readonly results: SectionOfDay<ResultSection> | null
}

/** The item after a delivery; the same object as before where nothing has changed. */
export function changed<Of extends Item>(before: Of | null, now: Instant, after: Of): Of {
  if (before === null) return after
  return isDeepStrictEqual(before, after) ? before : { ...after, modified: now }
}
