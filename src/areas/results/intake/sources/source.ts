import type { Instant } from '../../../../values/time.ts'
import type { RowKey, SourceType } from '../../import/tasks/export-program-task.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { LastUpload } from './last-upload.ts'

/** An export program that uploads, with its token, the results of the items linked to it. */
export interface DataSource {
  readonly id: string
  readonly name: string
  readonly type: SourceType
  readonly created: Instant
  readonly lastUsed: Instant | null
}

/** Links an item to its rows in the files. */
export interface ItemLink extends RowKey {
  readonly id: string
  /** Id of a vote or an election, depending on the type of the source. */
  readonly item: string
}

/** The state of a linked item; uploads are rejected unless all links of a source are `ready`. */
export type LinkTarget =
  | { readonly state: 'ready'; readonly stored: StoredItem<'vote' | 'election'> }
  /** There is no such item. */
  | { readonly state: 'missing'; readonly stored: null }
  /** An election whose type was changed after it was linked. */
  | { readonly state: 'otherType'; readonly stored: StoredItem<'vote' | 'election'> }

export type FollowedLink = ItemLink & LinkTarget

export interface ReadSource extends DataSource {
  /** False for a source from a bundle until its token is renewed. */
  readonly hasToken: boolean
  /** In the order of their creation. */
  readonly links: readonly FollowedLink[]
  readonly lastUpload: LastUpload | null
}

/** Ids are unique per kind only; the type of a source determines the kind. */
export function kindOfItems(type: SourceType): 'vote' | 'election' {
  return type === 'vote' ? 'vote' : 'election'
}
