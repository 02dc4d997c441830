import { findFile, readContent } from '../../../../platform/storage/files/files.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import type { Card, CardPicture, CardRow, Logo } from '../../charts/card.ts'
import { seatsPicture } from '../../charts/card-pictures.ts'
import { chartOptions, type OwnOptions } from '../../charts/drawing/drawing.ts'
import type { SeatsData } from '../../charts/seats.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { countedText } from '../../words/entity-words.ts'
import { countingState, type StateDetails } from '../../words/state-line.ts'

/** The content of a card apart from the publisher. */
export type CardContent = Omit<Card, 'publisher'>

/** Reads the logo as a data URL, because the picture cannot load files. */
export async function readLogo({ service, organisation }: PageContext): Promise<Logo | null> {
  const { logo } = organisation
  const { reads } = service.database
  const file = logo == null ? undefined : await findFile(reads, logo.file)
  if (logo == null || file === undefined) return null
  const content = Buffer.from(await readContent(reads, file)).toString('base64')
  return { href: `data:${file.media_type};base64,${content}`, width: logo.width, height: logo.height }
}

/** Returns the progress of the count, or `final` once it is over. */
export function stateOf(
  context: PageContext,
  stored: StoredItem,
  { counted, final = '' }: Pick<StateDetails, 'counted'> & { readonly final?: string } = {},
): Card['state'] {
  const { t, locale } = context
  const state = countingState(stored)
  const isInterim = state === 'interim'
  const { progress } = stored.overview
  const { lastResultChange } = stored.item
  const details = isInterim
    ? [
        counted ?? countedText(context, progress.counted, progress.total),
        lastResultChange === null ? '' : formatDateTime(locale, lastResultChange),
      ]
    : [state === 'final' ? final : '']
  return {
    words: t(`results.state.${state}`),
    isInterim,
    details: details.filter((text) => text !== '').join(' · '),
  }
}

/** Returns options for a drawing that is part of a card. */
export function insetOptions({ locale }: PageContext, own: Partial<OwnOptions> = {}) {
  return chartOptions(locale, {
    id: 'card',
    title: '',
    standalone: true,
    inset: true,
    decorative: true,
    ...own,
  })
}

/** Returns the seats as rows, most seats first, and as a half-circle. */
export function seatsOf(
  context: PageContext,
  data: SeatsData,
): { readonly rows: readonly CardRow[]; readonly picture: CardPicture | null } {
  const { t } = context
  const colours = swatches(data.lists)
  const rows = data.lists
    .map((list, at) => ({ ...list, swatch: colours[at] }))
    .toSorted((a, b) => b.seats - a.seats)
    .map(({ text, seats, swatch }) => ({ ...seatsRow(context, text, seats), ...(swatch && { swatch }) }))
  const open = data.total - data.lists.reduce((sum, { seats }) => sum + seats, 0)
  return {
    rows: open > 0 ? [...rows, seatsRow(context, t('charts.openSeats'), open)] : rows,
    picture: seatsPicture(data, insetOptions(context)),
  }
}

/** Returns swatches; lists without a colour are numbered to get default colours, as in the half-circle. */
export function swatches(
  lists: readonly { readonly color: string | null }[],
): readonly NonNullable<CardRow['swatch']>[] {
  let place = 0
  return lists.map(({ color }) => ({ color, place: color === null ? place++ : 0 }))
}

function seatsRow({ t }: PageContext, text: string, seats: number): CardRow {
  return { text, figure: t('charts.seatsCount', { count: seats }), bar: null }
}
