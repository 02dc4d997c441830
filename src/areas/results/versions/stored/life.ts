/**
 * The state of a version. `waiting`: held back by a rule, by four-eyes release, or because its item is a draft.
 * `approved`: the same, after a second person has approved it. `stored`: in the history only.
 */
export type VersionState = 'waiting' | 'approved' | 'public' | 'stored'

interface VersionTransition {
  /** Empty: the event creates the version. */
  readonly from: readonly VersionState[]
  /** Null: the event deletes the version. */
  readonly to: VersionState | null
  readonly who: string
  readonly condition: string
  /** The action in the audit log; null where the entry is that of another version. */
  readonly logged: string | null
}

const bringer = 'who brings it'
const staff = 'staff who may edit results'
const held = ['waiting', 'approved'] as const

/** All state changes of a version. The code and tests of whole sequences use it, and docs/release.md shows it. */
export const versionLife = {
  publish: { from: [], to: 'public', who: bringer, condition: 'no rule holds it', logged: 'results.publish' },
  hold: { from: [], to: 'waiting', who: bringer, condition: 'a rule holds it', logged: 'results.hold' },
  approve: {
    from: held,
    to: 'approved',
    who: 'a second person',
    condition: 'four eyes are on and its moment lies ahead',
    logged: 'results.approve',
  },
  unapprove: { from: ['approved'], to: 'waiting', who: staff, condition: '', logged: 'results.unapprove' },
  release: {
    from: held,
    to: 'public',
    who: 'the system, or somebody; with four eyes a second person',
    condition: 'nothing holds it any more, or somebody releases it now; its item is announced',
    logged: 'results.release',
  },
  discard: { from: held, to: 'stored', who: staff, condition: '', logged: 'results.discard' },
  replace: {
    from: [...held, 'public'],
    to: 'stored',
    who: 'who brings the next version',
    condition: 'the next version waits or is public in its place',
    logged: null,
  },
  withdraw: {
    from: ['public'],
    to: 'stored',
    who: staff,
    condition: 'no other version waits',
    logged: 'results.withdraw',
  },
  purge: { from: ['stored'], to: null, who: 'the operator', condition: '', logged: 'results.purge' },
} as const satisfies Readonly<Record<string, VersionTransition>>

export type VersionEvent = keyof typeof versionLife

/** The columns that determine the states of an item's versions. */
interface VersionPointers {
  readonly published_version: number | null
  readonly staged_version: number | null
  /** The second person who has approved the staged version. */
  readonly approved_by?: string | null
}

/** Returns the state of an existing version. */
export function versionState(pointers: VersionPointers, number: number): VersionState {
  const { published_version, staged_version, approved_by = null } = pointers
  if (number === staged_version) return approved_by === null ? 'waiting' : 'approved'
  return number === published_version ? 'public' : 'stored'
}

/** Returns whether an event is allowed in a state; further conditions are checked by the caller. */
export function canHappen(event: VersionEvent, state: VersionState): boolean {
  const from: readonly VersionState[] = versionLife[event].from
  return from.includes(state)
}
