import type { PageContext } from '../../../../site/frame/page-context.ts'
import { staffPage } from '../../../../site/frame/staff-page.ts'
import { notice } from '../../../../web/components/form.ts'
import { orderTexts, stepButtons, type Undo, undoNotice } from '../../../../web/components/ordering.ts'
import { emptyState, searchBox } from '../../../../web/components/search-form.ts'
import { address } from '../../../../web/markup/address.ts'
import { attributes, type Html, html, join } from '../../../../web/markup/html.ts'
import { agenciesPath, agencyPath } from '../../changes/paths.ts'
import type { DirectoryReach } from '../../changes/reach.ts'
import { hiddenMark } from '../../changes/visibility.ts'
import type { FoundInTree, StaffNode, StaffTree } from './tree.ts'

export interface TreeView {
  readonly tree: StaffTree
  readonly reach: DirectoryReach
  readonly query: string
  readonly onlyHidden: boolean
  readonly found: readonly FoundInTree[] | null
  readonly moved: number | null
  readonly undo: Undo | null
  readonly done: string | null
  readonly problem: string | null
}

export const orderPath = `${agenciesPath}/order`

/** Shows all agencies, with everything that changes their order. */
export function treePage(context: PageContext, view: TreeView): Html {
  const { t } = context
  const { found, reach, done, problem, undo } = view
  const title = t('common.agencies')
  return staffPage(
    context,
    { title },
    html`<p>${t('directoryManage.tree.text')}</p>
<p class="row">${reach.top === null && html`<a class="button" href="${agenciesPath}/new">${t('directoryManage.agency.new')}</a>`}
<a class="button secondary" href="/manage/directory/import?table=agencies">${t('exchange.link')}</a></p>
${search(context, view)}
<div data-order-region>
${done !== null && notice('success', done)}
${problem !== null && notice('error', problem)}
${undo !== null && undoNotice(context, undo)}
${found === null ? wholeTree(context, view) : hits(context, found)}
</div>`,
  )
}

function search({ t }: PageContext, { query, onlyHidden, tree }: TreeView): Html {
  const isPart = query !== '' || onlyHidden || tree.path.length > 0
  return html`<search><form class="list-questions" method="get" action="${agenciesPath}">
${searchBox(t('directoryManage.tree.search'), query)}
<button class="button secondary">${t('common.search')}</button>
${isPart ? html`<a href="${agenciesPath}">${t('directoryManage.tree.all')}</a>` : html`<a href="${address(agenciesPath, { hidden: 1 })}">${t('directoryManage.tree.hidden')}</a>`}
</form></search>`
}

function hits(context: PageContext, found: readonly FoundInTree[]): Html {
  if (found.length === 0)
    return emptyState({
      help: context.t('directoryManage.tree.noHits'),
      way: { href: agenciesPath, text: context.t('directoryManage.tree.all') },
    })
  return html`<ul class="hits">
${found.map(
  ({ agency, above }) =>
    html`<li><span><a href="${agencyPath(agency.id)}">${agency.title}</a>${hiddenMark(context, agency)}</span>${
      above.length > 0 && html` <span class="muted">${above.map((one) => one.title).join(' › ')}</span>`
    }</li>
`,
)}</ul>`
}

function wholeTree(context: PageContext, view: TreeView): Html {
  const { t } = context
  const { tree, reach } = view
  if (tree.nodes.length === 0) return emptyState({ help: t('directoryManage.tree.empty') })
  const isTop = tree.path.length === 0 && reach.top === null
  const own = attributes({
    class: 'staff-tree',
    'data-order': 'nested',
    'data-move': orderPath,
    'data-texts': orderTexts(context, true),
    'aria-label': t('directory.tree.label'),
  })
  return html`${
    tree.path.length > 1 &&
    html`<p>${join(
      tree.path
        .slice(0, -1)
        .map(({ id, title }) => html`<a href="${address(agenciesPath, { below: id })}">${title}</a>`),
      ' › ',
    )}</p>`
  }
<form method="post" action="${orderPath}">
${view.tree.path.length > 0 && html`<input type="hidden" name="below" value="${view.tree.path.at(-1)?.id}">`}
<ul${own}>
${tree.nodes.map((node) => branch(context, view, node, isTop))}</ul>
${isTop && tree.nodes.length > 1 && html`<p><button class="button secondary small" name="sort" value="top">${t('directoryManage.tree.sortTop')}</button></p>`}
</form>`
}

/** Shows an agency with its children. `isMovable`: the top of a part of the tree is moved elsewhere. */
function branch(
  context: PageContext,
  view: TreeView,
  { agency, children, more }: StaffNode,
  isMovable: boolean,
): Html {
  const { t } = context
  const { id, title } = agency
  const own = attributes({
    'data-id': id,
    'data-title': title,
    'data-fixed': !isMovable,
    'data-moved': view.moved === id,
  })
  return html`<li${own}>
<div class="node"><span class="node-title"><a href="${agencyPath(id)}">${title}</a>${hiddenMark(context, agency)}</span>
${actions(context, view, { agency, children, more }, isMovable)}</div>
${
  children.length > 0 &&
  html`<ul>
${children.map((child) => branch(context, view, child, true))}</ul>`
}${more > 0 && html`<p class="node-more"><a href="${address(agenciesPath, { below: id })}">${t('directoryManage.tree.more', { count: more })}<span class="visually-hidden">: ${title}</span></a></p>`}</li>
`
}

function actions(
  context: PageContext,
  view: TreeView,
  { agency, children }: StaffNode,
  isMovable: boolean,
): Html {
  const { t } = context
  const { id, title } = agency
  const about = html`<span class="visually-hidden">: ${title}</span>`
  return html`<details class="node-actions"${view.moved === id && html` open`}>
<summary>${t('common.actions')}${about}</summary>
<div class="row">
<a href="${address(`${agenciesPath}/new`, { parent: id })}">${t('common.addBelow')}${about}</a>
${
  isMovable &&
  html`<a href="${agencyPath(id)}/move">${t('directoryManage.tree.move')}${about}</a>
${stepButtons(context, id, title)}`
}${children.length > 1 && html`<button class="button secondary small" name="sort" value="${id}">${t('directoryManage.tree.sort')}${about}</button>`}
</div>
</details>`
}
