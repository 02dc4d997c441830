import type { OrganisationSettings } from '../../../../identity/organisation/organisation.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { type Locale, locales } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import { element, type Xml, xmlDocument } from '../../../../web/markup/xml.ts'
import type { Instance } from '../../model/entities.ts'
import { dataFileName, partiesFileName } from '../../model/file-name.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { cantonNumber } from '../../places/register/cantons.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { textOrder } from '../../tally/order.ts'
import { authority, date, issued, languageLinks, link, moment, perLanguage, terms } from './catalog-values.ts'

export type Publisher = NonNullable<OrganisationSettings['open_data']>

export interface Catalog {
  readonly publisher: Publisher
  /** What the organisation calls itself. */
  readonly name: string
  /** Null where nothing is set up for results. */
  readonly instance: Instance | null
  readonly languages: readonly Locale[]
  readonly defaultLocale: Locale
  readonly items: readonly StoredItem[]
  readonly addresses: Addresses
}

const namespaces = {
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:rdfs': 'http://www.w3.org/2000/01/rdf-schema#',
  'xmlns:dcat': 'http://www.w3.org/ns/dcat#',
  'xmlns:dct': 'http://purl.org/dc/terms/',
  'xmlns:foaf': 'http://xmlns.com/foaf/0.1/',
  'xmlns:vcard': 'http://www.w3.org/2006/vcard/ns#',
}

/** What portals of open data collect, in the words of DCAT-AP CH 2: every result that will not change any more. */
export function catalogRdf(catalog: Catalog): string {
  const { addresses, name, languages } = catalog
  const completed = catalog.items
    .filter(({ overview }) => overview.completed)
    .toSorted((a, b) => textOrder(b.item.date, a.item.date))
  return xmlDocument(
    element(
      'rdf:RDF',
      namespaces,
      element('dcat:Catalog', { 'rdf:about': catalogAddress(catalog) }, [
        perLanguage('dct:title', languages, (locale) =>
          translator(locale)('openData.catalog.title', { name }),
        ),
        perLanguage('dct:description', languages, (locale) =>
          translator(locale)('openData.catalog.description'),
        ),
        datesRdf(completed.map(({ item }) => item)),
        link('dct:license', terms),
        languageLinks(languages),
        spatialRdf(catalog),
        link('foaf:homepage', addresses.root),
        element('dct:publisher', {}, publisherRdf(catalog)),
        completed.map((stored) => element('dcat:dataset', {}, datasetRdf(stored, catalog))),
      ]),
    ),
  )
}

function catalogAddress({ addresses }: Catalog): string {
  return addresses.path('/catalog.rdf')
}

/** From the first result to the last change; a catalogue without results has no age. */
function datesRdf(items: readonly Item[]): readonly Xml[] {
  const [first] = items.map(issued).sort()
  const last = newest(items.map(lastModifiedOf))
  return first === undefined || last === null ? [] : [date('dct:issued', first), moment('dct:modified', last)]
}

const places = 'https://ld.admin.ch'

/** By the addresses that the Confederation has for its cantons and municipalities. */
function spatialRdf({ instance, name }: Catalog): Xml {
  const canton = instance === null ? null : cantonNumber(instance)
  const ofCanton = canton === null ? `${places}/country/CHE` : `${places}/canton/${canton}`
  const isTown = instance?.level === 'municipality'
  const place = isTown ? `${places}/municipality/${instance.municipality}` : ofCanton
  return element(
    'dct:spatial',
    {},
    element('dct:Location', { 'rdf:about': place }, element('rdfs:label', {}, name)),
  )
}

/** Its own address, or a place in the catalogue. */
function publisherUri(catalog: Catalog): string {
  const { id, uri } = catalog.publisher
  return uri ?? `${catalogAddress(catalog)}#publisher-${id}`
}

function publisherRdf(catalog: Catalog): Xml {
  const { publisher, languages } = catalog
  return element('foaf:Agent', { 'rdf:about': publisherUri(catalog) }, [
    perLanguage('foaf:name', languages, (locale) => publisher.names?.[locale] ?? publisher.name),
    element('dct:identifier', {}, publisher.id),
    link('foaf:mbox', `mailto:${publisher.mail}`),
  ])
}

