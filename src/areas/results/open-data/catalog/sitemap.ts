import { element, xmlDocument } from '../../../../web/markup/xml.ts'
import type { Item } from '../../model/item.ts'
import type { Addresses } from '../../serving/addresses.ts'
import { textOrder } from '../../tally/order.ts'

/** Returns all pages of results, sorted, without elections of compounds, to which the compound links. */
export function sitemapAddresses(items: readonly Item[], addresses: Addresses): readonly string[] {
  const days = items.map(({ date }) => date)
  const listed = items.filter((item) => item.kind !== 'election' || item.compound === null)
  const all = new Set([
    addresses.root,
    addresses.path('/archive-search/vote'),
    ...days.map((day) => addresses.archive(day.slice(0, 4))),
    ...days.map((day) => addresses.archive(day)),
    ...listed.map((item) => addresses.item(item)),
  ])
  return [...all].sort(textOrder)
}

export function sitemapXml(urls: readonly string[]): string {
  return xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      urls.map((url) => element('url', {}, element('loc', {}, url))),
    ),
  )
}
