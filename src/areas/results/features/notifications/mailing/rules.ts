import type { Occasion } from '../../../events/event.ts'

/** The occasions that can send mails automatically. */
export const ruleOccasions = ['first', 'interim', 'final', 'correction'] as const
export type RuleOccasion = (typeof ruleOccasions)[number]
export type Rules = Readonly<Record<RuleOccasion, boolean>>

/**
 * All who are told asked for it, so what they asked for is sent unless somebody decides otherwise; but an item may have
 * many interim results within an hour.
 */
export const usualRules: Rules = { first: true, interim: false, final: true, correction: true }

/** The occasions of an event: complete first figures are both `first` and `final`. */
export function occasionsOf(occasion: Occasion, isFirst: boolean): readonly Occasion[] {
  return isFirst && occasion === 'final' ? ['first', 'final'] : [occasion]
}

/** The occasions for which mails are sent; manual mailings need no rule. */
export function mailedOccasions(rules: Rules, told: readonly Occasion[]): readonly Occasion[] {
  return told.filter((occasion) => occasion === 'manual' || rules[occasion])
}
