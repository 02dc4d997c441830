import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { fastify } from 'fastify'
import { createSignal, startWorker } from './worker.ts'

describe('a worker', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }))
  afterEach(() => mock.timers.reset())

  function counted(every: number, withSignal: boolean, outcome: () => Promise<void> = async () => undefined) {
    const { log } = fastify()
    const complaints = mock.method(log, 'error', () => undefined)
    const signal = createSignal()
    let runs = 0
    const run = () => {
      runs += 1
      return outcome()
    }
    const worker = startWorker(
      { log },
      { every, ...(withSignal && { wakeOn: signal }), complaint: 'no', run },
    )
    return { ...worker, signal, runs: () => runs, complaints: () => complaints.mock.callCount() }
  }

  async function pass(milliseconds: number): Promise<void> {
    mock.timers.tick(milliseconds)
    await settled()
  }

  /** Work that goes on until it is ended. */
  function lasting() {
    const ends: (() => void)[] = []
    const outcome = () => new Promise<void>((resolve) => ends.push(resolve))
    const end = async () => {
      ends.shift()?.()
      await settled()
    }
    return { outcome, end }
  }

  it('runs at its time until it is stopped', async () => {
    const { stop, runs } = counted(1000, false)
    for (let times = 0; times < 7; times += 1) await pass(500)
    assert.equal(runs(), 3)
    await stop()
    await pass(5000)
    assert.equal(runs(), 3)
  })

  it('runs at the start and once soon after any number of notifications', async () => {
    const { stop, signal, runs } = counted(60_000, true)
    await pass(100)
    assert.equal(runs(), 1)
    for (let times = 0; times < 5; times += 1) signal.notify()
    await pass(100)
    assert.equal(runs(), 2)
    signal.notify()
    await stop()
    signal.notify()
    await pass(1000)
    assert.equal(runs(), 2)
  })

  it('continues after a failure, which is logged once until a run succeeds', async () => {
    let fails = true
    const { stop, runs, complaints } = counted(1000, false, async () => {
      if (fails) throw new Error('broken')
    })
    await pass(1000)
    await pass(1000)
    assert.deepEqual([runs(), complaints()], [2, 1])
    fails = false
    await pass(1000)
    fails = true
    await pass(1000)
    assert.deepEqual([runs(), complaints()], [4, 2])
    await stop()
  })

  it('begins no run while one is under way, but runs again after it when it was notified meanwhile', async () => {
    const { outcome, end } = lasting()
    const { stop, signal, runs } = counted(1000, true, outcome)
    await pass(100)
    for (let times = 0; times < 3; times += 1) await pass(1000)
    assert.equal(runs(), 1)
    signal.notify()
    await pass(100)
    assert.equal(runs(), 1)
    await end()
    assert.equal(runs(), 2)
    await end()
    await stop()
  })

  it('runs once more for callers who come during a run, and lets them share that run', async () => {
    const { outcome, end } = lasting()
    const { stop, runNow, runs } = counted(60_000, false, outcome)
    const first = runNow()
    const [second, third] = [runNow(), runNow()]
    await end()
    await first
    assert.equal(runs(), 2)
    await end()
    await Promise.all([second, third])
    assert.equal(runs(), 2)
    await stop()
  })

  it('tells the caller of a failed run', async () => {
    const { stop, runNow } = counted(60_000, false, async () => {
      throw new Error('broken')
    })
    await assert.rejects(runNow(), /broken/)
    await stop()
  })

  it('stops when the run under way and what runs have begun is over, and begins nothing any more', async () => {
    const [run, rest] = [lasting(), lasting()]
    const signals: AbortSignal[] = []
    const worker = startWorker(fastify(), {
      every: 1000,
      complaint: 'no',
      run: (signal) => {
        signals.push(signal)
        return run.outcome()
      },
      rest: rest.outcome,
    })
    const [, queued] = [worker.runNow(), worker.runNow()]
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await settled()
    assert.deepEqual([signals.map(({ aborted }) => aborted), isStopped], [[true], false])
    await run.end()
    assert.equal(isStopped, false)
    for (let times = 0; times < 3; times += 1) await rest.end()
    await Promise.all([queued, stopped])
    assert.equal(signals.length, 1)
  })
})
