import type { Provider } from '../../platform/config/sign-on.ts'
import type { Claims } from './rules.ts'

/** A user whom a provider has just authenticated. */
export interface ExternalUser {
  readonly provider: Provider
  /** Issuer and subject identify the user, even if the address changes. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly claims: Claims
  /** The provider's id of its session. */
  readonly sid: string | null
  readonly idToken: string | null
}
