import type { Publication } from '../../../platform/storage/schema/schema.ts'
import type { Instant } from '../../../values/time.ts'

export const states = ['open', 'locked', 'planned', 'ended', 'hidden'] as const
export type State = (typeof states)[number]

/** Returns the current state for the public; lists filter by the same conditions in list-store.ts. */
export function stateOf({ access, publication_start, publication_end }: Publication, now: Instant): State {
  if (access !== 'public' && access !== 'mtan') return 'hidden'
  if (publication_end !== null && publication_end < now) return 'ended'
  if (publication_start !== null && publication_start > now) return 'planned'
  return access === 'mtan' ? 'locked' : 'open'
}
