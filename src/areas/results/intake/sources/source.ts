import type { Instant } from '../../../../values/time.ts'
import type { RowKey, SourceType } from '../../import/tasks/export-program-task.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { LastUpload } from './last-upload.ts'

/** A set-up of the export program: with its token the program sends the results of all items linked to it. */
export interface DataSource {
  readonly id: string
  readonly name: string
  readonly type: SourceType
  readonly created: Instant
  readonly lastUsed: Instant | null
}

/** Binds an item to the rows about it. */
export interface ItemLink extends RowKey {
  readonly id: string
  /** Id of a vote or of an election, as the type of the source says. */
  readonly item: string
}

/** Where a link leads; every upload of a source with a link that is not `ready` is refused. */
export type LinkTarget =
  | { readonly state: 'ready'; readonly stored: StoredItem<'vote' | 'election'> }
  /** The item was deleted, or never there. */
  | { readonly state: 'missing'; readonly stored: null }
  /** An election whose type was changed after it was linked. */
  | { readonly state: 'otherType'; readonly stored: StoredItem<'vote' | 'election'> }

export type FollowedLink = ItemLink & LinkTarget

export interface ReadSource extends DataSource {
  /** One from a bundle has none until it is renewed. */
  readonly hasToken: boolean
  /** In the order in which they were made. */
  readonly links: readonly FollowedLink[]
  readonly lastUpload: LastUpload | null
}

/** Votes and elections may have the same id: the type of a source tells which are meant. */
export function kindOfItems(type: SourceType): 'vote' | 'election' {
  return type === 'vote' ? 'vote' : 'election'
}
