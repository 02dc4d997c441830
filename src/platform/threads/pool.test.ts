import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fail, ok } from '../../values/result.ts'
import { currentBehalf, onBehalfOf } from '../logging/on-behalf.ts'
import { memoryRoom } from '../work/memory-room.ts'
import { type ThreadPool, type ThreadPoolOptions, threadPool } from './pool.ts'

/** The jobs of the test threads. */
type Order =
  | { readonly do: 'echo'; readonly value: unknown }
  | { readonly do: 'measure'; readonly buffer: ArrayBuffer }
  | { readonly do: 'loop' | 'hoard' | 'exit' | 'throw' | 'reject' | 'thread' }

const source = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (order) => {
    switch (order.do) {
      case 'echo': return parentPort.postMessage({ answer: order.value })
      case 'measure': return parentPort.postMessage({ answer: order.buffer.byteLength })
      case 'thread': return parentPort.postMessage({ answer: threadId })
      case 'loop': for (;;);
      case 'hoard': { const kept = []; for (;;) kept.push({ more: kept.length, text: 'x' + kept.length }) }
      case 'exit': return process.exit(3)
      case 'throw': throw new TypeError('broken thread')
      case 'reject': return parentPort.postMessage({ mistake: 'TypeError: broken work' })
    }
  })`
const entry = new URL(`data:text/javascript,${encodeURIComponent(source)}`)

describe('a pool of threads', () => {
  let pool: ThreadPool<Order, unknown>
  const open = (options: Partial<ThreadPoolOptions> = {}) => {
    pool = threadPool({ entry, threads: 2, memory: 24, ...options })
  }
  const run = (order: Order, timeLimit = 60_000) => pool.run({ task: order, transfer: [], timeLimit })
  afterEach(() => pool.close())

  it('answers each job, in the order of arrival', async () => {
    open({ threads: 1 })
    const order: number[] = []
    const works = [1, 2, 3, 4, 5].map(async (value) => {
      assert.deepEqual(await run({ do: 'echo', value }), ok(value))
      order.push(value)
    })
    await Promise.all(works)
    assert.deepEqual(order, [1, 2, 3, 4, 5])
  })

  it('gives each answer to its own caller, whoever had the thread started', async () => {
    open({ threads: 1 })
    const asked = ['first-0001', 'second-0002', 'third-0003'].map((requestId) =>
      onBehalfOf({ requestId }, async () => {
        await run({ do: requestId.startsWith('second') ? 'thread' : 'echo', value: 1 })
        await assert.rejects(run({ do: 'reject' }))
        return currentBehalf()?.requestId
      }),
    )
    assert.deepEqual(await Promise.all(asked), ['first-0001', 'second-0002', 'third-0003'])
  })

  it('starts no more threads than allowed, and a second only when the first is busy', async () => {
    open()
    const first = await run({ do: 'thread' })
    assert.deepEqual(await run({ do: 'thread' }), first)
    const many = await Promise.all(Array.from({ length: 10 }, () => run({ do: 'thread' })))
    assert.equal(new Set(many.map((answer) => (answer.ok ? answer.value : null))).size, 2)
  })

  it('shares limited memory with other pools, and releases it while it is idle', async () => {
    const room = memoryRoom(40)
    open({ room })
    const other: ThreadPool<Order, unknown> = threadPool({ entry, threads: 2, memory: 24, room })
    try {
      const answers = [1, 2, 3, 4].flatMap((value) => [
        run({ do: 'echo', value }),
        other.run({ task: { do: 'echo', value }, transfer: [], timeLimit: 60_000 }),
      ])
      assert.deepEqual(
        await Promise.all(answers),
        [1, 1, 2, 2, 3, 3, 4, 4].map((value) => ok(value)),
      )
    } finally {
      await other.close()
    }
  })

  it('fails at once for work that needs more memory than exists', async () => {
    open({ memory: 50, room: memoryRoom(40) })
    assert.deepEqual(await run({ do: 'echo', value: 1 }), fail('memory'))
  })

  it('ends an idle thread, and starts another on demand', async () => {
    open({ threads: 1, idleLimit: 1 })
    const first = await run({ do: 'thread' })
    let later = first
    for (let tries = 0; tries < 1000 && isDeepStrictEqual(later, first); tries++) {
      await pause(2)
      later = await run({ do: 'thread' })
    }
    assert.notDeepEqual(later, first)
  })

  it('transfers buffers instead of copying them', async () => {
    open()
    const buffer = new ArrayBuffer(3_000_000)
    const running = pool.run({ task: { do: 'measure', buffer }, transfer: [buffer], timeLimit: 60_000 })
    assert.equal(buffer.detached, true)
    assert.deepEqual(await running, ok(3_000_000))
  })

  it('ends a thread that takes too long and starts another', async () => {
    open({ threads: 1 })
    const slow = run({ do: 'loop' }, 50)
    const after = run({ do: 'echo', value: 'next' })
    assert.deepEqual(await slow, fail('time'))
    assert.deepEqual(await after, ok('next'))
  })

  it('does not count the time in the queue', async () => {
    open({ threads: 1 })
    const slow = run({ do: 'loop' }, 2000)
    const patient = run({ do: 'echo', value: 'patient' }, 1900)
    assert.deepEqual(await slow, fail('time'))
    assert.deepEqual(await patient, ok('patient'))
  })

  it('ends a thread after its last job, and starts another for the next', async () => {
    open({ threads: 1 })
    const task: Order = { do: 'thread' }
    const first = await pool.run({ task, transfer: [], timeLimit: 60_000, isLastOfThread: true })
    const second = await run(task)
    assert.ok(first.ok && second.ok)
    assert.notEqual(first.value, second.value)
  })

  it('survives a thread that runs out of memory', async () => {
    open({ threads: 1 })
    const greedy = run({ do: 'hoard' })
    const after = run({ do: 'echo', value: 'next' })
    assert.deepEqual(await greedy, fail('memory'))
    assert.deepEqual(await after, ok('next'))
  })

  it('survives a thread that ends by itself', async () => {
    open({ threads: 1 })
    assert.deepEqual(await run({ do: 'exit' }), fail('ended'))
    assert.deepEqual(await run({ do: 'echo', value: 'next' }), ok('next'))
  })

  it('distinguishes bugs from exceeded limits', async () => {
    open({ threads: 1 })
    await assert.rejects(run({ do: 'throw' }), /broken thread/)
    await assert.rejects(run({ do: 'reject' }), /broken work/)
    assert.deepEqual(await run({ do: 'echo', value: 'next' }), ok('next'))
  })

  it('does not use a thread again that has failed', async () => {
    open({ threads: 1 })
    const first = await run({ do: 'thread' })
    assert.deepEqual(await run({ do: 'thread' }), first)
    await assert.rejects(run({ do: 'reject' }), /broken work/)
    assert.notDeepEqual(await run({ do: 'thread' }), first)
  })

  it('fails the work, not the service, if a module cannot be loaded', async () => {
    open({ entry: new URL('data:text/javascript,import "./missing.js"') })
    await assert.rejects(run({ do: 'echo', value: 1 }))
    await assert.rejects(run({ do: 'echo', value: 2 }))
  })

  it('abandons running and queued jobs when it is closed, and accepts no more', async () => {
    open({ threads: 1 })
    const running = run({ do: 'loop' })
    const waiting = run({ do: 'echo', value: 1 })
    await pool.close()
    assert.deepEqual(await running, fail('closed'))
    assert.deepEqual(await waiting, fail('closed'))
    assert.deepEqual(await run({ do: 'echo', value: 2 }), fail('closed'))
  })
})
