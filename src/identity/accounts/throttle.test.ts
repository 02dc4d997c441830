import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { networkOf } from '../../platform/http/server/network.ts'
import { waitSeconds } from './throttle.ts'

test('nobody waits before the free mistakes are used up', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (failures, free) => {
      assert.equal(waitSeconds(failures, free) === 0, failures < free)
    }),
  )
})

test('the wait doubles with each failure, up to a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (more, free) => {
      const [now, next] = [waitSeconds(free + more, free), waitSeconds(free + more + 1, free)]
      assert.equal(next, Math.min(900, now * 2))
      assert.ok(now >= 2 && now <= 900)
    }),
  )
  assert.deepEqual(
    [4, 5, 6, 7, 13, 14, 99].map((failures) => waitSeconds(failures, 5)),
    [0, 2, 4, 8, 512, 900, 900],
  )
})

test('addresses of one IPv6 customer count as one', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:DB8:0001:2::1'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(networkOf('64:ff9b::192.0.2.1'), '64:ff9b:0:0::/64')
})

test('an IPv4 address counts for itself, however it is written', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
})

test('two addresses share a count exactly when they share the first four groups', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)]
      assert.equal(networkOf(written(one)), networkOf(written(neighbour)))
      const same = written(one.slice(0, 4)) === written(other.slice(0, 4))
      assert.equal(networkOf(written(one)) === networkOf(written(other)), same)
    }),
  )
})
