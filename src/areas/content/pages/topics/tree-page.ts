import type { FastifyRequest } from 'fastify'
import { mediaType } from '../../../../formats/collection-json/document.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { pagination, readPage } from '../../../../web/components/pagination.ts'
import { emptyState } from '../../../../web/components/search-form.ts'
import { drawTree, growTree, type TreeNode } from '../../../../web/components/tree.ts'
import { address } from '../../../../web/markup/address.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { hiddenMark } from '../parts/hidden.ts'
import { sightOf, topicHref } from '../parts/view.ts'
import { countTopics, readTopicChildren, readTopicSummaries } from './store.ts'

/** Maximum number of topics for three complete levels; a larger tree has two, with the first children of each topic. */
const mostForWholeTree = 300
const whole = { levels: 3, roots: mostForWholeTree, children: mostForWholeTree }
const beginning = { levels: 2, roots: 30, children: 8 }

export async function topicsTree(context: PageContext, request: FastifyRequest): Promise<Html> {
  const { t } = context
  const sight = sightOf(context)
  const number = readPage(textField(request.query, 'page'))
  const total = await countTopics(sight)
  const tree = await growTree(
    (parents, stretch) => readTopicChildren(sight, parents, stretch),
    total <= mostForWholeTree ? whole : beginning,
    number,
  )
  const mark = sight.reader === 'staff' ? await marks(context, tree.roots) : undefined
  const href = (to: number) => address('/topics', { page: to || null })
  return page(context, {
    title: t('common.topics'),
    section: 'topics',
    data: { href: '/api/topics', mediaType },
    meta: { path: href(number) },
    main: html`<h1>${t('common.topics')}</h1>
${
  total === 0
    ? emptyState({ title: t('content.topics.none'), help: t('content.topics.noneAtAll') })
    : drawTree(context, {
        label: t('content.topics.tree'),
        roots: tree.roots,
        href: topicHref,
        ...(mark === undefined ? {} : { mark }),
      })
}
${pagination(context, { page: number, pages: tree.pages, href })}`,
  })
}

async function marks(
  context: PageContext,
  roots: readonly TreeNode[],
): Promise<(id: number) => Html | false> {
  const idsOf = (node: TreeNode): readonly number[] => [node.id, ...node.children.flatMap(idsOf)]
  const topics = await readTopicSummaries(sightOf(context), roots.flatMap(idsOf))
  const found = new Map(topics.map((topic) => [topic.id, hiddenMark(context, topic)]))
  return (id) => {
    const mark = found.get(id) ?? false
    return mark !== false && html` ${mark}`
  }
}
