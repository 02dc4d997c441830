import { type BarChart, type ChartBar, drawBars, layoutBars } from './bar.ts'
import type { Bar } from './data/bars.ts'
import type { CandidatesData } from './data/candidates.ts'
import type { ListsData } from './data/lists.ts'
import type { PartyBar } from './data/party-strengths.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'
import type { KeyEntry } from './drawing/key.ts'

/** All charts return null if there is nothing to draw. */
export function candidatesChart({ results, majority }: CandidatesData, options: DrawOptions): Drawn | null {
  return bars(results, options, {
    value: options.t('elections.column.votes'),
    majority,
    signed: true,
    states: [options.t('charts.elected'), options.t('charts.notElected')],
    figure: options.number,
  })
}

export function listsChart({ results }: Pick<ListsData, 'results'>, options: DrawOptions): Drawn | null {
  return bars(results, options, {
    value: options.t('elections.column.votes'),
    states: seatStates(options),
    figure: options.number,
  })
}

const seatStates = ({ t }: DrawOptions) => [t('charts.withSeat'), t('charts.withoutSeat')] as const

export function listGroupsChart(
  { results }: { readonly results: readonly Bar[] },
  options: DrawOptions,
): Drawn | null {
  return bars(results, options, {
    value: options.t('elections.column.voters'),
    states: seatStates(options),
    figure: options.number,
  })
}

/** Party strengths as horizontal bars. */
export function partyBarsChart(
  { results }: { readonly results: readonly PartyBar[] },
  options: DrawOptions,
): Drawn | null {
  const inPercent = results.some(({ percentage }) => percentage)
  const decimals = decimalsOf(results.map(({ value }) => value))
  return bars(results, options, {
    value: options.t(inPercent ? 'common.share' : 'elections.column.votes'),
    figure: (value) => (inPercent ? options.percent(value, decimals) : options.number(value)),
    ...(inPercent ? { continues: isEarlierYear } : { states: seatStates(options) }),
  })
}

/** Further years of a party go by the year alone. */
const isEarlierYear = ({ text }: Bar) => /^\d{4}$/.test(text)

/** Returns the number of decimals of the values: strengths have one or two. */
export function decimalsOf(values: readonly number[]): 1 | 2 {
  return values.every((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6) ? 1 : 2
}

interface Kind {
  readonly value: string
  readonly majority?: number
  readonly signed?: boolean
  /** What bars in full colour have in common, and pale ones. */
  readonly states?: readonly [full: string, pale: string]
  /** Belongs to the bar above it, and is pale for that alone. */
  continues?(bar: Bar): boolean
  figure(value: number): string
}

function bars(results: readonly Bar[], options: DrawOptions, kind: Kind): Drawn | null {
  const { t, number } = options
  const decided = options.decided ?? results.some((bar) => bar.class === 'inactive')
  const made = results.map((bar): ChartBar => {
    const continues = kind.continues?.(bar) ?? false
    const active = kind.continues === undefined ? bar.class === 'active' : !continues
    const marked = kind.signed === true && decided && active
    const valueText = kind.figure(bar.value)
    const seats = bar.value2 ?? 0
    const notes = [
      valueText,
      seats > 0 && t('charts.seatsCount', { count: seats }),
      marked && t('charts.elected'),
    ]
    return {
      label: bar.text,
      value: bar.value,
      valueText,
      value2Text: seats > 0 ? number(seats) : '',
      active,
      marked,
      continues,
      color: bar.color,
      tooltip: `${bar.text}: ${notes.filter((note) => note !== false).join(', ')}`,
    }
  })
  const longest = made.reduce<ChartBar | null>(
    (most, bar) => (bar.value > (most?.value ?? -1) ? bar : most),
    null,
  )
  if (longest === null) return null
  const majority = kind.majority ?? 0
  const chart: BarChart = {
    bars: made,
    majority: majority > 0 ? { value: majority, text: t('charts.majority', { votes: majority }) } : null,
    heads: { value: options.valueHead ?? kind.value, value2: t('common.seats') },
    key: [...(options.colorNames ?? []).map((name) => ({ ...name, isPale: false })), ...stateKey(made, kind)],
  }
  const description = t('charts.bars.description', {
    count: made.length,
    name: longest.label,
    value: longest.valueText,
  })
  return drawBars(layoutBars(chart, sizeOf(options)), options, description)
}

/** Only where there are both. */
function stateKey(made: readonly ChartBar[], { states }: Kind): readonly KeyEntry[] {
  if (states === undefined || new Set(made.map(({ active }) => active)).size < 2) return []
  return states.map((text, place) => ({ text, color: null, isPale: place > 0 }))
}
