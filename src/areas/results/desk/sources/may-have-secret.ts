import type { User } from '../../../../identity/accounts/users.ts'
import type { Organisation } from '../../../../identity/organisation/organisation.ts'

/**
 * A secret is nobody: who has one could upload with it and then, as a second person, release what came. Where four eyes
 * are wanted only admins, who decide about that themselves, are shown any.
 */
export function mayHaveSecret(
  user: Pick<User, 'role'> | null,
  { four_eyes_release }: Pick<Organisation, 'four_eyes_release'>,
): boolean {
  return user?.role === 'admin' || four_eyes_release !== true
}
