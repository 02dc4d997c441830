import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { fastify } from 'fastify'
import { bell, startRounds } from './rounds.ts'

describe('rounds', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }))
  afterEach(() => mock.timers.reset())

  function counted(every: number, withBell: boolean, outcome: () => Promise<void> = async () => undefined) {
    const { log } = fastify()
    const complaints = mock.method(log, 'error', () => undefined)
    const rings = bell()
    let rounds = 0
    const stop = startRounds({ log }, { every, ...(withBell && { bell: rings }), complaint: 'no' }, () => {
      rounds += 1
      return outcome()
    })
    return { stop, rings, rounds: () => rounds, complaints: () => complaints.mock.callCount() }
  }

  it('come at their time until they are stopped', () => {
    const { stop, rounds } = counted(1000, false)
    mock.timers.tick(3500)
    assert.equal(rounds(), 3)
    stop()
    mock.timers.tick(5000)
    assert.equal(rounds(), 3)
  })

  it('come at the start and once soon after any number of rings', () => {
    const { stop, rings, rounds } = counted(60_000, true)
    mock.timers.tick(100)
    assert.equal(rounds(), 1)
    for (let times = 0; times < 5; times += 1) rings.ring()
    mock.timers.tick(100)
    assert.equal(rounds(), 2)
    rings.ring()
    stop()
    rings.ring()
    mock.timers.tick(1000)
    assert.equal(rounds(), 2)
  })

  it('go on after a failure, which is told once until one succeeds', async () => {
    let fails = true
    const { stop, rounds, complaints } = counted(1000, false, async () => {
      if (fails) throw new Error('broken')
    })
    const next = async () => {
      mock.timers.tick(1000)
      await settled()
    }
    await next()
    await next()
    assert.deepEqual([rounds(), complaints()], [2, 1])
    fails = false
    await next()
    fails = true
    await next()
    assert.deepEqual([rounds(), complaints()], [4, 2])
    stop()
  })
})
