import { siteName } from '../../../../identity/organisation/organisation.ts'
import type { Feed } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { markedTitle } from '../../../../site/frame/rehearsal.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { type Instant, toHttpDate } from '../../../../values/time.ts'
import { address } from '../../../../web/markup/address.ts'
import { sanitizeArticle } from '../../../../web/markup/sanitize.ts'
import { element, type Xml, xmlDocument } from '../../../../web/markup/xml.ts'
import { isTextLocked } from '../../records/visibility.ts'
import { fileHref, newsHref, textList } from '../parts/view.ts'
import type { FeedEntry } from './store.ts'

export const mostFeedEntries = 50

const formats = [
  { name: 'Atom', href: '/news.atom', mediaType: 'application/atom+xml' },
  { name: 'RSS', href: '/news.rss', mediaType: 'application/rss+xml' },
] as const

export function feedsOf(context: PageContext): readonly (Feed & { readonly name: string })[] {
  return formats.map((format) => ({ ...format, title: `${feedTitle(context, null)} (${format.name})` }))
}

export interface FeedContent {
  readonly entries: readonly FeedEntry[]
  readonly tag: string | null
}

/** Renders a feed in Atom (RFC 4287). */
export function atomFeed(context: PageContext, { entries, tag }: FeedContent): string {
  const { locale, service } = context
  const { baseUrl } = service.config
  const self = baseUrl + address('/news.atom', { tag })
  const page = baseUrl + address('/news', { tag })
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTag(locale) }, [
      element('id', {}, self),
      element('title', {}, feedTitle(context, tag)),
      element('updated', {}, lastChange(context, entries)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      element('author', {}, [element('name', {}, siteName(context)), element('uri', {}, `${baseUrl}/`)]),
      element('icon', {}, `${baseUrl}/favicon.svg`),
      entries.map((entry) => atomEntry(baseUrl, marked(context, entry))),
    ]),
  )
}

function atomEntry(baseUrl: string, entry: FeedEntry): Xml {
  const href = baseUrl + newsHref(entry.id)
  const text = publicText(baseUrl, entry)
  return element('entry', {}, [
    element('id', {}, href),
    element('title', {}, entry.title),
    element('published', {}, entry.dated),
    element('updated', {}, changeOf(entry)),
    element('link', { rel: 'alternate', type: 'text/html', href }),
    entry.image !== null &&
      element('link', {
        rel: 'enclosure',
        type: entry.image_type,
        length: entry.image_size,
        href: baseUrl + fileHref(entry.image),
      }),
    textList(entry.hashtags).map((tag) => element('category', { term: tag })),
    entry.lead !== '' && element('summary', {}, entry.lead),
    text !== null && element('content', { type: 'html' }, text),
  ])
}

/** Renders a feed in RSS 2.0 with two usual extensions: its own address and full texts. */
export function rssFeed(context: PageContext, { entries, tag }: FeedContent): string {
  const { locale, service } = context
  const { baseUrl } = service.config
  const self = baseUrl + address('/news.rss', { tag })
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  }
  return xmlDocument(
    element('rss', namespaces, [
      element('channel', {}, [
        element('title', {}, feedTitle(context, tag)),
        element('link', {}, baseUrl + address('/news', { tag })),
        element('description', {}, feedTitle(context, tag)),
        element('language', {}, languageTag(locale)),
        element('lastBuildDate', {}, toHttpDate(lastChange(context, entries))),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        entries.map((entry) => rssItem(baseUrl, marked(context, entry))),
      ]),
    ]),
  )
}

function rssItem(baseUrl: string, entry: FeedEntry): Xml {
  const href = baseUrl + newsHref(entry.id)
  const text = publicText(baseUrl, entry)
  return element('item', {}, [
    element('title', {}, entry.title),
    element('link', {}, href),
    element('guid', { isPermaLink: 'true' }, href),
    element('pubDate', {}, toHttpDate(entry.dated)),
    entry.lead !== '' && element('description', {}, entry.lead),
    textList(entry.hashtags).map((tag) => element('category', {}, tag)),
    entry.image !== null &&
      element('enclosure', {
        url: baseUrl + fileHref(entry.image),
        type: entry.image_type,
        length: entry.image_size,
      }),
    text !== null && element('content:encoded', {}, text),
  ])
}

const marked = (context: PageContext, entry: FeedEntry): FeedEntry => ({
  ...entry,
  title: markedTitle(context, entry.title),
})

function feedTitle(context: PageContext, tag: string | null): string {
  const title = markedTitle(context, `${context.t('common.news')} · ${siteName(context)}`)
  return tag === null ? title : `#${tag} · ${title}`
}

const changeOf = ({ dated, modified }: FeedEntry): Instant => (modified > dated ? modified : dated)

function lastChange({ service }: PageContext, entries: readonly FeedEntry[]): Instant {
  const [last = service.clock.now()] = entries.map(changeOf).sort().reverse()
  return last
}

/** Returns the text if it is public, with absolute links. */
function publicText(baseUrl: string, entry: FeedEntry): string | null {
  if (isTextLocked(entry.access, 'public')) return null
  return sanitizeArticle(entry.text, baseUrl).toString().trim() || null
}
