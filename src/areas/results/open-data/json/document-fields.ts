import { byName, count, link } from '../../../../formats/json-schema/described-values.ts'
import { type JsonFields, jsonObject } from '../../../../formats/json-schema/json-fields.ts'
import { array, nullable } from '../../../../formats/json-schema/json-schema.ts'
import type { Item } from '../../model/item.ts'
import type { CountingState } from '../../model/overview.ts'
import { pictureAddress } from '../../serving/picture-address.ts'
import type { CompoundTally } from '../../tally/tally.ts'
import { type ItemFigures, named, namedOrNull, urlField } from '../../views/summaries/item-fields.ts'
import type { Embeds } from './embeds.ts'

export const titleFields = {
  related_link: [
    nullable(link('A page with more about it; null if there is none.')),
    ({ item }) => item.relatedLink,
  ],
  title: [named('Localised', 'Title.'), ({ item }) => item.title],
  short_title: [namedOrNull('Localised', 'Short title, or null.'), ({ item }) => item.shortTitle],
} as const satisfies JsonFields<ItemFigures>

export const mandatesJson = jsonObject<CompoundTally['mandates']>()({
  allocated: [count('Seats that are filled; 0 until the result is complete.'), (of) => of.allocated],
  total: [count('Seats to be filled.'), (of) => of.total],
})

export const mandatesField = [
  named('Mandates', 'Seats.'),
  ({ figures }: { readonly figures: Pick<CompoundTally, 'mandates'> }) =>
    mandatesJson.write(figures.mandates),
] as const

export interface LinkedFigures<Of extends Item = Item, Figures extends CountingState = CountingState>
  extends ItemFigures<Of, Figures> {
  readonly embed: Embeds
  /** Those of `embed` that have pictures; all by default. */
  readonly drawn?: Embeds
}

const pdfField = [
  link('Everything on paper; only once anything is counted.'),
  ({ item, figures, addresses }: LinkedFigures) =>
    figures.hasResults ? addresses.item(item, 'pdf') : undefined,
  'optional',
] as const

const drawingsField = [
  byName({ type: 'string', format: 'uri' }, 'By tab, its drawing as SVG; only if there are any.'),
  drawingsOf,
  'optional',
] as const

const voteMedia = jsonObject<LinkedFigures>()({ pdf: pdfField, maps: drawingsField })
const electionMedia = jsonObject<LinkedFigures>()({ pdf: pdfField, charts: drawingsField })

/** Omits the delivery while there are no counting circles. */
const dataJson = jsonObject<LinkedFigures>()({
  json: [
    link('All figures as one table in JSON.'),
    ({ item, addresses }) => addresses.item(item, 'data-json'),
  ],
  csv: [link('The same as CSV.'), ({ item, addresses }) => addresses.item(item, 'data-csv')],
  xml: [
    link('A delivery after eCH-0252; only once anybody counts.'),
    ({ item, figures, addresses }) =>
      figures.progress.total === 0 ? undefined : addresses.item(item, 'ech-0252'),
    'optional',
  ],
})

const mediaMeaning = 'Files to be shown as they are.'

export const voteLinks = {
  url: urlField,
  embed: [
    byName(
      array({ type: 'string', format: 'uri' }),
      'By tab, what can be embedded: the chart or map, then the table.',
    ),
    ({ embed }) => embed,
  ],
  media: [voteMedia.described(mediaMeaning), voteMedia.write],
  data: [dataJson.described('All figures as files.'), dataJson.write],
} as const satisfies JsonFields<LinkedFigures>

/** Links of elections and compounds. */
export const electionLinks = {
  ...voteLinks,
  media: [electionMedia.described(mediaMeaning), electionMedia.write],
} as const satisfies JsonFields<LinkedFigures>

const isDrawing = (address: string) => /-(?:map|chart)$/.test(address)

/** Returns the first drawing of each tab as SVG. */
function drawingsOf({ embed, drawn = embed }: LinkedFigures): Readonly<Record<string, string>> | undefined {
  const drawings = Object.entries(drawn).flatMap(([tab, addresses]) => {
    const drawing = addresses.find(isDrawing)
    return drawing === undefined ? [] : [[tab, pictureAddress(drawing, 'svg')] as const]
  })
  return drawings.length === 0 ? undefined : Object.fromEntries(drawings)
}
