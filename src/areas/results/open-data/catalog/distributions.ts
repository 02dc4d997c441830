import type { ContentLocale } from '../../../../texts/language/locales.ts'
import { type PlainKey, translator } from '../../../../texts/translate.ts'
import type { Instant } from '../../../../values/time.ts'
import { dataFileName, partiesFileName } from '../../model/file-name.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { terms } from '../../serving/data-terms.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { textOrder } from '../../tally/order.ts'
import { authority, date, dayOf, issued, languageLinks, link, perLanguage, text } from './catalog-values.ts'
import { type GraphThing, type Property, thing } from './graph.ts'

const mediaTypes = 'https://www.iana.org/assignments/media-types'
const fileTypes = `${authority}/file-type`

interface FileFormat {
  /** Name in the register of the European Union. */
  readonly fileType: string
  /** Name in the register of IANA, where it has one. */
  readonly mediaType: string
  readonly conformsTo: string | null
}

const formats = {
  csv: { fileType: 'CSV', mediaType: 'text/csv', conformsTo: 'http://www.w3.org/ns/csvw' },
  json: { fileType: 'JSON', mediaType: 'application/json', conformsTo: null },
  // As the file is sent; neither register has a name for it.
  jsonl: { fileType: 'JSON', mediaType: 'application/jsonl', conformsTo: 'https://jsonlines.org/' },
  xlsx: {
    fileType: 'XLSX',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    conformsTo: null,
  },
  xml: {
    fileType: 'XML',
    mediaType: 'application/xml',
    conformsTo: 'http://www.ech.ch/xmlns/eCH-0252/2',
  },
} as const satisfies Readonly<Record<string, FileFormat>>

type Ending = keyof typeof formats

interface Distributed {
  readonly addresses: Addresses
  readonly defaultLocale: ContentLocale
  readonly languages: readonly ContentLocale[]
  /** Publisher and contact of the files. */
  readonly responsible: readonly Property[]
}

interface DistributedFile {
  /** Present if the file has only a part of the dataset. */
  readonly description?: PlainKey
  readonly address: string
  readonly name: string
  readonly ending: Ending
  /** A day. */
  readonly issued: string
  readonly modified: Instant
}

/** Returns the files of an item, each with its own address. */
export function itemDistributions(stored: StoredItem, distributed: Distributed): readonly GraphThing[] {
  const { item, overview } = stored
  const { defaultLocale, addresses } = distributed
  const title = inLanguage(item.title, defaultLocale, defaultLocale)
  const isPartisan = overview.kind !== 'vote' && overview.hasPartyResults
  const isCounted = overview.progress.total > 0
  const tables = ['csv', 'json', 'xlsx'] as const
  const files = [
    ...tables.map((ending) => ({
      view: `data-${ending}`,
      name: dataFileName(title, defaultLocale, ending),
      ending,
    })),
    ...(isPartisan ? tables : []).map((ending) => ({
      view: `data-parties-${ending}`,
      name: partiesFileName(title, defaultLocale, ending),
      ending,
      description: 'openData.parties.text' as const,
    })),
    ...(isCounted
      ? [{ view: 'ech-0252', name: dataFileName(title, defaultLocale, 'xml'), ending: 'xml' as const }]
      : []),
  ]
  return files.map(({ view, ...file }) =>
    distribution(distributed, {
      ...file,
      address: addresses.item(item, view),
      issued: issued(item),
      modified: lastModifiedOf(item),
    }),
  )
}

/** Returns the files of a table over all items of a kind; `items` are those with results. */
export function wholeDistributions(
  table: 'votes' | 'elections',
  items: readonly Item[],
  distributed: Distributed,
): readonly GraphThing[] {
  const [first] = items.map(issued).sort(textOrder)
  const modified = newest(items.map(lastModifiedOf))
  if (first === undefined || modified === null) return []
  return (['csv', 'jsonl'] as const).map((ending) => {
    const name = `${table}.${ending}`
    const address = distributed.addresses.path(`/data/${name}`)
    return distribution(distributed, { address, name, ending, issued: first, modified })
  })
}

/** Describes a file. Its size is omitted, because the file is made on request. */
function distribution({ languages, responsible }: Distributed, file: DistributedFile): GraphThing {
  const { fileType, mediaType, conformsTo } = formats[file.ending]
  const { description } = file
  const descriptions =
    description === undefined
      ? []
      : perLanguage('dct:description', languages, (locale) => translator(locale)(description))
  return thing('dcat:Distribution', file.address, [
    text('dct:title', file.name),
    ...descriptions,
    ...responsible,
    date('dct:issued', file.issued),
    dayOf('dct:modified', file.modified),
    link('dcat:accessURL', file.address),
    link('dcat:downloadURL', file.address),
    link('dct:license', terms),
    // Portals that follow version 1 of the profile look for the terms here.
    link('dct:rights', terms),
    link('dct:format', `${fileTypes}/${fileType}`),
    ...languageLinks(languages),
    link('dcat:mediaType', `${mediaTypes}/${mediaType}`),
    ...(conformsTo === null ? [] : [link('dct:conformsTo', conformsTo)]),
  ])
}

export const formatThings: readonly GraphThing[] = Object.values(formats).flatMap(
  ({ fileType, mediaType, conformsTo }) => [
    thing('dct:MediaTypeOrExtent', `${fileTypes}/${fileType}`, []),
    thing('dct:MediaType', `${mediaTypes}/${mediaType}`, []),
    ...(conformsTo === null ? [] : [thing('dct:Standard', conformsTo, [])]),
  ],
)
