import type { RehearsalState } from '../../office/rehearsal/rehearsal.ts'

/** What the waiting depends on. */
export interface WaitingLimit {
  read(): Promise<RehearsalState | null>
  /** Milliseconds. */
  pause(duration: number): Promise<unknown>
  /** Milliseconds, from anywhere. */
  now(): number
}

export interface Waited {
  readonly state: RehearsalState
  /** The service has begun, and says nothing any more. */
  readonly isSilent: boolean
}

const askEvery = 200
/** For a service to notice a wish, and for one that copies to say so again. */
const patience = { notice: 10_000, silence: 60_000 }

/** Waits until a wish is carried out; a copy under way is waited for as long as the service says that it is. */
export async function waitFor(number: number, { read, pause, now }: WaitingLimit): Promise<Waited> {
  const begun = now()
  let heard = { told: '', at: begun }
  while (true) {
    const state = await read()
    if (state === null) throw new Error('the rehearsal was forgotten')
    if (state.told !== heard.told) heard = { told: state.told, at: now() }
    const isUnnoticed = state.state === 'waiting' && now() - begun > patience.notice
    const isSilent = state.state === 'copying' && now() - heard.at > patience.silence
    if (state.number !== number || isUnnoticed || isSilent || !['waiting', 'copying'].includes(state.state))
      return { state, isSilent }
    await pause(askEvery)
  }
}
