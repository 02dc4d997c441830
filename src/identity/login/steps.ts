import type { User } from '../accounts/users.ts'
import type { BrowserSecrets } from '../sessions/sessions.ts'
import type { LoginRefusal } from '../sign-on/refusals.ts'

export type CheckedPasswordProblem =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

export type LoginProblem =
  | CheckedPasswordProblem
  /** A directory that could have known the password does not answer. */
  | { readonly kind: 'unavailable' | 'expired'; readonly provider: string }
  | { readonly kind: 'refused'; readonly provider: string; readonly reason: LoginRefusal }

export interface LoggedIn {
  readonly secrets: BrowserSecrets
  readonly user: User
}

/** The outcome of a right password: a session, or the request for a second factor. */
export type LoginStep =
  | ({ readonly kind: 'done' } & LoggedIn)
  | { readonly kind: 'second-factor'; readonly secret: string }
