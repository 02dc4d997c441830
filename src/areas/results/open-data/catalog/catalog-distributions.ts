import type { Locale } from '../../../../texts/language/locales.ts'
import { element, type Xml } from '../../../../web/markup/xml.ts'
import { dataFileName, partiesFileName } from '../../model/file-name.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { authority, date, issued, link, moment, terms } from './catalog-values.ts'

const mediaTypes = 'https://www.iana.org/assignments/media-types'
const fileTypes = `${authority}/file-type`

const mediaTypeOf = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' } as const

interface Distributed {
  readonly addresses: Addresses
  readonly defaultLocale: Locale
}

/** The files of an item, each with its own address. */
export function distributionsOf(stored: StoredItem, distributed: Distributed): readonly Xml[] {
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
