import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { fastify } from 'fastify'
import { type Agreement, keepCorrected, type ServiceClock } from './service-clock.ts'

const agreed: Agreement = { skew: 0, by: 0, refused: 0 }

describe('a service that compares its clock at intervals', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }))
  afterEach(() => mock.timers.reset())

  /** The log after one run per given clock. */
  async function logged(...rounds: readonly (Agreement | Error)[]): Promise<readonly string[]> {
    const lines: string[] = []
    const stream = { write: (line: string) => lines.push(line) }
    const { log } = fastify({ logger: { stream } })
    const next = rounds.values()
    const clock: Pick<ServiceClock, 'agree'> = {
      agree: async () => {
        const { value = agreed } = next.next()
        if (value instanceof Error) throw value
        return value
      },
    }
    const stop = keepCorrected({ log, kind: 'postgres' }, clock)
    for (const wait of [100, ...rounds.slice(1).map(() => 20_000)]) {
      mock.timers.tick(wait)
      await settled()
    }
    await stop()
    return lines.map((line) => {
      const { level, msg, seconds }: { level: number; msg: string; seconds?: number } = JSON.parse(line)
      return `${level} ${msg}${seconds === undefined ? '' : ` (${seconds})`}`
    })
  }

  it('logs nothing while the clocks agree', async () => {
    assert.deepEqual(await logged(agreed, { ...agreed, skew: 0.9 }, { ...agreed, by: -0.5 }), [])
  })

  it('logs once when the clock of the machine is wrong, and once when it is right again', async () => {
    const ahead = (skew: number) => ({ ...agreed, skew })
    const lines = await logged(ahead(3), ahead(4), ahead(-3600), ahead(-3620), agreed, agreed)
    assert.deepEqual(lines, [
      '40 the clock of this machine is 3 seconds ahead of that of the database server, which counts (3)',
      '50 the clock of this machine is 3600 seconds behind that of the database server, which counts; set it right (-3600)',
      '30 the clock of this machine is right again',
    ])
  })

  it('logs corrections of the time, and refused ones', async () => {
    const lines = await logged({ ...agreed, by: 3600 }, { skew: -3600, by: 0, refused: 3600 })
    assert.match(lines[0] ?? '', /^40 the time was corrected .* \(3600\)$/)
    assert.match(
      lines[1] ?? '',
      /^50 the time of the database has jumped ahead and is not followed.* \(3600\)$/,
    )
    assert.equal(lines.length, 2)
  })

  it('continues when the database does not answer', async () => {
    const lines = await logged(agreed, new Error('gone'), new Error('gone'), { ...agreed, skew: 5 })
    assert.match(lines[0] ?? '', /^50 the database could not be asked for its time/)
    assert.match(lines[1] ?? '', /^40 .* 5 seconds ahead/)
    assert.equal(lines.length, 2)
  })
})
