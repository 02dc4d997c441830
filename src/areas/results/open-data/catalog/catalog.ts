import type { OrganisationSettings } from '../../../../identity/organisation/organisation.ts'
import { formatDay } from '../../../../texts/language/format.ts'
import { type ContentLocale, contentLocales } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import type { Instance } from '../../model/entities.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { cantonNumber } from '../../places/register/cantons.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { terms } from '../../serving/data-terms.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { textOrder } from '../../tally/order.ts'
import {
  authority,
  date,
  dayOf,
  issued,
  languageAddress,
  languageLinks,
  link,
  perLanguage,
  text,
} from './catalog-values.ts'
import { formatThings, itemDistributions, wholeDistributions } from './distributions.ts'
import { type GraphThing, namespaces, type Property, thing } from './graph.ts'
import { rdfXml } from './write-graph.ts'

export type CatalogPublisher = NonNullable<OrganisationSettings['open_data']>

export interface Catalog {
  readonly publisher: CatalogPublisher
  /** The name of the organisation. */
  readonly name: string
  /** Null where the instance has no canton or municipality. */
  readonly instance: Instance | null
  readonly languages: readonly ContentLocale[]
  readonly defaultLocale: ContentLocale
  readonly items: readonly StoredItem[]
  readonly addresses: Addresses
}

/** Returns the catalogue of all final results for open data portals, in the vocabulary of DCAT-AP CH 2. */
export function catalogThings(catalog: Catalog): readonly GraphThing[] {
  const { addresses, name, languages } = catalog
  const completed = catalog.items
    .filter(({ overview }) => overview.completed)
    .toSorted((a, b) => textOrder(b.item.date, a.item.date))
  const spatial = place(catalog)
  return [
    thing('dcat:Catalog', catalogAddress(catalog), [
      ...perLanguage('dct:title', languages, (locale) =>
        translator(locale)('openData.catalog.title', { name }),
      ),
      ...perLanguage('dct:description', languages, (locale) =>
        translator(locale)('openData.catalog.description'),
      ),
      ...dates(completed.map(({ item }) => item)),
      link('dct:license', terms),
      ...languageLinks(languages),
      ['dct:spatial', spatial],
      link('foaf:homepage', addresses.root),
      link('dcat:themeTaxonomy', themes),
      ['dct:publisher', publisherThing(catalog)],
      ...completed.map((stored): Property => ['dcat:dataset', itemDataset(stored, catalog)]),
      ...wholeDatasets(catalog).map((dataset): Property => ['dcat:dataset', dataset]),
    ]),
    ...linkedThings(catalog),
    ...completed.map(({ item }) => thing('foaf:Document', addresses.item(item, 'data'), [])),
  ]
}

export function catalogRdf(catalog: Catalog): string {
  return rdfXml(catalogThings(catalog))
}

function catalogAddress({ addresses }: Catalog): string {
  return addresses.path('/catalog.rdf')
}

/** Returns the days of the first result and of the last change; none without results. */
function dates(items: readonly Item[]): readonly Property[] {
  const [first] = items.map(issued).sort()
  const last = newest(items.map(lastModifiedOf))
  return first === undefined || last === null ? [] : [date('dct:issued', first), dayOf('dct:modified', last)]
}

const places = 'https://ld.admin.ch'

/** Returns the place, identified by the federal address of the canton or municipality. */
function place({ instance, name }: Catalog): GraphThing {
  const canton = instance === null ? null : cantonNumber(instance)
  const ofCanton = canton === null ? `${places}/country/CHE` : `${places}/canton/${canton}`
  const isTown = instance?.level === 'municipality'
  const address = isTown ? `${places}/municipality/${instance.municipality}` : ofCanton
  return thing('dct:Location', address, [text('rdfs:label', name)])
}

/** Returns the configured URI, or a fragment of the catalogue. */
function publisherUri(catalog: Catalog): string {
  const { id, uri } = catalog.publisher
  return uri ?? `${catalogAddress(catalog)}#publisher-${id}`
}

function publisherThing(catalog: Catalog): GraphThing {
  const { publisher, languages } = catalog
  return thing('foaf:Agent', publisherUri(catalog), [
    ...perLanguage('foaf:name', languages, (locale) => publisher.names?.[locale] ?? publisher.name),
    text('dct:identifier', publisher.id),
    link('foaf:mbox', `mailto:${publisher.mail}`),
  ])
}

const themes = `${authority}/data-theme`

/** Returns the properties that all datasets share. */
function commonProperties(catalog: Catalog, languages: readonly ContentLocale[]): readonly Property[] {
  return [
    link('dct:accrualPeriodicity', `${authority}/frequency/IRREG`),
    link('dct:accessRights', `${authority}/access-right/PUBLIC`),
    link('dcat:theme', `${themes}/GOVE`),
    ...languageLinks(languages),
    link('dct:spatial', place(catalog).about ?? ''),
    ...responsible(catalog),
  ]
}

/** Returns publisher and contact of a dataset and of each of its files, where version 1 of the profile has them. */
function responsible(catalog: Catalog): readonly Property[] {
  const { publisher } = catalog
  return [
    link('dct:publisher', publisherUri(catalog)),
    [
      'dcat:contactPoint',
      thing('vcard:Organization', null, [
        // Readers without the vocabulary cannot infer that an Organization is a Kind.
        link('rdf:type', `${namespaces.vcard}Kind`),
        text('vcard:fn', publisher.name),
        link('vcard:hasEmail', `mailto:${publisher.mail}`),
      ]),
    ],
  ]
}

/** Returns the languages of the title, as the profile requires; those of the site if it has none of them. */
function languagesOf(item: Item, { languages }: Catalog): readonly ContentLocale[] {
  const titled = languages.filter((locale) => item.title[locale] !== undefined)
  return titled.length > 0 ? titled : languages
}

