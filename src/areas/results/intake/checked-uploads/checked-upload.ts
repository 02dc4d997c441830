import type { Instant } from '../../../../values/time.ts'
import type { TableType } from '../../import/formats/formats.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import type { ItemRef } from '../../model/item.ts'
import type { DeliveredSettings } from '../../versions/publish/import-job.ts'
import type { UploadedFile, VersionSource } from '../../versions/stored/version.ts'
import type { UploadProblem } from '../receiving/problem.ts'

/** A table in a format of the product, or the files of a counting program. */
export type SubjectFormat = TableType | 'export-program'

/** `bfs`: files of the Federal Statistical Office. */
export type DeliveryFormat = 'ech-0252' | 'bfs'

/** The subject of uploaded files; a delivery names its items itself. */
export type CheckedSubject =
  | (ItemRef & { readonly format: SubjectFormat })
  | { readonly format: DeliveryFormat; readonly kind: null; readonly id: null }

export type ItemSubject = Extract<CheckedSubject, ItemRef>

export function isAboutItem(subject: CheckedSubject): subject is ItemSubject {
  return subject.kind !== null
}

/** Returns the source of versions from such files. */
export function sourceOfUpload(subject: CheckedSubject): VersionSource {
  return isAboutItem(subject) ? 'form' : subject.format
}

/** Items as they would be after a delivery. */
export type DeliveredItems = Pick<DeliveredSettings, 'items' | 'unnamed' | 'unsupported'>

export type CheckOutcome =
  | { readonly state: 'refused'; readonly problems: readonly UploadProblem[] }
  | {
      readonly state: 'accepted'
      /** Identifies the state of the items in the dry run. */
      readonly base: string
      readonly delivered: DeliveredItems | null
    }
  /** The files are deleted; the row is kept for readers who return to its address. */
  | { readonly state: 'published' }

/** A checked upload: files after a dry run of their import, until somebody publishes or discards them. */
export interface CheckedUpload {
  readonly id: string
  readonly subject: CheckedSubject
  readonly outcome: CheckOutcome
  readonly created: Instant
  readonly expires: Instant
  /** E-mail address of the person who uploaded it. */
  readonly uploader: string
  readonly files: readonly UploadedFile[]
}

/** Results of one item that would be published. */
export interface CheckedResult {
  readonly ref: ItemRef
  readonly sha256: string
  /** Encoded and compressed. */
  readonly result: Uint8Array
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
}
