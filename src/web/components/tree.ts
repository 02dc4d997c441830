import type { Stretch, TreeRow } from '../../platform/storage/rows/tree.ts'
import { type Html, html, type Insertable } from '../markup/html.ts'
import type { Reader } from './reader.ts'

export interface TreeNode {
  readonly id: number
  readonly title: string
  readonly children: readonly TreeNode[]
  /** Number of further children, which only the page of this node shows. */
  readonly more: number
}

export interface TreeSize {
  readonly levels: number
  readonly roots: number
  readonly children: number
}

/** Runs one query per level. */
export async function growTree(
  children: (parents: readonly number[] | null, stretch: Stretch) => Promise<readonly TreeRow[]>,
  size: TreeSize,
  page: number,
): Promise<{ readonly roots: readonly TreeNode[]; readonly pages: number }> {
  const roots = await children(null, { offset: page * size.roots, limit: size.roots })
  const below = new Map<number | null, readonly TreeRow[]>()
  let level = roots
  for (let depth = 1; depth < size.levels && level.length > 0; depth += 1) {
    level = await children(
      level.map((row) => row.id),
      { offset: 0, limit: size.children },
    )
    for (const [anchor, rows] of Map.groupBy(level, (row) => row.anchor)) below.set(anchor, rows)
  }
  const node = ({ id, title }: TreeRow): TreeNode => {
    const rows = below.get(id) ?? []
    return { id, title, children: rows.map(node), more: (rows[0]?.siblings ?? 0) - rows.length }
  }
  return { roots: roots.map(node), pages: Math.ceil((roots[0]?.siblings ?? 0) / size.roots) }
}

export interface TreeDrawing {
  readonly label: string
  readonly roots: readonly TreeNode[]
  readonly href: (id: number) => string
  /** Content after a title. */
  readonly mark?: (id: number) => Insertable
}

/**
 * The tree twice, as columns for wide and as `<details>` for narrow screens. The style sheet shows one of them, so that
 * no script is needed.
 */
export function drawTree(context: Reader, drawing: TreeDrawing): Html {
  const { label, roots, href, mark } = drawing
  return html`<nav class="tree" aria-label="${label}">
<ul class="tree-columns">
${roots.map(
  (
    root,
  ) => html`<li><h2><a href="${href(root.id)}">${root.title}</a>${mark?.(root.id)}</h2>${nestedList(context, root, drawing)}</li>
`,
)}
</ul>
<ul class="tree-folds">
${roots.map(
  (root) => html`<li>${fold(context, root, drawing)}</li>
`,
)}
</ul>
</nav>`
}

type Links = Pick<TreeDrawing, 'href' | 'mark'>

/** All descendants of a node as nested lists. */
export function nestedList(context: Reader, node: TreeNode, drawing: Links): Html | false {
  const { href, mark } = drawing
  if (node.children.length === 0) return false
  return html`<ul>${node.children.map(
    (child) =>
      html`<li><a href="${href(child.id)}">${child.title}</a>${mark?.(child.id)}${nestedList(context, child, drawing)}</li>`,
  )}${remaining(context, node, drawing)}</ul>`
}

function fold(context: Reader, node: TreeNode, drawing: TreeDrawing): Html {
  const { href, mark } = drawing
  const link = (text: Insertable) => html`<a href="${href(node.id)}">${text}</a>`
  const title = mark === undefined ? node.title : html`<span>${node.title}${mark(node.id)}</span>`
  if (node.children.length === 0) return link(title)
  return html`<details><summary>${title}</summary>
<ul><li class="tree-own">${link(context.t('frame.tree.open', { title: node.title }))}</li>
${node.children.map((child) => html`<li>${fold(context, child, drawing)}</li>`)}${remaining(context, node, drawing)}</ul></details>`
}

function remaining({ t }: Reader, node: TreeNode, { href }: Links): Html | false {
  if (node.more === 0) return false
  return html`<li class="tree-more"><a href="${href(node.id)}">${t('frame.tree.more', { count: node.more })}<span class="visually-hidden">: ${node.title}</span></a></li>`
}