function period(first: string, last: string): Property {
  const span = [date('dcat:startDate', first), date('dcat:endDate', last)]
  return ['dct:temporal', thing('dct:PeriodOfTime', null, span)]
}

function itemDataset(stored: StoredItem, catalog: Catalog): GraphThing {
  const { item } = stored
  const { publisher, addresses } = catalog
  const key = datasetKey(item, catalog.items)
  const languages = languagesOf(item, catalog)
  const distributed = { ...catalog, languages, responsible: responsible(catalog) }
  return thing('dcat:Dataset', addresses.item(item), [
    text('dct:identifier', `${key}@${publisher.id}`),
    ...texts(item, catalog),
    date('dct:issued', issued(item)),
    dayOf('dct:modified', lastModifiedOf(item)),
    link('dcat:landingPage', addresses.item(item, 'data')),
    ...commonProperties(catalog, languages),
    period(item.date, item.date),
    ...itemDistributions(stored, distributed).map((one): Property => ['dcat:distribution', one]),
  ])
}

/** Returns the datasets of the tables over all items, except empty ones. */
function wholeDatasets(catalog: Catalog): readonly GraphThing[] {
  const { publisher, addresses, languages, items } = catalog
  const distributed = { ...catalog, responsible: responsible(catalog) }
  return (['votes', 'elections'] as const).flatMap((name) => {
    const kind = name === 'votes' ? 'vote' : 'election'
    const counted = items.flatMap(({ item, overview }) =>
      item.kind === kind && overview.hasResults ? [item] : [],
    )
    const days = counted.map((item) => item.date).sort(textOrder)
    const [first, last = first] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    return thing('dcat:Dataset', addresses.path(`/data/${name}.csv#dataset`), [
      text('dct:identifier', `${name}@${publisher.id}`),
      ...perLanguage('dct:title', languages, (locale) => translator(locale)(`openData.whole.${name}`)),
      ...perLanguage('dct:description', languages, (locale) =>
        translator(locale)(`openData.whole.${name}.text`),
      ),
      ...languages.flatMap((locale) => wordsOf(kind, locale)),
      ...dates(counted),
      link('dcat:landingPage', addresses.root),
      ...commonProperties(catalog, languages),
      period(first, last),
      ...wholeDistributions(name, counted, distributed).map((one): Property => ['dcat:distribution', one]),
    ])
  })
}

/** Returns the key of a dataset. Compounds are keyed as elections unless an election has the same id. */
function datasetKey(item: Item, all: readonly StoredItem[]): string {
  if (item.kind !== 'compound') return `${item.kind}-${item.id}`
  const isTaken = all.some(({ item: other }) => other.kind === 'election' && other.id === item.id)
  return `${isTaken ? 'elections' : 'election'}-${item.id}`
}

function texts(item: Item, { addresses, languages, defaultLocale }: Catalog): readonly Property[] {
  const titles = contentLocales.filter((locale) => item.title[locale] !== undefined)
  const landing = addresses.item(item, 'data')
  return [
    ...perLanguage('dct:title', titles, (locale) => item.title[locale] ?? ''),
    ...perLanguage('dct:description', languages, (locale) => description(item, locale, defaultLocale)),
    ...languages.flatMap((locale) => [
      ...wordsOf(item.kind, locale),
      ...perLanguage('dcat:keyword', [locale], () => translator(locale)(`openData.level.${item.domain}`)),
    ]),
    ...languages.map((locale): Property => {
      const label = perLanguage('rdfs:label', [locale], () => relationLabel(item, locale, defaultLocale))
      return ['dct:relation', thing('rdfs:Resource', `${landing}?locale=${locale}`, label)]
    }),
  ]
}

function relationLabel(item: Item, locale: ContentLocale, defaultLocale: ContentLocale): string {
  return translator(locale)('openData.relation', {
    title: inLanguage(item.title, locale, defaultLocale),
  })
}

function description(item: Item, locale: ContentLocale, defaultLocale: ContentLocale): string {
  const t = translator(locale)
  const day = Temporal.PlainDate.from(item.date)
  return t(item.kind === 'vote' ? 'openData.vote' : 'openData.election', {
    title: inLanguage(item.title, locale, defaultLocale),
    date: formatDay(locale, day, { dateStyle: 'long' }),
    level: t(`openData.level.${item.domain}`),
  })
}

function wordsOf(kind: ItemKind, locale: ContentLocale): readonly Property[] {
  const t = translator(locale)
  const words = [
    t(kind === 'vote' ? 'openData.keyword.vote' : 'openData.keyword.election'),
    t('openData.keyword.result'),
  ]
  return words.flatMap((word) => perLanguage('dcat:keyword', [locale], () => word))
}

/** Describes things in other registers, so that the catalogue can be validated without fetching them. */
function linkedThings({ addresses, languages }: Catalog): readonly GraphThing[] {
  return [
    thing('dct:LicenseDocument', terms, []),
    thing('dct:RightsStatement', terms, []),
    thing('foaf:Document', addresses.root, []),
    ...languages.map((locale) => thing('dct:LinguisticSystem', languageAddress(locale), [])),
    thing('dct:Frequency', `${authority}/frequency/IRREG`, []),
    thing('dct:RightsStatement', `${authority}/access-right/PUBLIC`, []),
    thing('skos:ConceptScheme', themes, [['dct:title', { text: 'Data theme', language: 'en' }]]),
    thing('skos:Concept', `${themes}/GOVE`, [
      ['skos:prefLabel', { text: 'Government and public sector', language: 'en' }],
      link('skos:inScheme', themes),
    ]),
    ...formatThings,
  ]
}
