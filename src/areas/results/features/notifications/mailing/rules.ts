import {
  declaredOccasions,
  hasRule,
  type Occasion,
  occasions,
  type RuleOccasion,
} from '../../../events/occasions.ts'

/** The occasions that can send mails automatically. */
export const ruleOccasions = occasions.filter(hasRule)
export type Rules = Readonly<Record<RuleOccasion, boolean>>

export const usualRules = Object.fromEntries(
  ruleOccasions.map((occasion) => [occasion, declaredOccasions[occasion].mailed]),
) as Rules

/** The occasions of an event: complete first figures are both `first` and `final`. */
export function occasionsOf(occasion: Occasion, isFirst: boolean): readonly Occasion[] {
  return isFirst && occasion === 'final' ? ['first', 'final'] : [occasion]
}

/** Returns the occasions of an event for which mails are sent. */
export function mailedOccasions(rules: Rules, told: readonly Occasion[]): readonly Occasion[] {
  return told.filter((occasion) => !hasRule(occasion) || rules[occasion])
}
