import type { SankeyData, SankeyLink, SankeyNode } from './sankey.ts'

/** The origin or the recipient of votes. */
export interface PanachageSide<Id> {
  readonly id: Id
  readonly name: string
  readonly color: string | null
  readonly active: boolean
}

export interface PanachageFlow<Id> {
  readonly source: Id
  readonly target: Id
  readonly votes: number
}

/** Sources to the left, targets to the right; a flow looks like its source. */
export function panachageData<Id>(
  left: readonly PanachageSide<Id>[],
  right: readonly PanachageSide<Id>[],
  flows: readonly PanachageFlow<Id>[],
  title: string,
): SankeyData {
  const sources = new Map(left.map((side, place) => [side.id, { ...side, place }]))
  const targets = new Map(right.map(({ id }, place) => [id, left.length + place]))
  const nodes = [...left, ...right].map(
    ({ name, color, active }, place): SankeyNode => ({ name, color, active, id: place + 1 }),
  )
  const links = flows.flatMap((flow): readonly SankeyLink[] => {
    const [source, target] = [sources.get(flow.source), targets.get(flow.target)]
    if (source === undefined || target === undefined) return []
    return [{ source: source.place, target, value: flow.votes, color: source.color, active: source.active }]
  })
  return { nodes, links, title }
}
