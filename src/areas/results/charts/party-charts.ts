import { decimalsOf } from './bar-charts.ts'
import type { GroupedBar, GroupedBars, NoBars } from './data/party-strengths.ts'
import { type Drawn, type DrawOptions, sizeOf } from './drawing/drawing.ts'
import { type ChartGroup, drawGroups, type GroupedChart, layoutGroups, type Measure } from './grouped-bar.ts'

/** Shares behind, seats in front. */
export function partyStrengthsChart(data: GroupedBars | NoBars, options: DrawOptions): Drawn | null {
  if (!('groups' in data) || data.results.length === 0) return null
  const decimals = decimalsOf(data.results.map(({ value }) => value.back))
  const share = (value: number) => options.percent(value, decimals)
  const back: Measure = {
    name: options.t('charts.sharePercent'),
    whole: data.maximum.back,
    integers: false,
    format: (value) => options.percent(value, Number.isInteger(value) ? 0 : 1),
  }
  const front = data.results.some(({ value }) => value.front > 0) ? seats(data, options) : null
  const noteNames = [back.name, ...(front === null ? [] : [front.name])]
  return groups(data, options, { front, back, noteNames }, ({ value }) => ({
    figure: '',
    // Without the percent sign: the columns are narrow, and the row names the unit.
    notes: [share(value.back).replace(/\s*%/u, ''), ...(front === null ? [] : [options.number(value.front)])],
    said: share(value.back),
  }))
}

export function seatAllocationChart(data: GroupedBars | NoBars, options: DrawOptions): Drawn | null {
  if (!('groups' in data) || data.results.length === 0) return null
  const front = seats(data, options)
  return groups(data, options, { front, back: null, noteNames: [] }, ({ value }) => ({
    figure: options.number(value.front),
    notes: [],
    said: '',
  }))
}

function seats(data: GroupedBars, { t, number }: DrawOptions): Measure {
  const most = Math.max(data.maximum.front, ...data.results.map(({ value }) => value.front))
  return { name: t('common.seats'), whole: most, integers: true, format: number }
}

type Figures = (bar: GroupedBar) => {
  readonly figure: string
  readonly notes: readonly string[]
  /** In words of the tooltip. */
  readonly said: string
}
type Measures = Omit<GroupedChart, 'groups'>

function groups(data: GroupedBars, options: DrawOptions, measures: Measures, figures: Figures): Drawn {
  const years = options.narrow === true ? shownOnPhones(data) : data.labels
  const tooltip = (bar: GroupedBar) => {
    const count = options.t('charts.seatsCount', { count: bar.value.front })
    const notes = [figures(bar).said, count].filter((note) => note !== '')
    return `${bar.group} ${bar.item}: ${notes.join(', ')}`
  }
  const made = [...new Set(data.groups)].map((label): ChartGroup => {
    const own = data.results.filter(({ group }) => group === label)
    const bars = years.flatMap((year) =>
      own
        .filter(({ item }) => item === year)
        .map((bar) => ({
          label: year,
          front: bar.value.front,
          back: bar.value.back,
          figure: figures(bar).figure,
          notes: figures(bar).notes,
          active: bar.active,
          color: bar.color,
          tooltip: tooltip(bar),
        })),
    )
    return { label, bars }
  })
  const layout = layoutGroups({ groups: made, ...measures }, sizeOf(options))
  return drawGroups(layout, options, describe(data, options, measures, figures))
}

/** Phones have room for two years: that of the election, or the newest, and the one it is compared with. */
function shownOnPhones({ results, labels }: GroupedBars): readonly string[] {
  const year = results.find(({ active }) => active)?.item ?? labels.at(-1) ?? ''
  const at = labels.indexOf(year)
  return labels.slice(Math.max(0, at - 1), at + 1)
}

function describe(data: GroupedBars, options: DrawOptions, { back }: Measures, figures: Figures): string {
  const newest = data.labels.at(-1)
  const height = ({ value }: GroupedBar) => (back === null ? value.front : value.back)
  const strongest = data.results
    .filter(({ item }) => item === newest)
    .reduce<GroupedBar | null>(
      (most, bar) => (most === null || height(bar) > height(most) ? bar : most),
      null,
    )
  if (newest === undefined || strongest === null) return ''
  const { said } = figures(strongest)
  const count = options.t('charts.seatsCount', { count: strongest.value.front })
  return options.t('charts.groups.description', {
    years: data.labels.join(', '),
    year: newest,
    name: strongest.group,
    value: said === '' ? count : said,
  })
}
