import type { User } from '../../identity/accounts/users.ts'
import type { Need } from '../../identity/sessions/guard.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { PlainKey } from '../../texts/translate.ts'

/** A search of the back office. */
export interface StaffQuestion {
  readonly context: PageContext
  readonly user: User
  /** As typed. */
  readonly text: string
  /** Folded; a record is found by all of them. */
  readonly words: readonly string[]
  /** How many records of one kind are shown at most. */
  readonly limit: number
}

export interface StaffHit {
  readonly title: string
  readonly href: string
  /** Distinguishes records of the same title, such as a day. */
  readonly note?: string | null
  /** What the title does not tell: hidden, a draft, open. */
  readonly state?: string | null
}

/** Records of one kind, as the search of the back office finds them. */
export interface StaffSearch {
  readonly title: PlainKey
  readonly need: Need
  /** Returns the first records that the account may open, hidden ones and drafts included. */
  find(question: StaffQuestion): Promise<readonly StaffHit[]>
}
