import type { Access } from '../records/bundle.ts'

/** A topic as it is written down; its position is its place among its siblings. */
export interface TopicRow {
  readonly id: number
  readonly parent: number | null
  readonly title: string
  readonly lead: string
  readonly text: string
  readonly access?: Access
}
