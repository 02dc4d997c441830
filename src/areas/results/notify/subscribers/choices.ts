import type { Locale } from '../../../../texts/language/locales.ts'
import type { Occasion } from '../../events/event.ts'
import type { Domain, ItemRef } from '../../model/item.ts'

/** As readers tell them apart; regions, districts and what is none of these are one. */
export const levels = ['federation', 'canton', 'region', 'municipality'] as const
export type Level = (typeof levels)[number]

/** Whoever hears of results at all hears of corrections as well, and of what staff send by hand. */
export const chosenOccasions = ['first', 'interim', 'final'] as const
export type ChosenOccasion = (typeof chosenOccasions)[number]

/** What a subscriber wants to be told. */
export interface Choices {
  readonly locale: Locale
  /** Of all items of these levels, or only of those named one by one. */
  readonly everything: boolean
  readonly levels: readonly Level[]
  /** Number of the municipality: of all items only those it is counted in, with its own figures. */
  readonly municipality: number | null
  readonly occasions: readonly ChosenOccasion[]
}

/** The choices and the items that are named one by one. */
export interface Subscription {
  readonly choices: Choices
  readonly items: readonly ItemRef[]
}

/** What a mailing is about, as far as it matters to whom it goes. */
export interface Topic {
  readonly occasions: readonly Occasion[]
  readonly level: Level
  /** An election that is told by its compound. */
  readonly isPart: boolean
  /** Whether a municipality is counted in it. */
  includes(municipality: number): boolean
}

export function levelOf(domain: Domain): Level {
  switch (domain) {
    case 'federation':
    case 'canton':
    case 'municipality':
      return domain
    case 'region':
    case 'district':
    case 'none':
      return 'region'
  }
}

/** Whether a subscriber hears of it; `isNamed` where the item is one of those named one by one. */
export function wantsToHear(choices: Choices, isNamed: boolean, topic: Topic): boolean {
  return wantsOccasion(choices, topic.occasions) && (isNamed || covers(choices, topic))
}

function wantsOccasion({ occasions }: Choices, told: readonly Occasion[]): boolean {
  return told.some((occasion) => {
    switch (occasion) {
      case 'correction':
      case 'manual':
        return true
      default:
        return occasions.includes(occasion)
    }
  })
}

function covers(choices: Choices, { level, isPart, includes }: Omit<Topic, 'occasions'>): boolean {
  if (!choices.everything || !choices.levels.includes(level)) return false
  return choices.municipality === null ? !isPart : includes(choices.municipality)
}

/**
 * What a subscriber has after a further wish: one for a single item is added to what there is, one for everything
 * replaces the choice among all items. The last word counts for language and occasions.
 */
export function withWish(before: Subscription | null, wish: Subscription): Subscription {
  if (before === null) return wish
  const items = new Map([...before.items, ...wish.items].map((ref) => [`${ref.kind} ${ref.id}`, ref]))
  const { everything, levels: chosen, municipality } = wish.choices.everything ? wish.choices : before.choices
  const { locale, occasions } = wish.choices
  return {
    choices: { locale, everything, levels: chosen, municipality, occasions },
    items: [...items.values()],
  }
}
