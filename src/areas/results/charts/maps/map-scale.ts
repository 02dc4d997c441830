import { palette } from '../../../../values/palette.ts'

type StepNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
type ShareNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type Fill = `step-${StepNumber}` | `share-${ShareNumber}`

const numbered = (name: 'step' | 'share', colors: readonly string[]) =>
  colors.map((color, place) => [`${name}-${place}`, color] as const)

/** The fills of areas that were counted. On pages each is a class of the style sheet, in files a colour. */
export const fillColors = Object.fromEntries([
  ...numbered('step', palette.step),
  ...numbered('share', palette.share),
]) as Readonly<Record<Fill, string>>

/** The same where the options are two proposals. */
export const choiceColors: typeof fillColors = {
  ...fillColors,
  ...Object.fromEntries(numbered('step', palette.choice)),
}

/** From no to yes. */
export const voteFills = [
  ...(['step-0', 'step-1', 'step-2', 'step-3', 'step-4', 'step-5'] as const),
  ...(['step-6', 'step-7', 'step-8', 'step-9', 'step-10'] as const),
]
export const shareFills: readonly Fill[] = [
  'share-0',
  'share-1',
  'share-2',
  'share-3',
  'share-4',
  'share-5',
  'share-6',
]

/** Upper ends of the steps below the half; those above mirror them. */
const ends = [30, 35, 40, 45, 50] as const

/** 0 for the clearest no, 5 for a tie, 10 for the clearest yes. */
export function voteStep(yes: number): number {
  if (yes === 50) return 5
  const smaller = Math.min(yes, 100 - yes)
  const step = ends.findIndex((end) => smaller < end)
  return yes < 50 ? step : 10 - step
}

/** The fills of shares, and the legend: each fill with the share at which it ends. */
export interface Scale {
  fillOf(share: number): Fill
  readonly fills: readonly Fill[]
  /** Numbers between fills: each after so many of them. */
  readonly ticks: readonly { readonly after: number; readonly share: number }[]
  /** For a scale with two sides: the number of fills of the first. */
  readonly middle?: number
  readonly unit: 'percent' | 'points'
}

const sides = voteFills.filter((name) => name !== 'step-5')

/** A tie has a colour of its own, but no room in the key: it is the mark between both sides. */
export const voteScale: Scale = {
  fillOf: (share) => voteFills[voteStep(share)] ?? 'step-5',
  fills: sides,
  ticks: [
    { after: 1, share: 30 },
    { after: 3, share: 40 },
    { after: 5, share: 50 },
    { after: 7, share: 60 },
    { after: 9, share: 70 },
  ],
  middle: 5,
  unit: 'percent',
}

const widths = [0.5, 1, 2, 3, 4, 5, 10, 15, 20] as const

/** The narrowest steps of a round width that reach from the lowest to the highest share: they show small differences. */
export function shareScale(shares: readonly number[]): Scale {
  const [least, most] = shares.length === 0 ? [0, 0] : [Math.min(...shares), Math.max(...shares)]
  const stepsOf = (width: number) => {
    const first = Math.floor(least / width)
    return { width, first, count: Math.max(1, Math.ceil(most / width) - first) }
  }
  const steps = widths.map(stepsOf).find(({ count }) => count <= shareFills.length)
  const { width, first, count } = steps ?? { ...stepsOf(20), count: shareFills.length }
  const fillAt = (step: number): Fill =>
    shareFills[count === 1 ? 3 : Math.round((step * (shareFills.length - 1)) / (count - 1))] ?? 'share-0'
  return {
    fillOf: (share) => fillAt(Math.max(0, Math.min(count - 1, Math.floor(share / width) - first))),
    fills: Array.from({ length: count }, (_, step) => fillAt(step)),
    ticks: Array.from({ length: count + 1 }, (_, step) => ({ after: step, share: (first + step) * width })),
    unit: 'percent',
  }
}

const stepsPerSide = 5

/** From less than the whole to more, as far on both sides. */
export function differenceScale(differences: readonly number[]): Scale {
  const most = Math.max(0, ...differences.map(Math.abs))
  const width = widths.find((each) => most <= each * stepsPerSide) ?? 20
  return {
    fillOf(difference) {
      if (difference === 0) return 'step-5'
      const step = Math.min(stepsPerSide - 1, Math.floor(Math.abs(difference) / width))
      return voteFills[difference < 0 ? 4 - step : 6 + step] ?? 'step-5'
    },
    fills: sides,
    ticks: [-5, -3, 0, 3, 5].map((steps) => ({ after: steps + stepsPerSide, share: steps * width })),
    middle: stepsPerSide,
    unit: 'points',
  }
}
