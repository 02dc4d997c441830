import { address } from '../../web/address.ts'
import { notice } from '../../web/components/form.ts'
import { emptyState } from '../../web/components/search-form.ts'
import { attributes, type Html, html } from '../../web/html.ts'
import { page } from '../../web/page.ts'
import type { PageContext } from '../../web/page-context.ts'
import { editPath, paths } from './kinds.ts'
import { stateMark, stateOf } from './list-page.ts'
import type { MovedTopic } from './move.ts'
import type { TopicNode } from './topic-tree.ts'

const path = paths.topic
export const orderPath = `${path}/order`

export interface TopicsView {
  readonly tree: readonly TopicNode[]
  readonly isRemoved: boolean
  /** What was moved just now, and where it was before. */
  readonly moved: (MovedTopic & { readonly title: string }) | null
  readonly isRefused: boolean
}

/** All topics below each other, with what can be done with each. See browser/ordering.ts for what a script adds. */
export function topicsPage(context: PageContext, view: TopicsView): Html {
  const { t } = context
  return page(context, {
    title: t('contentManage.title.topic'),
    section: 'manageTopics',
    unlisted: true,
    main: html`<div class="stack">
<h1>${t('contentManage.title.topic')}</h1>
<p><a class="button" href="${path}/new">${t('contentManage.add.topic')}</a></p>
<div data-order-region>
${view.isRemoved && notice('success', t('contentManage.done.removed'))}
${view.isRefused && notice('error', t('contentManage.moveProblem'))}
${view.moved !== null && undoNotice(context, view.moved)}
${view.tree.length === 0 ? emptyState({ help: t('contentManage.none.topic') }) : wholeTree(context, view)}
</div>
</div>`,
  })
}

/** Says what has happened, with the way back beside it. */
function undoNotice({ t }: PageContext, { id, title, from }: NonNullable<TopicsView['moved']>): Html {
  return html`<form class="notice success undo" method="post" action="${orderPath}">
<p role="status">${t('contentManage.moved', { title })}</p>
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="parent" value="${from.parent ?? 'top'}">
<input type="hidden" name="position" value="${from.position}">
<button class="button secondary">${t('contentManage.undo')}</button>
</form>`
}

function wholeTree(context: PageContext, view: TopicsView): Html {
  const { t } = context
  const own = attributes({
    class: 'staff-tree',
    'data-order': 'nested',
    'data-move': orderPath,
    'data-texts': orderTexts(context),
    'aria-label': t('contentManage.move.label'),
  })
  return html`<p class="hint">${t('contentManage.move.text')}</p>
<form method="post" action="${orderPath}">
<ul${own}>
${view.tree.map((node, place) => branch(context, view, node, placeAmong(view.tree, place)))}</ul>
</form>`
}

/** What is said while something is moved; the words in braces are filled in there. */
function orderTexts({ t }: PageContext): string {
  const own = { title: '{title}', position: '{position}', count: '{count}', parent: '{parent}' }
  return JSON.stringify({
    handle: t('contentManage.grab.handle'),
    grabbed: t('contentManage.grab.grabbed', own),
    place: t('contentManage.grab.place', own),
    placeBelow: t('contentManage.grab.placeBelow', own),
    cancelled: t('contentManage.grab.cancelled', own),
    failed: t('contentManage.grab.failed'),
  })
}

interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
}

const placeAmong = (siblings: readonly TopicNode[], place: number): Ends => ({
  isFirst: place === 0,
  isLast: place === siblings.length - 1,
})

function branch(context: PageContext, view: TopicsView, { topic, children }: TopicNode, ends: Ends): Html {
  const { id, title } = topic
  const isOpen = stateOf(topic, context.service.clock.now()) === 'open'
  const isMoved = view.moved?.id === id
  const own = attributes({ id: `topic-${id}`, 'data-id': id, 'data-title': title, 'data-moved': isMoved })
  return html`<li${own}>
<div class="node"><a class="node-title" href="${editPath('topic', id)}">${title}</a> ${!isOpen && stateMark(context, topic)}
${actions(context, id, title, ends, isMoved)}</div>
${
  children.length > 0 &&
  html`<ul>
${children.map((child, place) => branch(context, view, child, placeAmong(children, place)))}</ul>`
}</li>
`
}

function actions({ t }: PageContext, id: number, title: string, ends: Ends, isMoved: boolean): Html {
  const about = html`<span class="visually-hidden">: ${title}</span>`
  const step = (name: 'up' | 'down', isUseless: boolean) =>
    html`<button class="button secondary small" name="${name}" value="${id}"${isUseless && html` disabled`}>${t(`contentManage.move.${name}`)}${about}</button>
`
  return html`<details class="node-actions"${isMoved && html` open`}>
<summary>${t('contentManage.column.actions')}${about}</summary>
<div class="row">
<a href="${address(`${path}/new`, { parent: id })}">${t('contentManage.addBelow')}${about}</a>
<a href="${address(`${path}/new`, { from: id })}">${t('contentManage.duplicate')}${about}</a>
<a href="${address(`${path}/delete`, { id })}">${t('contentManage.delete')}${about}</a>
${step('up', ends.isFirst)}${step('down', ends.isLast)}</div>
</details>`
}
