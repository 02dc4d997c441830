import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapHash, readMapState } from './map-address.ts'

test('the address of a map contains its area and part', () => {
  for (const state of [
    { pinned: null, seen: null },
    { pinned: 'Lai & Val', seen: null },
    { pinned: null, seen: { scale: 2.56, x: 0.31, y: 0.625 } },
    { pinned: '3203', seen: { scale: 12, x: 0, y: 1 } },
  ])
    assert.deepEqual(readMapState(mapHash(state)), state)
  assert.equal(
    mapHash({ pinned: '3203', seen: { scale: 1.60004, x: 0.5, y: 1 / 3 } }),
    '#map=3203&view=1.6,0.5,0.333',
  )
})

test('an unknown part in the address of a map is ignored', () => {
  for (const hash of [
    '',
    '#data',
    '#view=',
    '#view=1,0.5,0.5',
    '#view=2,7,0.5',
    '#view=2,0.5',
    '#view=x,y,z',
  ])
    assert.deepEqual(readMapState(hash), { pinned: null, seen: null }, hash)
})
