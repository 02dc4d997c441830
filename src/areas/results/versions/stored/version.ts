import type { Actor } from '../../../../identity/audit/audit.ts'
import type { Instant } from '../../../../values/time.ts'
import type { ImportWarning } from '../../import/problems/warning.ts'
import type { Colors, ItemRef, National, Release } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import type { Status } from '../../model/result-set.ts'
import type { Approval, Hold } from './embargo.ts'

/** The origin of a version. */
export const versionSources = [
  'upload',
  'form',
  'export-program',
  'ech-0252',
  'bfs',
  'rollback',
  'correction',
  'take-over',
  'sample',
] as const
export type VersionSource = (typeof versionSources)[number]

export interface UploadedFile {
  /** Field of the form. */
  readonly slot: string
  /** The file name from the client; shown to staff, never used as a path. */
  readonly name: string | null
  readonly sha256: string
  readonly size: number
}

export interface UploadedContent extends UploadedFile {
  /** Compressed, see model/encoding.ts. */
  readonly content: Uint8Array
}

/** One upload, which may create versions of several items. */
export interface Upload {
  readonly at: Instant
  readonly source: VersionSource
  /** Name of the token, or e-mail address of the person. */
  readonly actor: string | null
  /** IP address. */
  readonly address: string | null
  /** Ids of the token or data source. Everybody who controls one of them is a bringer, too. */
  readonly through?: readonly string[]
  /** Further bringers, such as those of the version that is restored. */
  readonly alsoBy?: readonly string[]
  /** Whether two people have allowed the source to publish without a second person: the federal address. */
  readonly isTrusted?: boolean
  readonly files: readonly UploadedContent[]
  /** Whether the user has confirmed the warnings that need it, see `needsConfirmation`. */
  readonly confirms?: boolean
}

/** State of an item that an import is based on; if it changes, the import has to be repeated. */
export interface Base {
  readonly version: number | null
  readonly modified: Instant
  /** Of the compound of an election, which determines whether it is complete. */
  readonly release: Release | null
}

export interface NewVersion {
  readonly ref: ItemRef
  readonly base: Base
  /** Encoded and compressed. */
  readonly result: Uint8Array
  /** Of the encoded result before compression. */
  readonly sha256: string
  readonly status: Status
  readonly overview: Overview
  /** From the file; merged into those of the item. */
  readonly colors: Colors
  readonly warnings: readonly ImportWarning[]
  /** Number of warnings that are not stored. */
  readonly moreWarnings: number
  /** National figures of a federal vote; null or missing where the upload has none. */
  readonly national?: National | null
  /** False for a delivery with information only, which does not change figures. */
  readonly bringsResults?: boolean
  /** Search words besides titles, see search-index.ts; read from the results if missing. */
  readonly names?: readonly string[]
}

/** The outcome for an uploaded result. `unchanged`: it was published or staged already. */
export interface StoredVersion {
  readonly ref: ItemRef
  readonly number: number
  /** The newest version before. */
  readonly before: number | null
  readonly state: 'published' | 'held' | 'unchanged'
}

/** An action on a version, which must still be the expected one. */
export interface VersionAction {
  readonly ref: ItemRef
  readonly number: number
  readonly at: Instant
  readonly by: Actor
}

/** A version in a list: everything but the results themselves. */
export interface ListedVersion {
  readonly ref: ItemRef
  readonly number: number
  readonly published: boolean
  /** Awaits its release. */
  readonly staged: boolean
  readonly at: Instant
  readonly source: VersionSource
  readonly actor: string | null
  readonly status: Status
  readonly sha256: string
  readonly overview: Overview
  readonly warnings: readonly ImportWarning[]
  readonly moreWarnings: number
  readonly files: readonly UploadedFile[]
  /** Null where it has no national figures. */
  readonly national: National | null
  /** Everybody who counts as a bringer of a part of it; none of them may approve it. */
  readonly bringers: readonly string[]
  /** The rule it was stored under. */
  readonly hold: Hold
  /** Null where it is not approved. */
  readonly approval: Approval | null
  /** Null where nobody has confirmed its warnings. */
  readonly confirmed: Confirmed | null
}

export interface Confirmed {
  readonly by: string
  readonly at: Instant
}
