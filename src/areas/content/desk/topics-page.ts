import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { notice } from '../../../web/components/form.ts'
import { orderTexts, stepButtons, type Undo, undoNotice } from '../../../web/components/ordering.ts'
import { emptyState } from '../../../web/components/search-form.ts'
import { address } from '../../../web/markup/address.ts'
import { attributes, type Html, html } from '../../../web/markup/html.ts'
import { entryEditPath, paths } from './kinds.ts'
import { entryStateMark } from './list-page.ts'
import type { MovedTopic } from './move.ts'
import { stateOf } from './state.ts'
import type { TopicNode } from './topic-tree.ts'

const path = paths.topic
export const orderPath = `${path}/order`

export interface TopicsView {
  readonly tree: readonly TopicNode[]
  readonly isRemoved: boolean
  readonly moved: (Pick<MovedTopic, 'id' | 'from'> & { readonly title: string }) | null
  readonly isRefused: boolean
}

/** Shows the tree of topics with their actions. See browser/ordering.ts for dragging. */
export function manageTopicsPage(context: PageContext, view: TopicsView): Html {
  const { t } = context
  return staffPage(
    context,
    { title: t('contentManage.title.topic') },
    html`<p><a class="button" href="${path}/new">${t('contentManage.add.topic')}</a></p>
<div data-order-region>
${view.isRemoved && notice('success', t('common.deleted'))}
${view.isRefused && notice('error', t('contentManage.moveProblem'))}
${view.moved !== null && undoNotice(context, undoOf(context, view.moved))}
${view.tree.length === 0 ? emptyState({ help: t('contentManage.none.topic') }) : wholeTree(context, view)}
</div>`,
  )
}

function undoOf({ t }: PageContext, { id, title, from }: NonNullable<TopicsView['moved']>): Undo {
  const fields = { id: String(id), parent: String(from.parent ?? 'top'), position: String(from.position) }
  return { text: t('ordering.moved', { title }), action: orderPath, fields }
}

function wholeTree(context: PageContext, view: TopicsView): Html {
  const { t } = context
  const own = attributes({
    class: 'staff-tree',
    'data-order': 'nested',
    'data-move': orderPath,
    'data-texts': orderTexts(context, true),
    'aria-label': t('contentManage.move.label'),
  })
  return html`<p class="hint">${t('contentManage.move.text')}</p>
<form method="post" action="${orderPath}">
<ul${own}>
${view.tree.map((node) => branch(context, view, node))}</ul>
</form>`
}

function branch(context: PageContext, view: TopicsView, { topic, children }: TopicNode): Html {
  const { id, title } = topic
  const isOpen = stateOf(topic, context.service.clock.now()) === 'open'
  const isMoved = view.moved?.id === id
  const own = attributes({ id: `topic-${id}`, 'data-id': id, 'data-title': title, 'data-moved': isMoved })
  return html`<li${own}>
<div class="node"><a class="node-title" href="${entryEditPath('topic', id)}">${title}</a> ${!isOpen && entryStateMark(context, topic)}
${actions(context, id, title, isMoved)}</div>
${
  children.length > 0 &&
  html`<ul>
${children.map((child) => branch(context, view, child))}</ul>`
}</li>
`
}

function actions(context: PageContext, id: number, title: string, isMoved: boolean): Html {
  const { t } = context
  const about = html`<span class="visually-hidden">: ${title}</span>`
  return html`<details class="node-actions"${isMoved && html` open`}>
<summary>${t('common.actions')}${about}</summary>
<div class="row">
<a href="${address(`${path}/new`, { parent: id })}">${t('common.addBelow')}${about}</a>
<a href="${address(`${path}/new`, { from: id })}">${t('common.duplicate')}${about}</a>
<a href="${address(`${path}/delete`, { id })}">${t('common.delete')}${about}</a>
${stepButtons(context, id, title)}</div>
</details>`
}
