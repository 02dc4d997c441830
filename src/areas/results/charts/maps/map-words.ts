import type { Attribution } from '../../places/shapes/map-shapes.ts'
import { roundEven } from '../../tally/rounding.ts'
import type { MapOptions, MapValue } from './map-options.ts'

/** Matches «Quelle: Kanton Zug», which is shown as staff have written it. */
const hasLabel = /^\p{L}+\s?: /u

/** Shapes may only be shown with this beside them. */
export function attributionText(attribution: Attribution, { t }: Pick<MapOptions, 't'>): string {
  switch (attribution.source) {
    case 'federal statistics':
      return t('maps.federalSource')
    case 'own':
      return hasLabel.test(attribution.text)
        ? attribution.text
        : t('maps.ownSource', { source: attribution.text })
  }
}

export function wordsOf({ words, t }: MapOptions): { readonly yes: string; readonly no: string } {
  return words ?? { yes: t('common.yes'), no: t('common.no') }
}

/** Returns the meaning of both ends of the legend, where shares alone do not tell it. */
export function endsOf(options: MapOptions): readonly [string, string] | null {
  const { yes, no } = wordsOf(options)
  if (options.scale === 'vote') return [no, yes]
  return options.scale === 'difference'
    ? [options.t('maps.less', { yes }), options.t('maps.more.than', { yes })]
    : null
}

/** Returns the tooltip of an area. */
export function areaText(options: MapOptions, value: MapValue): string {
  const figure = figureOf(options, value)
  return value.name === '' ? figure : options.t('maps.area', { name: value.name, figure })
}

function figureOf(options: MapOptions, { counted, share, text, label = '', seats = [] }: MapValue): string {
  const { t } = options
  if (options.scale === 'seats') {
    const won = seats.flatMap(({ name, count }) => (name === null ? [] : `${name} ${count}`))
    const words = [...won, t('maps.seatsFigure', { seats: label })]
    return (counted ? words : [...words, t('maps.uncounted')]).join(', ')
  }
  if (text !== undefined) return text
  if (!counted) return t('maps.uncounted')
  if (share === null) return t('maps.noData')
  const shown = shareText(options, share)
  return options.scale === 'share'
    ? t('maps.shareFigure', { share: shown })
    : t('maps.voteFigure', { share: shown, word: wordsOf(options).yes })
}

/** Two decimals, a tie to the even one, as everywhere. */
function shareText({ percent }: MapOptions, share: number): string {
  return percent(roundEven(share, 2), 2)
}

/** The map in words, from the figures of its areas. */
export function descriptionOf(values: readonly MapValue[], options: MapOptions): string {
  const { t, scale } = options
  const open = values.filter(({ counted }) => !counted).length
  const counted = values.flatMap((value) =>
    value.counted && value.share !== null
      ? [{ share: value.share, text: `${value.name} ${value.text ?? shareText(options, value.share)}` }]
      : [],
  )
  const sentences: string[] = []
  if (scale === 'seats' || scale === 'leaders')
    sentences.push(t('maps.seats.description', { count: values.length }))
  else if (counted.length === 0) sentences.push(t('charts.nothingCounted'))
  else sentences.push(scale === 'vote' ? sides(counted, options) : extremes(counted, options))
  if (open > 0) sentences.push(t('maps.open.description', { count: open }))
  return sentences.join(' ')
}

interface Counted {
  readonly share: number
  /** «Seewil 62.48%». */
  readonly text: string
}

function sides(counted: readonly Counted[], options: MapOptions): string {
  const { yes, no } = wordsOf(options)
  return options.t('maps.vote.description', {
    yes,
    yesCount: counted.filter(({ share }) => share > 50).length,
    no,
    noCount: counted.filter(({ share }) => share <= 50).length,
  })
}

function extremes(counted: readonly Counted[], options: MapOptions): string {
  const inOrder = counted.toSorted((a, b) => b.share - a.share)
  const [most, least] = [inOrder[0]?.text ?? '', inOrder.at(-1)?.text ?? '']
  return options.t('maps.share.description', { most, least })
}
