import { foldedWords } from '../../../../values/text.ts'
import type { DirectoryReach } from '../../changes/reach.ts'
import type { TreeAgency } from '../../changes/store.ts'

export interface StaffNode {
  readonly agency: TreeAgency
  readonly children: readonly StaffNode[]
  /** Number of agencies below it, at any level, that are not shown. */
  readonly more: number
}

export interface StaffTree {
  readonly nodes: readonly StaffNode[]
  /** From the root to the agency whose subtree is shown; empty for the whole tree. */
  readonly path: readonly TreeAgency[]
}

/** Up to this number the whole tree is shown; a larger one shows two levels with links to the rest. */
const mostForWholeTree = 400
const levelsOfLargeTree = 2

/** Returns the tree in the user's scope, or the part below one of its agencies. */
export function staffTree(
  rows: readonly TreeAgency[],
  reach: DirectoryReach,
  below: number | null,
): StaffTree {
  const { childrenOf, byId } = linked(rows)
  const isWhole = rows.length <= mostForWholeTree
  const node = (agency: TreeAgency, levels: number): StaffNode => {
    const children = childrenOf(agency.id)
    if (levels <= 1 && !isWhole) return { agency, children: [], more: countBelow(childrenOf, agency.id) }
    return { agency, children: children.map((child) => node(child, levels - 1)), more: 0 }
  }
  const chosen = below === null || !inReach(reach, below) ? undefined : byId.get(below)
  const limit = reach.top === null ? undefined : byId.get(reach.top)
  const tops = chosen ?? limit
  const nodes = tops === undefined ? (reach.top === null ? childrenOf(null) : []) : [tops]
  return {
    nodes: nodes.map((agency) => node(agency, levelsOfLargeTree + (tops === undefined ? 0 : 1))),
    path: chosen === undefined ? [] : pathTo(byId, chosen, reach),
  }
}

const inReach = ({ agencies }: DirectoryReach, id: number) => agencies === null || agencies.has(id)

function linked(rows: readonly TreeAgency[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return { byId, childrenOf: (id: number | null) => children.get(id) ?? [] }
}

function countBelow(childrenOf: (id: number | null) => readonly TreeAgency[], id: number): number {
  return childrenOf(id).reduce((sum, child) => sum + 1 + countBelow(childrenOf, child.id), 0)
}

function pathTo(
  byId: ReadonlyMap<number, TreeAgency>,
  to: TreeAgency,
  { top }: DirectoryReach,
): readonly TreeAgency[] {
  const path = [to]
  for (let at = to; at.id !== top && at.parent_id !== null; ) {
    const parent = byId.get(at.parent_id)
    if (parent === undefined) break
    path.unshift(parent)
    at = parent
  }
  return path
}

export interface FoundInTree {
  readonly agency: TreeAgency
  /** Its parents, from the root down. */
  readonly above: readonly TreeAgency[]
}

/** Returns the agencies that match, in the order of the tree, with their parents. */
export function foundAgencies(
  rows: readonly TreeAgency[],
  reach: DirectoryReach,
  isWanted: (agency: TreeAgency) => boolean,
): readonly FoundInTree[] {
  const { byId } = linked(rows)
  return choosableAgencies(rows, reach)
    .filter(({ agency }) => isWanted(agency))
    .map(({ agency }) => ({ agency, above: pathTo(byId, agency, reach).slice(0, -1) }))
}

/** Returns whether a title contains all words, ignoring case and accents. */
export function holdsWords(query: string): (agency: TreeAgency) => boolean {
  const words = foldedWords(query)
  return ({ title_folded }) => words.every((word) => title_folded.includes(word))
}

/** Returns all agencies in the user's scope, each followed by those below it. */
export function choosableAgencies(
  rows: readonly TreeAgency[],
  { top }: DirectoryReach,
  without: number | null = null,
): readonly { readonly agency: TreeAgency; readonly depth: number }[] {
  const { childrenOf, byId } = linked(rows)
  const walk = (agency: TreeAgency, depth: number): { agency: TreeAgency; depth: number }[] =>
    agency.id === without
      ? []
      : [{ agency, depth }, ...childrenOf(agency.id).flatMap((child) => walk(child, depth + 1))]
  const limit = top === null ? undefined : byId.get(top)
  if (top !== null) return limit === undefined ? [] : walk(limit, 0)
  return childrenOf(null).flatMap((root) => walk(root, 0))
}
