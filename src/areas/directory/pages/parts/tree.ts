import type { PageContext } from '../../../../site/frame/page-context.ts'
import { drawTree, growTree, nestedList, type TreeNode } from '../../../../web/components/tree.ts'
import type { Html } from '../../../../web/markup/html.ts'
import { type AgencyRecord, type DirectoryView, readChildren } from './store.ts'
import { agencyHref } from './view.ts'

export interface ShownAgencyTree {
  readonly roots: readonly TreeNode[]
  readonly page: number
  readonly pages: number
  /** Whether the tree contains every visible agency. */
  readonly whole: boolean
}

/** Maximum number of agencies for the whole tree; a larger one has two levels, with the first children of each agency. */
const mostForWholeTree = 300
const whole = { levels: 8, roots: mostForWholeTree, children: mostForWholeTree }
const excerpt = { levels: 2, roots: 30, children: 8 }

export async function readTree(view: DirectoryView, total: number, page = 0): Promise<ShownAgencyTree> {
  const size = total <= mostForWholeTree ? whole : excerpt
  const tree = await growTree((parents, stretch) => readChildren(view, parents, stretch), size, page)
  return { ...tree, page, whole: size === whole }
}

const below = { levels: 4, roots: 1, children: 50 }

/** Reads an agency with all below it; null if there is nothing below it. */
export async function readUnits(view: DirectoryView, agency: AgencyRecord): Promise<TreeNode | null> {
  const top = { ...agency, anchor: null, siblings: 1 }
  const tree = await growTree(
    async (parents, stretch) => (parents === null ? [top] : readChildren(view, parents, stretch)),
    below,
    0,
  )
  const [root] = tree.roots
  return root === undefined || root.children.length === 0 ? null : root
}

export function drawUnits(context: PageContext, top: TreeNode): Html | false {
  return nestedList(context, top, { href: agencyHref })
}

export function drawAgencyTree(context: PageContext, { roots }: ShownAgencyTree): Html {
  return drawTree(context, { label: context.t('directory.tree.label'), roots, href: agencyHref })
}
