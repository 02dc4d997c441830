import { type Html, html } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { type AgencyLink, readChildren, type View } from '../store.ts'
import { agencyHref } from '../view.ts'

export interface TreeNode extends AgencyLink {
  readonly children: readonly TreeNode[]
  /** Children that are left to the agency's own page. */
  readonly more: number
}

export interface Tree {
  readonly roots: readonly TreeNode[]
  readonly page: number
  readonly pages: number
  /** Every visible agency is in it. */
  readonly whole: boolean
}

/** Up to here the whole tree is shown; a larger one shows two levels with the first children of each. */
const mostForWholeTree = 300
const whole = { levels: 8, roots: mostForWholeTree, children: mostForWholeTree }
const excerpt = { levels: 2, roots: 30, children: 8 }

/** One query per level, however many agencies there are. */
export async function readTree(view: View, total: number, page = 0): Promise<Tree> {
  const size = total <= mostForWholeTree ? whole : excerpt
  const roots = await readChildren(view, null, { offset: page * size.roots, limit: size.roots })
  const below = new Map<number | null, typeof roots>()
  let level = roots
  for (let depth = 1; depth < size.levels && level.length > 0; depth += 1) {
    level = await readChildren(
      view,
      level.map((row) => row.id),
      { offset: 0, limit: size.children },
    )
    for (const [anchor, rows] of Map.groupBy(level, (row) => row.anchor)) below.set(anchor, rows)
  }
  const node = ({ id, title }: AgencyLink): TreeNode => {
    const rows = below.get(id) ?? []
    return { id, title, children: rows.map(node), more: (rows[0]?.siblings ?? 0) - rows.length }
  }
  const pages = Math.ceil((roots[0]?.siblings ?? 0) / size.roots)
  return { roots: roots.map(node), page, pages, whole: size === whole }
}

/**
 * The tree twice: columns where there is room, fold-outs where there is none. The style sheet shows one of
 * them, so that neither needs a script.
 */
export function drawTree(context: PageContext, tree: Tree): Html {
  const { t } = context
  return html`<nav class="tree" aria-label="${t('directory.tree.label')}">
<ul class="tree-columns">
${tree.roots.map(
  (root) => html`<li><h2><a href="${agencyHref(root.id)}">${root.title}</a></h2>${list(context, root)}</li>
`,
)}
</ul>
<ul class="tree-folds">
${tree.roots.map(
  (root) => html`<li>${fold(context, root)}</li>
`,
)}
</ul>
</nav>`
}

function list(context: PageContext, node: TreeNode): Html | false {
  if (node.children.length === 0) return false
  return html`<ul>${node.children.map(
    (child) => html`<li><a href="${agencyHref(child.id)}">${child.title}</a>${list(context, child)}</li>`,
  )}${remaining(context, node)}</ul>`
}

function fold(context: PageContext, node: TreeNode): Html {
  const link = (text: string) => html`<a href="${agencyHref(node.id)}">${text}</a>`
  if (node.children.length === 0) return link(node.title)
  return html`<details><summary>${node.title}</summary>
<ul><li class="tree-own">${link(context.t('directory.tree.open', { title: node.title }))}</li>
${node.children.map((child) => html`<li>${fold(context, child)}</li>`)}${remaining(context, node)}</ul></details>`
}

function remaining({ t }: PageContext, node: TreeNode): Html | false {
  if (node.more === 0) return false
  return html`<li class="tree-more"><a href="${agencyHref(node.id)}">${t('directory.tree.more', { count: node.more })}<span class="visually-hidden">: ${node.title}</span></a></li>`
}
