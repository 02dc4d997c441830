import type { Result } from '../../result.ts'
import type { ImportProblem } from '../import/problems.ts'
import type { EntityList } from '../model/entities.ts'
import type { Compound, Election, Vote } from '../model/item.ts'
import type { ElectionOverview } from '../model/overview.ts'
import type { NewVersion } from '../versions/version.ts'

/** An item with what is published of it, compressed: only the thread unpacks it. */
export interface Published<Of> {
  readonly item: Of
  readonly result: Uint8Array | null
}

/** An import task (see import/task.ts) as it travels to a thread. */
export type PackedTask = { readonly entities: EntityList } & (
  | { readonly format: 'vote'; readonly vote: Published<Vote> }
  | { readonly format: 'majorz' | 'proporz'; readonly election: Published<Election> }
  | {
      readonly format: 'compound'
      readonly compound: Compound
      readonly elections: readonly Published<Election>[]
    }
  | {
      readonly format: 'parties'
      readonly owner: Published<Election> | Published<Compound>
      /** Of a compound: its overview is made from theirs. */
      readonly elections: readonly { readonly election: Election; readonly overview: ElectionOverview }[]
    }
)

export interface ImportJob {
  readonly file: ArrayBuffer
  readonly task: PackedTask
}

/** In a buffer of its own, which can be handed over. */
export type OwnBytes = Uint8Array<ArrayBuffer>

/** Everything of a new version that can be known without the database. */
export type ImportedVersion = Omit<NewVersion, 'base' | 'result'> & { readonly result: OwnBytes }

export interface Imported {
  readonly versions: readonly ImportedVersion[]
  /** The file as it came, compressed. */
  readonly original: { readonly sha256: string; readonly size: number; readonly content: OwnBytes }
}

export interface ImportAnswer {
  readonly outcome: Result<Imported, readonly ImportProblem[]>
  /** Handed back, should the import have to be done again. */
  readonly file: ArrayBuffer
}
