import Type, { type Static } from 'typebox'
import { defaultThresholds } from '../../plausibility/doubt.ts'
import { fail, ok } from '../../values/result.ts'
import { orNull, partsControl, strict, wrong } from './setting-controls.ts'

const threshold = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }))

/** Thresholds, named as in plausibility/doubt.ts; a missing one has its default. */
export const doubtThresholds = orNull(
  Type.Object(
    {
      share: threshold,
      turnout: threshold,
      day: threshold,
      dayPoints: threshold,
      unaccounted: threshold,
      unaccountedPoints: threshold,
      eligible: threshold,
    },
    strict,
  ),
)
type DoubtThresholds = Static<typeof doubtThresholds>

const parts = [
  { input: 'doubtShare', member: 'share', label: 'settings.doubtShare' },
  { input: 'doubtTurnout', member: 'turnout', label: 'settings.doubtTurnout' },
  { input: 'doubtEligible', member: 'eligible', label: 'settings.doubtEligible' },
  { input: 'doubtDay', member: 'day', label: 'settings.doubtDay', isFolded: true },
  { input: 'doubtDayPoints', member: 'dayPoints', label: 'settings.doubtDayPoints', isFolded: true },
  { input: 'doubtUnaccounted', member: 'unaccounted', label: 'settings.doubtUnaccounted', isFolded: true },
  {
    input: 'doubtUnaccountedPoints',
    member: 'unaccountedPoints',
    label: 'settings.doubtUnaccountedPoints',
    isFolded: true,
  },
] as const

export const doubtsControl = partsControl<DoubtThresholds, 'number'>(
  parts.map((part) => ({ ...part, usual: defaultThresholds[part.member] })),
  (given) => Object.fromEntries(parts.map(({ input, member }) => [input, given?.[member]?.toString()])),
  (text) => {
    const typed = parts.filter(({ input }) => text(input) !== '')
    const problems = typed.flatMap(({ input }) => (isThreshold(text(input)) ? [] : [wrong(input, 'number')]))
    if (problems.length > 0) return fail(problems)
    if (typed.length === 0) return ok(null)
    return ok(Object.fromEntries(typed.map(({ input, member }) => [member, Number(text(input))])))
  },
)

function isThreshold(text: string): boolean {
  return /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= 1000
}
