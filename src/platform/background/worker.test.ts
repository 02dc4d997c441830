import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { fastify } from 'fastify'
import { createSignal, startBackgroundWorker } from './background-worker.ts'

describe('a background worker', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }))
  afterEach(() => mock.timers.reset())

  function counted(every: number, withSignal: boolean, outcome: () => Promise<void> = async () => undefined) {
    const { log } = fastify()
    const complaints = mock.method(log, 'error', () => undefined)
    const signal = createSignal()
    let runs = 0
    const stop = startBackgroundWorker(
      { log },
      { every, ...(withSignal && { wakeOn: signal }), complaint: 'no' },
      () => {
        runs += 1
        return outcome()
      },
    )
    return { stop, signal, runs: () => runs, complaints: () => complaints.mock.callCount() }
  }

  it('runs at its time until it is stopped', () => {
    const { stop, runs } = counted(1000, false)
    mock.timers.tick(3500)
    assert.equal(runs(), 3)
    stop()
    mock.timers.tick(5000)
    assert.equal(runs(), 3)
  })

  it('runs at the start and once soon after any number of notifications', () => {
    const { stop, signal, runs } = counted(60_000, true)
    mock.timers.tick(100)
    assert.equal(runs(), 1)
    for (let times = 0; times < 5; times += 1) signal.notify()
    mock.timers.tick(100)
    assert.equal(runs(), 2)
    signal.notify()
    stop()
    signal.notify()
    mock.timers.tick(1000)
    assert.equal(runs(), 2)
  })

  it('continues after a failure, which is logged once until a run succeeds', async () => {
    let fails = true
    const { stop, runs, complaints } = counted(1000, false, async () => {
      if (fails) throw new Error('broken')
    })
    const next = async () => {
      mock.timers.tick(1000)
      await settled()
    }
    await next()
    await next()
    assert.deepEqual([runs(), complaints()], [2, 1])
    fails = false
    await next()
    fails = true
    await next()
    assert.deepEqual([runs(), complaints()], [4, 2])
    stop()
  })
})
