import { decimalsOf } from './bar-charts.ts'
import type { GroupedBar, GroupedBars, NoBars } from './data/party-strengths.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'
import { type ChartGroup, drawGroups, layoutGroups, type Measure } from './grouped-bar.ts'

/** Shares as bars, seats as figures below them. */
export function partyStrengthsChart(data: GroupedBars | NoBars, options: DrawOptions): Drawn | null {
  if (!hasBars(data)) return null
  const decimals = decimalsOf(data.results.map(({ value }) => value.back))
  const share = (value: number) => options.percent(value, decimals)
  const hasSeats = data.results.some(({ value }) => value.front > 0)
  const seats = seatsFigures(data, options)
  return groups(data, options, {
    measure: {
      name: options.t('charts.sharePercent'),
      integers: false,
      format: (value) => options.percent(value, Number.isInteger(value) ? 0 : 1),
    },
    noteNames: hasSeats ? [options.t('common.seats')] : [],
    height: ({ value }) => value.back,
    // Without the percent sign: the columns are narrow, and the axis names the unit.
    figure: ({ value }) => share(value.back).replace(/\s*%/u, ''),
    notes: (bar) => (hasSeats ? [seats.figure(bar)] : []),
    said: (bar) => [share(bar.value.back), ...seats.said(bar)],
  })
}

export function seatAllocationChart(data: GroupedBars | NoBars, options: DrawOptions): Drawn | null {
  if (!hasBars(data)) return null
  return groups(data, options, {
    measure: { name: options.t('common.seats'), integers: true, format: options.number },
    noteNames: [],
    height: ({ value }) => value.front,
    notes: () => [],
    ...seatsFigures(data, options),
  })
}

function hasBars(data: GroupedBars | NoBars): data is GroupedBars {
  return 'groups' in data && data.results.length > 0
}

/** Shows no zeros for a year without any allocated seats, which would look like a loss. */
function seatsFigures({ results }: GroupedBars, { t, number }: DrawOptions) {
  const allocated = new Set(results.flatMap(({ item, value }) => (value.front > 0 ? [item] : [])))
  return {
    figure: ({ item, value }: GroupedBar) => (allocated.has(item) ? number(value.front) : '–'),
    said: ({ item, value }: GroupedBar) =>
      allocated.has(item) ? [t('charts.seatsCount', { count: value.front })] : [],
  }
}

interface Kind {
  readonly measure: Measure
  readonly noteNames: readonly string[]
  height(bar: GroupedBar): number
  figure(bar: GroupedBar): string
  notes(bar: GroupedBar): readonly string[]
  /** In words, the value first. */
  said(bar: GroupedBar): readonly string[]
}

function groups(data: GroupedBars, options: DrawOptions, kind: Kind): Drawn {
  const years = options.narrow === true ? shownOnPhones(data) : data.labels
  const made = [...new Set(data.groups)].map((label): ChartGroup => {
    const own = data.results.filter(({ group }) => group === label)
    const bars = years.flatMap((year) =>
      own
        .filter(({ item }) => item === year)
        .map((bar) => ({
          label: year,
          value: kind.height(bar),
          figure: kind.figure(bar),
          notes: kind.notes(bar),
          active: bar.active,
          color: bar.color,
          tooltip: [`${bar.group} ${bar.item}`, kind.said(bar).join(', ')]
            .filter((text) => text !== '')
            .join(': '),
        })),
    )
    return { label, bars }
  })
  const { measure, noteNames } = kind
  const layout = layoutGroups({ groups: made, measure, noteNames }, sizeOf(options))
  return drawGroups(layout, options, describe(data, options, kind))
}

/** Phones have room for two years: that of the election, or the newest, and the one it is compared with. */
function shownOnPhones({ results, labels }: GroupedBars): readonly string[] {
  const year = results.find(({ active }) => active)?.item ?? labels.at(-1) ?? ''
  const at = labels.indexOf(year)
  return labels.slice(Math.max(0, at - 1), at + 1)
}

/** Describes the newest year with figures. */
function describe(data: GroupedBars, { t }: DrawOptions, { height, said }: Kind): string {
  const told = data.results.filter((bar) => said(bar).length > 0)
  const year = data.labels.findLast((label) => told.some(({ item }) => item === label))
  const [strongest] = told.filter(({ item }) => item === year).toSorted((a, b) => height(b) - height(a))
  if (year === undefined || strongest === undefined) return data.labels.join(', ')
  return t('charts.groups.description', {
    years: data.labels.join(', '),
    year,
    name: strongest.group,
    value: said(strongest)[0] ?? '',
  })
}
