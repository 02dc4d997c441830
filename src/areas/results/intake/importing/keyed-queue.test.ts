import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keyedQueue } from './keyed-queue.ts'

it('tasks with the same key wait for each other, others do not', async () => {
  const { wait } = keyedQueue()
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = wait(['a'], async () => {
    events.push('first begins')
    await gate.promise
    events.push('first ends')
  })
  const second = wait(['a'], async () => {
    events.push('second')
  })
  await wait(['b'], async () => {
    events.push('other')
  })
  gate.resolve()
  await Promise.all([first, second])
  assert.deepEqual(events, ['first begins', 'other', 'first ends', 'second'])
})

it('a task that fails does not block the next', async () => {
  const { wait } = keyedQueue()
  const failing = wait(['a'], () => Promise.reject(new Error('no')))
  const next = wait(['a'], async () => 'yes')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'yes')
})

it('a task with several keys waits for all of them, whatever their order', async () => {
  const { wait } = keyedQueue()
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = wait(['b'], () => gate.promise.then(() => void events.push('b')))
  const second = wait(['a', 'b', 'a'], async () => void events.push('a and b'))
  const third = wait(['b', 'a'], async () => void events.push('b and a'))
  await wait(['c'], async () => void events.push('c'))
  gate.resolve()
  await Promise.all([first, second, third])
  assert.deepEqual(events, ['c', 'b', 'a and b', 'b and a'])
})

it('keys stay free until a task with one of them has begun', async () => {
  const { wait, isFree } = keyedQueue()
  const gate = Promise.withResolvers<void>()
  const first = wait(['a'], () => gate.promise)
  assert.deepEqual([isFree(['a', 'b']), isFree(['b'])], [false, true])
  gate.resolve()
  await first
  assert.ok(isFree(['a']))
})
