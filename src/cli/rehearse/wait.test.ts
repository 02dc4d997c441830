import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { RehearsalState } from '../../office/rehearsal/rehearsal.ts'
import type { Instant } from '../../values/time.ts'
import { waitFor } from './wait.ts'

const start = '2026-11-15T10:00:00.000000+00:00' as Instant

/** Waits for what a service says at each second from the start on. */
async function waited(say: (second: number) => Partial<RehearsalState>) {
  let time = 0
  const { state, isSilent } = await waitFor(1, {
    read: async () => ({
      ...{ number: 1, wanted: 'run', requested: start, actor: null, mailTo: [], since: start, told: start },
      ...{ state: 'copying', problem: null, ...say(Math.floor(time / 1000)) },
    }),
    pause: async (duration) => {
      time += duration
    },
    now: () => time,
  })
  return [state.state, isSilent, Math.round(time / 1000)]
}

const told = (second: number) => String(Math.floor(second / 5)) as Instant

it('waiting for a copy lasts as long as the service reports that it is at work', async () => {
  assert.deepEqual(
    await waited((second) => ({ told: told(second), state: second < 3600 ? 'copying' : 'running' })),
    ['running', false, 3600],
  )
})

it('waiting for a copy ends if the service has ended', async () => {
  assert.deepEqual(await waited((second) => ({ told: told(Math.min(second, 100)) })), ['copying', true, 160])
  assert.deepEqual(await waited(() => ({ state: 'waiting' })), ['waiting', false, 10])
})

it('waiting for a copy ends when another one is requested', async () => {
  assert.deepEqual(await waited((second) => ({ number: second < 2 ? 1 : 2 })), ['copying', false, 2])
})
