import { type BarChart, type ChartBar, drawBars, layoutBars } from './bar.ts'
import type { Bar } from './data/bars.ts'
import type { CandidatesData } from './data/candidates.ts'
import type { ListsData } from './data/lists.ts'
import type { PartyBar } from './data/party-strengths.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'

/** All charts return null if there is nothing to draw. */
export function candidatesChart({ results, majority }: CandidatesData, options: DrawOptions): Drawn | null {
  return bars(results, options, {
    value: options.t('elections.column.votes'),
    majority,
    signed: true,
    figure: options.number,
  })
}

export function listsChart({ results }: Pick<ListsData, 'results'>, options: DrawOptions): Drawn | null {
  return bars(results, options, { value: options.t('elections.column.votes'), figure: options.number })
}

export function listGroupsChart(
  { results }: { readonly results: readonly Bar[] },
  options: DrawOptions,
): Drawn | null {
  return bars(results, options, { value: options.t('elections.column.voters'), figure: options.number })
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
    /** Further years of a party go by the year alone. */
    continues: ({ text }) => inPercent && /^\d{4}$/.test(text),
  })
}

/** As many as the figures have: strengths come with one decimal or two. */
export function decimalsOf(values: readonly number[]): 1 | 2 {
  return values.every((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6) ? 1 : 2
}

interface Kind {
  readonly value: string
  readonly majority?: number
  readonly signed?: boolean
  continues?(bar: Bar): boolean
  figure(value: number): string
}

function bars(results: readonly Bar[], options: DrawOptions, kind: Kind): Drawn | null {
  const { t, number } = options
  const decided = options.decided ?? results.some((bar) => bar.class === 'inactive')
  const made = results.map((bar): ChartBar => {
    const active = bar.class === 'active'
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
      continues: kind.continues?.(bar) ?? false,
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
  }
  const description = t('charts.bars.description', {
    count: made.length,
    name: longest.label,
    value: longest.valueText,
  })
  return drawBars(layoutBars(chart, sizeOf(options)), options, description)
}
