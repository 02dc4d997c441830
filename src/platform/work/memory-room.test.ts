import assert from 'node:assert/strict'
import { it } from 'node:test'
import { memoryRoom } from './memory-room.ts'

it('no memory is given beyond the limit, and urgent work comes first', () => {
  const room = memoryRoom(100)
  const order: string[] = []
  const releases = new Map<string, () => void>()
  const claim = (name: string, mebibytes: number, isUrgent = false) =>
    room.claim(
      mebibytes,
      (release) => {
        order.push(name)
        releases.set(name, release)
      },
      isUrgent,
    )
  assert.equal(claim('too much', 101), false)
  assert.equal(claim('first', 60), true)
  assert.equal(room.isShort(), false)
  claim('large', 80)
  // It would fit, but whoever wants much would wait for ever.
  claim('small', 10)
  claim('urgent', 90, true)
  assert.deepEqual(order, ['first'])
  assert.equal(room.isShort(), true)
  releases.get('first')?.()
  releases.get('first')?.()
  assert.deepEqual(order, ['first', 'urgent'])
  releases.get('urgent')?.()
  assert.deepEqual(order, ['first', 'urgent', 'large', 'small'])
  assert.equal(room.isShort(), false)
})

it('holders of idle memory are notified when it is short', () => {
  const room = memoryRoom(10)
  let told = 0
  const stop = room.onShortage(() => {
    told += 1
  })
  const releases: (() => void)[] = []
  const claim = (mebibytes: number) => room.claim(mebibytes, (release) => releases.push(release))
  claim(10)
  assert.equal(told, 0)
  claim(5)
  assert.equal(told, 1)
  releases[0]?.()
  stop()
  claim(10)
  assert.equal(told, 1)
})
