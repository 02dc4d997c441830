import type { ChildError } from '../../../../../platform/http/outgoing/bounded-download.ts'
import type { DownloadError } from '../../../../../platform/http/outgoing/download.ts'

/** Why a source could not be read, as the catalogue has it under `peopleSources.reason`. */
export type ReadReason =
  | DownloadError
  | ChildError
  | 'bytes'
  | 'status'
  | 'login'
  | 'base'
  | 'filter'
  | 'ldap'
  | 'tooMany'
  | 'file'
  | 'json'
  | 'noFolder'
  | 'noFile'
  | 'changing'
  | 'secret'

export interface ReadFailure {
  readonly reason: ReadReason
  /** What the other side says, such as a status, or the name of a file. */
  readonly detail: string
}

export const failure = (reason: ReadReason, detail = ''): ReadFailure => ({ reason, detail })
