import { siteName } from '../../../../identity/organisation/organisation.ts'
import type { Feed } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { markedTitle } from '../../../../site/frame/rehearsal.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import type { Instant } from '../../../../values/time.ts'
import { element, type Xml, xmlDocument } from '../../../../web/markup/xml.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { newest } from '../../serving/last-modified.ts'
import { outcomeText } from '../../views/figures/votes/outcome-words.ts'
import { fullName } from '../../words/full-name.ts'
import { paths } from '../../words/paths.ts'
import { countingState, progressWords } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { type Counting, type Countings, detailsOf } from '../parts/counting.ts'
import { leadersText } from '../parts/leaders.ts'

export const feedPath = '/results.atom'
const mediaType = 'application/atom+xml'
const mostEntries = 50

export function resultsFeed(context: PageContext): Feed {
  return { title: `${feedTitle(context)} (Atom)`, href: feedPath, mediaType }
}

function feedTitle(context: PageContext): string {
  return markedTitle(context, `${context.t('results.title')} · ${siteName(context)}`)
}

/** Returns items with results, last change first, without elections that belong to a compound. */
export function feedItems(items: readonly StoredItem[]): readonly StoredItem[] {
  return items
    .filter(
      ({ item, overview }) => overview.hasResults && (item.kind !== 'election' || item.compound === null),
    )
    .sort((a, b) => (changeOf(a) < changeOf(b) ? 1 : -1))
    .slice(0, mostEntries)
}

/** Renders the feed in Atom (RFC 4287). Entries are items, so that feed readers show them again when figures change. */
export function atomFeed(context: PageContext, items: readonly StoredItem[], countings: Countings): string {
  const { locale, service } = context
  const { baseUrl } = service.config
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTag(locale) }, [
      element('id', {}, baseUrl + feedPath),
      element('title', {}, feedTitle(context)),
      element('updated', {}, newest(items.map(changeOf)) ?? service.clock.now()),
      element('link', { rel: 'self', type: mediaType, href: baseUrl + feedPath }),
      element('link', { rel: 'alternate', type: 'text/html', href: `${baseUrl}/archive` }),
      element('author', {}, [element('name', {}, siteName(context)), element('uri', {}, `${baseUrl}/`)]),
      element('icon', {}, `${baseUrl}/favicon.svg`),
      items.map((stored) => entry(context, stored, countings.get(stored))),
    ]),
  )
}

function entry(context: PageContext, stored: StoredItem, counting: Counting | undefined): Xml {
  const { item } = stored
  const href = context.service.config.baseUrl + paths.item(item)
  return element('entry', {}, [
    element('id', {}, href),
    element(
      'title',
      {},
      markedTitle(context, `${titleOf(context, item).text}: ${outcomeText(context, stored)}`),
    ),
    element('published', {}, item.created),
    element('updated', {}, changeOf(stored)),
    element('link', { rel: 'alternate', type: 'text/html', href }),
    element('category', { term: item.kind }),
    element('category', { term: item.domain }),
    element('summary', {}, summary(context, stored, counting)),
  ])
}

function summary(context: PageContext, stored: StoredItem, counting: Counting | undefined): string {
  const { t } = context
  const { overview } = stored
  const names = overview.kind !== 'vote' && overview.completed ? overview.elected.map(fullName) : []
  return [
    t(`results.state.${countingState(stored)}`),
    ...progressWords(context, stored, detailsOf(context, stored, counting)),
    leadersText(context, counting),
    names.length > 0 ? t('elections.electedSentence', { names: names.join(', ') }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function changeOf({ item }: StoredItem): Instant {
  return item.lastResultChange ?? item.modified
}
