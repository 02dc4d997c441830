import type { Provider } from '../../platform/config/sign-on.ts'
import type { Claims } from './rules.ts'

/** Somebody whom a provider has just recognised. */
export interface ExternalUser {
  readonly provider: Provider
  /** Together with the subject who somebody is, whatever his address is called today. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly claims: Claims
  /** What the provider calls its session. */
  readonly sid: string | null
  readonly idToken: string | null
}
