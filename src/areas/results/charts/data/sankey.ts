export interface SankeyNode {
  readonly name: string
  readonly color?: string | null
  readonly value?: number
  readonly display_value?: number | ''
  readonly active: boolean
  /** Its position, counted from 1. */
  readonly id: number
}

/** Ends are positions of nodes, counted from 0. */
export interface SankeyLink {
  readonly source: number
  readonly target: number
  readonly value: number
  readonly color?: string | null
  readonly active?: boolean
}

export interface SankeyData {
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  readonly title: string
}

/** Nothing to draw. */
export type NoSankey = Readonly<Record<string, never>>

export function isSankey(data: SankeyData | NoSankey): data is SankeyData {
  return Array.isArray(data.nodes)
}

export interface PanachageTexts {
  readonly title: string
  /** The name of the blank list. */
  readonly blank: string
}
