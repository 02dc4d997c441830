import type { Result } from '../../../../values/result.ts'
import type { TableFormatName } from '../../import/formats/formats.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { DeliveredDay, DeliveryTask, ItemState, MissingDays } from '../../import/tasks/delivery-task.ts'
import type { ExportProgramTask, RowKey } from '../../import/tasks/export-program-task.ts'
import type { FederalTask } from '../../import/tasks/federal-task.ts'
import type { EntityList } from '../../model/entities.ts'
import type { Compound, Election, Item, ItemRef, Vote } from '../../model/item.ts'
import type { ElectionOverview } from '../../model/overview.ts'
import type { NewVersion } from '../stored/version.ts'

/** An item with its newest results, staged or published; compressed, to be decompressed by the thread. */
export interface Newest<Of> {
  readonly item: Of
  readonly result: Uint8Array | null
}

export type PackedTableTask = { readonly format: TableFormatName; readonly entities: EntityList } & (
  | { readonly vote: Newest<Vote> }
  | { readonly election: Newest<Election> }
  | { readonly compound: Compound; readonly elections: readonly Newest<Election>[] }
  | {
      readonly owner: Newest<Election> | Newest<Compound>
      /** The elections of a compound, whose overview is computed from theirs. */
      readonly elections: readonly { readonly election: Election; readonly overview: ElectionOverview }[]
    }
)

export interface PackedLink<Of> extends RowKey, Newest<Of> {
  readonly entities: EntityList | null
}

export type PackedExportProgramTask = Pick<ExportProgramTask, 'format'> &
  (
    | { readonly type: 'vote'; readonly links: readonly PackedLink<Vote>[] }
    | { readonly type: 'majorz' | 'proporz'; readonly links: readonly PackedLink<Election>[] }
  )

export interface PackedDay extends Omit<DeliveredDay, 'items'> {
  readonly items: readonly (Newest<Item> & { readonly state: ItemState })[]
}

export interface PackedDeliveryTask extends Omit<DeliveryTask, 'days'> {
  readonly days: readonly PackedDay[]
}

export interface PackedFederalTask extends Omit<FederalTask, 'days'> {
  readonly days: readonly PackedDay[]
}

export type PackedCorrectionTask = { readonly format: 'correction' } & (
  | { readonly vote: Newest<Vote> }
  | { readonly election: Newest<Election> }
)

/** An import task as it is sent to a thread. */
export type PackedTask =
  | PackedCorrectionTask
  | PackedTableTask
  | PackedExportProgramTask
  | PackedDeliveryTask
  | PackedFederalTask

export interface JobFile {
  /** Field of the form. */
  readonly slot: string
  readonly content: ArrayBuffer
}

/** What checks of new results need besides the task. Read before the import, used in its thread. */
export interface Known {
  /** The canton of the instance, such as `zg`; null where it is not set. */
  readonly canton: string | null
  /** Compounds that the elections of the task belong to, with all their elections. */
  readonly compounds: readonly {
    readonly compound: Compound
    readonly elections: readonly Newest<Election>[]
  }[]
}

export interface ImportJob {
  readonly files: readonly JobFile[]
  readonly task: PackedTask
  readonly known: Known
}

/** Bytes in their own buffer, which can be transferred. */
export type OwnBytes = Uint8Array<ArrayBuffer>

/** A new version except for what is read from the database. */
export type ImportedVersion = Omit<NewVersion, 'base' | 'result'> & { readonly result: OwnBytes }

/** An uploaded file, compressed. */
export interface Original {
  readonly slot: string
  readonly sha256: string
  readonly size: number
  readonly content: OwnBytes
}

export interface Imported {
  readonly versions: readonly ImportedVersion[]
  readonly originals: readonly Original[]
  /** Null for files with results only. */
  readonly delivered: DeliveredSettings | null
}

/** Changes of items by a delivery. */
export interface DeliveredSettings {
  readonly items: readonly { readonly item: Item; readonly isNew: boolean }[]
  readonly removed: readonly ItemRef[]
  readonly unnamed: readonly ItemRef[]
  readonly unsupported: readonly ImportProblem[]
}

export interface ImportAnswer {
  readonly outcome: Result<Imported | MissingDays, readonly ImportProblem[]>
  /** Transferred back, as the import may have to be repeated. */
  readonly files: readonly JobFile[]
  /** SHA-256 of refused files; accepted ones are in `originals`. */
  readonly hashes?: readonly string[]
}
