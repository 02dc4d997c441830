import { mediaType } from '../../../../formats/collection-json/document.ts'
import { siteName } from '../../../../identity/organisation/organisation.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { excerpt, type Thing } from '../../../../site/frame/meta.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { writtenIn } from '../../../../site/frame/written-in.ts'
import { formatDate } from '../../../../texts/language/format.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { wordsOf } from '../../../../web/markup/sanitize.ts'
import { findArticle } from '../../records/store.ts'
import { isTextLocked } from '../../records/visibility.ts'
import { articleText, plainArticleText } from '../parts/article-text.ts'
import { editLink } from '../parts/edit-link.ts'
import { readFileNames } from '../parts/files-store.ts'
import { hiddenMark, isOpen } from '../parts/hidden.ts'
import { drawable, picture } from '../parts/picture.ts'
import { fileHref, newsHref, sightOf, textList } from '../parts/view.ts'
import { feedsOf } from './feeds.ts'
import { hashtagHref, linkHashtags } from './hashtag-links.ts'
import { newsDate } from './rows.ts'
import { type Neighbours, type NewsSummary, readNeighbours } from './store.ts'

export async function newsItem(context: PageContext, id: number): Promise<Html> {
  const { t } = context
  const sight = sightOf(context)
  const news = await findArticle(sight, 'news', id)
  if (news === undefined) throw new PageProblem(404)
  const { text, others } = linkHashtags(plainArticleText(context, news), textList(news.hashtags))
  const head = writtenIn(context, news, { title: news.title, lead: news.lead })
  const neighbours = await readNeighbours(sight, news)
  const image = (await readFileNames(sight, [news.image])).get(news.image)
  const edit = editLink(context, `/manage/news/${id}`)
  return page(context, {
    title: news.title,
    description: description(news),
    section: 'news',
    breadcrumbs: [{ title: t('common.news'), href: '/news' }],
    data: { href: `/api/news/${id}`, mediaType },
    feeds: feedsOf(context),
    unlisted: !isOpen(news, sight.now),
    meta: {
      path: newsHref(id),
      kind: 'article',
      image: drawable(image) ? fileHref(image.id) : null,
      things: [newsThing(context, news)],
    },
    main: html`<article class="article">
<header class="article-head">
<h1${head.lang}>${news.title}</h1>
<p class="article-date">${newsDate(context, news)}${changed(context, news)}${head.mark}</p>
${hiddenMark(context, news)}
${news.lead !== '' && html`<p class="article-lead"${head.lang}>${news.lead}</p>`}
</header>
<div class="article-body"><div class="article-text">
${picture(context, news)}
${articleText(context, news, text)}
${hashtagList(others)}
</div></div>
${edit !== false && html`<p class="formats">${edit}</p>`}
</article>
${neighbourLinks(context, neighbours)}`,
  })
}

/** Returns the lead, or the start of the text unless it is locked. */
function description(news: Row<'news'>): string {
  if (news.lead !== '') return excerpt(news.lead)
  return isTextLocked(news.access, 'public') ? '' : excerpt(wordsOf(news.text))
}

/** Shows the date of the last change, unless it is the day of publication. */
function changed({ t, locale }: PageContext, { dated, modified }: Row<'news'>): Html | false {
  if (modified <= dated || formatDate(locale, dated) === formatDate(locale, modified)) return false
  return html` <span class="muted">(${t('content.news.changed', { date: formatDate(locale, modified) })})</span>`
}

function hashtagList(tags: readonly string[]): Html | false {
  if (tags.length === 0) return false
  return html`<ul class="tags">${tags.map(
    (tag) => html`<li><a href="${hashtagHref(tag)}">#${tag}</a></li>
`,
  )}</ul>`
}

function neighbourLinks({ t }: PageContext, { newer, older }: Neighbours): Html | false {
  if (newer === undefined && older === undefined) return false
  const link = (news: NewsSummary | undefined, rel: 'prev' | 'next', label: string) =>
    news !== undefined &&
    html`<a class="neighbour-${rel}" rel="${rel}" href="${newsHref(news.id)}"><span class="muted">${label}</span> <span>${news.title}</span></a>`
  return html`<nav class="neighbours" aria-label="${t('content.news.neighbours')}">
${link(newer, 'prev', t('content.news.newer'))}
${link(older, 'next', t('content.news.older'))}
</nav>`
}

function newsThing(context: PageContext, news: Row<'news'>): Thing {
  const { baseUrl } = context.service.config
  return {
    '@type': 'NewsArticle',
    headline: news.title,
    description: news.lead,
    datePublished: news.dated,
    dateModified: news.modified > news.dated ? news.modified : news.dated,
    mainEntityOfPage: baseUrl + newsHref(news.id),
    url: baseUrl + newsHref(news.id),
    image: news.image === null ? null : baseUrl + fileHref(news.image),
    keywords: textList(news.hashtags).join(', '),
    author: publisher(context),
    publisher: publisher(context),
  }
}

/** Describes the organisation of this site in terms of schema.org. */
function publisher(context: PageContext): Thing {
  return {
    '@type': 'GovernmentOrganization',
    name: siteName(context),
    url: `${context.service.config.baseUrl}/`,
  }
}
