import type { RehearsalState } from '../../office/rehearsal/rehearsal.ts'

/** Dependencies of the waiting. */
export interface RehearsalWatch {
  read(): Promise<RehearsalState | null>
  /** Milliseconds. */
  pause(duration: number): Promise<unknown>
  /** Milliseconds, from anywhere. */
  now(): number
}

export interface Waited {
  readonly state: RehearsalState
  /** The service has started the work and has stopped reporting. */
  readonly isSilent: boolean
}

const askEvery = 200
/** Milliseconds for the service to notice a request, and between two reports of a running copy. */
const patience = { notice: 10_000, silence: 60_000 }

/** Waits until a request is carried out; a running copy is waited for as long as the service reports progress. */
export async function waitFor(number: number, { read, pause, now }: RehearsalWatch): Promise<Waited> {
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
