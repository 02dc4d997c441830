/** Why a user whom a provider has authenticated may not log in. */
export const refusals = [
  'no-rule',
  'no-account',
  'email-missing',
  'email-unverified',
  'email-taken',
  'local-only',
  'blocked',
  'last-admin',
] as const
export type LoginRefusal = (typeof refusals)[number]
