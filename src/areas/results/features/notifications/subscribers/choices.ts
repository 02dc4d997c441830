import type { Locale } from '../../../../../texts/language/locales.ts'
import { type ChosenOccasion, isChosen, type Occasion, occasions } from '../../../events/occasions.ts'
import type { Domain, ItemRef } from '../../../model/item.ts'

/** The levels that readers choose from; regions, districts and `none` count as one. */
export const levels = ['federation', 'canton', 'region', 'municipality'] as const
export type SubscribedLevel = (typeof levels)[number]

/**
 * The occasions to choose from; all subscribers of results also get corrections and messages that staff send by hand.
 */
export const chosenOccasions = occasions.filter(isChosen)

/** What a subscriber has chosen. */
export interface SubscriberChoices {
  readonly locale: Locale
  /** Whether all items of these levels are included, or only those that were chosen individually. */
  readonly everything: boolean
  readonly levels: readonly SubscribedLevel[]
  /** Number of the municipality: of all items only those it is counted in, with its own figures. */
  readonly municipality: number | null
  readonly occasions: readonly ChosenOccasion[]
}

/** The choices and the individually named items. */
export interface Subscription {
  readonly choices: SubscriberChoices
  readonly items: readonly ItemRef[]
}

/** The properties of a mailing that decide who gets it. */
export interface Topic {
  readonly occasions: readonly Occasion[]
  readonly level: SubscribedLevel
  /** An election that is reported with its compound. */
  readonly isPart: boolean
  /** Whether a municipality is counted in it. */
  includes(municipality: number): boolean
}

export function levelOf(domain: Domain): SubscribedLevel {
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

/** Returns whether a subscriber gets a message; `isNamed`: the item was chosen individually. */
export function wantsToHear(choices: SubscriberChoices, isNamed: boolean, topic: Topic): boolean {
  return wantsOccasion(choices, topic.occasions) && (isNamed || covers(choices, topic))
}

function wantsOccasion({ occasions: chosen }: SubscriberChoices, told: readonly Occasion[]): boolean {
  return told.some((occasion) => !isChosen(occasion) || chosen.includes(occasion))
}

function covers(choices: SubscriberChoices, { level, isPart, includes }: Omit<Topic, 'occasions'>): boolean {
  if (!choices.everything || !choices.levels.includes(level)) return false
  return choices.municipality === null ? !isPart : includes(choices.municipality)
}

/**
 * Returns the subscription after a further request: one for a single item is added, one for all items replaces the
 * levels. Language and occasions are those of the last request.
 */
export function withWish(before: Subscription | null, wish: Subscription): Subscription {
  if (before === null) return wish
  const items = new Map([...before.items, ...wish.items].map((ref) => [`${ref.kind} ${ref.id}`, ref]))
  const { everything, levels: chosen, municipality } = wish.choices.everything ? wish.choices : before.choices
  const { locale, occasions: told } = wish.choices
  return {
    choices: { locale, everything, levels: chosen, municipality, occasions: told },
    items: [...items.values()],
  }
}
