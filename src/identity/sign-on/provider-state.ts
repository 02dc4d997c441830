import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { type Instant, secondsBetween } from '../../values/time.ts'
import {
  findSignOnState,
  type SignOnStateRow,
  saveSignOnState,
  selectSignOnStates,
} from '../stores/sign-on-store.ts'
import { readFailure, type SignOnFailure } from './sign-on-failure.ts'

/** How log-ins and tests through a provider went; nulls where there were none. */
export interface ProviderState {
  readonly loggedIn: Instant | null
  readonly failed: Instant | null
  readonly failure: SignOnFailure | null
  readonly tested: Instant | null
  /** Why the last test did not pass. */
  readonly testFailure: SignOnFailure | null
}

export const noState: ProviderState = {
  ...{ loggedIn: null, failed: null, failure: null, tested: null, testFailure: null },
}

const stateOf = ({ logged_in, failed, failure, tested, test_failure }: SignOnStateRow): ProviderState => ({
  ...{ loggedIn: logged_in, failed, failure: readFailure(failure) },
  ...{ tested, testFailure: readFailure(test_failure) },
})

export async function providerState(queries: Queries, name: string): Promise<ProviderState> {
  const row = await findSignOnState(queries, name)
  return row === undefined ? noState : stateOf(row)
}

/** By the names of providers. */
export async function providerStates(queries: Queries): Promise<ReadonlyMap<string, ProviderState>> {
  return new Map((await selectSignOnStates(queries)).map((row) => [row.provider, stateOf(row)]))
}

export function noteLogIn(tx: Tx, name: string, at: Instant): Promise<void> {
  return saveSignOnState(tx, name, { logged_in: at })
}

/** Seconds for which a failure is not written again: strangers can cause some of them. */
const toldFor = 60

/** Notes that a provider does not do its part. People who may not log in are no failure of it. */
export async function noteFailure(tx: Tx, name: string, at: Instant, failure: SignOnFailure): Promise<void> {
  const before = await findSignOnState(tx, name)
  if (before?.failed != null && secondsBetween(before.failed, at) < toldFor) return
  await saveSignOnState(tx, name, { failed: at, failure: JSON.stringify(failure) })
}

export function noteTest(tx: Tx, name: string, at: Instant, failure: SignOnFailure | null): Promise<void> {
  const test_failure = failure === null ? null : JSON.stringify(failure)
  return saveSignOnState(tx, name, { tested: at, test_failure })
}