function datasetRdf(stored: StoredItem, catalog: Catalog): Xml {
  const { item } = stored
  const { publisher, addresses } = catalog
  const key = datasetKey(item, catalog.items)
  return element('dcat:Dataset', { 'rdf:about': addresses.item(item) }, [
    element('dct:identifier', {}, `${key}@${publisher.id}`),
    textsRdf(item, catalog),
    date('dct:issued', issued(item)),
    moment('dct:modified', lastModifiedOf(item)),
    link('dct:accrualPeriodicity', `${authority}/frequency/IRREG`),
    link('dcat:theme', `${authority}/data-theme/GOVE`),
    link('dcat:landingPage', addresses.item(item, 'data')),
    languageLinks(catalog.languages),
    link('dct:publisher', publisherUri(catalog)),
    element(
      'dcat:contactPoint',
      {},
      element('vcard:Organization', {}, [
        element('vcard:fn', {}, publisher.name),
        link('vcard:hasEmail', `mailto:${publisher.mail}`),
      ]),
    ),
    element(
      'dct:temporal',
      {},
      element('dct:PeriodOfTime', {}, [date('dcat:startDate', item.date), date('dcat:endDate', item.date)]),
    ),
    distributionsOf(stored, catalog).map((one) => element('dcat:distribution', {}, one)),
  ])
}

/** Portals know votes and elections; where an election and a compound have the same id, the compound steps aside. */
function datasetKey(item: Item, all: readonly StoredItem[]): string {
  if (item.kind !== 'compound') return `${item.kind}-${item.id}`
  const isTaken = all.some(({ item: other }) => other.kind === 'election' && other.id === item.id)
  return `${isTaken ? 'elections' : 'election'}-${item.id}`
}

function textsRdf(item: Item, { addresses, languages, defaultLocale }: Catalog): readonly Xml[] {
  const titles = locales.filter((locale) => item.title[locale] !== undefined)
  const landing = addresses.item(item, 'data')
  return [
    ...perLanguage('dct:title', titles, (locale) => item.title[locale] ?? ''),
    ...perLanguage('dct:description', languages, (locale) => description(item, locale, defaultLocale)),
    ...languages.flatMap((locale) => keywords(item, locale)),
    ...languages.map((locale) =>
      element(
        'dct:relation',
        {},
        element('rdf:Description', { 'rdf:about': `${landing}?locale=${locale}` }, [
          perLanguage('rdfs:label', [locale], () => relationLabel(item, locale, defaultLocale)),
        ]),
      ),
    ),
  ]
}

function relationLabel(item: Item, locale: Locale, defaultLocale: Locale): string {
  return translator(locale)('openData.relation', {
    title: inLanguage(item.title, locale, defaultLocale),
  })
}

const isVote = ({ kind }: Item) => kind === 'vote'

function description(item: Item, locale: Locale, defaultLocale: Locale): string {
  const t = translator(locale)
  const day = Temporal.PlainDate.from(item.date)
  return t(isVote(item) ? 'openData.vote' : 'openData.election', {
    title: inLanguage(item.title, locale, defaultLocale),
    date: formatDay(locale, day, { dateStyle: 'long' }),
    level: t(`openData.level.${item.domain}`),
  })
}

function keywords(item: Item, locale: Locale): readonly Xml[] {
  const t = translator(locale)
  const words = [
    t(isVote(item) ? 'openData.keyword.vote' : 'openData.keyword.election'),
    t('openData.keyword.result'),
    t(`openData.level.${item.domain}`),
  ]
  return words.flatMap((word) => perLanguage('dcat:keyword', [locale], () => word))
}

const mediaTypes = 'https://www.iana.org/assignments/media-types'
const fileTypes = `${authority}/file-type`

const mediaTypeOf = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' } as const

interface Distributed {
  readonly addresses: Addresses
  readonly defaultLocale: Locale
}

/** The files of an item, each with its own address. */
function distributionsOf(stored: StoredItem, distributed: Distributed): readonly Xml[] {
  const { item, overview } = stored
  const { defaultLocale } = distributed
  const title = inLanguage(item.title, defaultLocale, defaultLocale)
  const isPartisan = overview.kind !== 'vote' && overview.hasPartyResults
  const isCounted = overview.progress.total > 0
  const files = [
    ...(['csv', 'json'] as const).map((ending) => ({
      view: `data-${ending}`,
      name: dataFileName(title, defaultLocale, ending),
      ending,
    })),
    ...(isPartisan ? (['csv', 'json'] as const) : []).map((ending) => ({
      view: `data-parties-${ending}`,
      name: partiesFileName(title, defaultLocale, ending),
      ending,
    })),
    ...(isCounted
      ? [{ view: 'ech-0252', name: dataFileName(title, defaultLocale, 'xml'), ending: 'xml' as const }]
      : []),
  ]
  return files.map(({ view, name, ending }) => {
    const address = distributed.addresses.item(item, view)
    return element('dcat:Distribution', { 'rdf:about': address }, [
      element('dct:title', {}, name),
      date('dct:issued', issued(item)),
      moment('dct:modified', lastModifiedOf(item)),
      link('dcat:accessURL', address),
      link('dcat:downloadURL', address),
      link('dct:license', terms),
      link('dcat:mediaType', `${mediaTypes}/${mediaTypeOf[ending]}`),
      link('dct:format', `${fileTypes}/${ending.toUpperCase()}`),
    ])
  })
}
