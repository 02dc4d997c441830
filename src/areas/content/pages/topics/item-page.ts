import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { TreeLink, TreeRow } from '../../../../platform/storage/rows/tree.ts'
import type { Row } from '../../../../platform/storage/schema/schema.ts'
import { excerpt } from '../../../../site/frame/meta.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { writtenIn } from '../../../../site/frame/written-in.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { wordsOf } from '../../../../web/markup/sanitize.ts'
import { findArticle, type Sight } from '../../records/store.ts'
import { isTextLocked } from '../../records/visibility.ts'
import { articleText } from '../parts/article-text.ts'
import { editLink } from '../parts/edit-link.ts'
import { readFileNames } from '../parts/files-store.ts'
import { hiddenMark, isOpen } from '../parts/hidden.ts'
import { drawable, picture } from '../parts/picture.ts'
import { fileHref, sightOf, topicHref } from '../parts/view.ts'
import { readTopicAncestors, readTopicChildren, readTopicSummaries, type TopicSummary } from './store.ts'

const childrenPerPage = 60
const mostSiblings = 40

export async function topicItem(context: PageContext, request: FastifyRequest, id: number): Promise<Html> {
  const { t } = context
  const sight = sightOf(context)
  const topic = await findArticle(sight, 'topics', id)
  if (topic === undefined) throw new PageProblem(404)
  const number = readPage(textField(request.query, 'page'))
  const ancestors = await readTopicAncestors(sight, id)
  const links = await readTopicChildren(sight, [id], {
    offset: number * childrenPerPage,
    limit: childrenPerPage,
  })
  const children = await readTopicSummaries(
    sight,
    links.map((link) => link.id),
  )
  const head = writtenIn(context, topic, { title: topic.title, lead: topic.lead })
  const siblings = await readSiblings(sight, ancestors)
  const image = (await readFileNames(sight, [topic.image])).get(topic.image)
  const edit = editLink(context, `/manage/topics/${id}`)
  return page(context, {
    title: topic.title,
    description: description(topic),
    section: 'topics',
    breadcrumbs: [
      { title: t('common.topics'), href: '/topics' },
      ...ancestors.map((ancestor) => ({ title: ancestor.title, href: topicHref(ancestor.id) })),
    ],
    data: { href: `/api/topics/${id}`, mediaType },
    unlisted: !isOpen(topic, sight.now),
    meta: {
      path: address(topicHref(id), { page: number || null }),
      kind: 'article',
      image: drawable(image) ? fileHref(image.id) : null,
    },
    main: html`<article class="article">
<header class="article-head">
<h1${head.lang}>${topic.title}</h1>${
      head.mark !== false &&
      html`
<p>${head.mark}</p>`
    }
${hiddenMark(context, topic)}
${topic.lead !== '' && html`<p class="article-lead"${head.lang}>${topic.lead}</p>`}
</header>
<div class="article-body">
<div class="article-text">
${picture(context, topic)}
${articleText(context, topic)}
</div>
${siblingLinks(context, topic, siblings)}
</div>
${childList(context, topic, children, number, links[0]?.siblings ?? 0)}
${edit !== false && html`<p class="formats">${edit}</p>`}
</article>`,
  })
}

function description(topic: Row<'topics'>): string {
  if (topic.lead !== '') return excerpt(topic.lead)
  return isTextLocked(topic.access, 'public') ? '' : excerpt(wordsOf(topic.text))
}

/** Returns the topics with the same parent; none at the top, whose topics the topic list shows. */
async function readSiblings(sight: Sight, ancestors: readonly TreeLink[]): Promise<readonly TreeRow[]> {
  const parent = ancestors.at(-1)
  if (parent === undefined) return []
  return readTopicChildren(sight, [parent.id], { offset: 0, limit: mostSiblings })
}

function siblingLinks({ t }: PageContext, topic: Row<'topics'>, siblings: readonly TreeRow[]): Html | false {
  if (siblings.filter((sibling) => sibling.id !== topic.id).length === 0) return false
  return html`<nav class="article-side" aria-labelledby="siblings"><h2 id="siblings">${t('content.topics.siblings')}</h2>
<ul class="side-links">
${siblings.map(
  ({
    id,
    title,
  }) => html`<li><a href="${topicHref(id)}"${id === topic.id && html` aria-current="page"`}>${title}</a></li>
`,
)}
</ul></nav>`
}

function childList(
  context: PageContext,
  topic: Row<'topics'>,
  children: readonly TopicSummary[],
  number: number,
  total: number,
): Html | false {
  if (children.length === 0) return false
  return html`<section class="part"><h2>${context.t('content.topics.children')}</h2>
<div><ul class="topics">
${children.map((child) => {
  const { lang, mark } = writtenIn(context, child, { title: child.title, lead: child.lead })
  return html`<li${lang}><h3><a href="${topicHref(child.id)}">${child.title}</a>${mark}</h3>
${child.lead !== '' && html`<p>${child.lead}</p>`}${hiddenMark(context, child)}</li>
`
})}
</ul>
${pagination(context, {
  page: number,
  pages: Math.ceil(total / childrenPerPage),
  href: (to) => address(topicHref(topic.id), { page: to || null }),
})}</div></section>`
}
