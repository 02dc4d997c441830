import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { migratedDatabase, onEachDatabase, testClock, unwrap } from '../../../test/support/database.ts'
import { networkOf } from '../../platform/http/server/network.ts'
import { openDatabase } from '../../platform/storage/open.ts'
import { addSeconds } from '../../values/time.ts'
import { deleteForgottenThrottles } from '../stores/access-store.ts'
import { admitSending, forgetAfterSeconds, waitSeconds } from './throttle.ts'

test('a login does not have to wait before the free mistakes are used up', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (failures, free) => {
      assert.equal(waitSeconds(failures, free) === 0, failures < free)
    }),
  )
})

test('the wait for a login doubles with each failure, up to a quarter of an hour', () => {
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

test('addresses of one IPv6 customer are counted together', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:DB8:0001:2::1'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(networkOf('64:ff9b::192.0.2.1'), '64:ff9b:0:0::/64')
})

test('an IPv4 address is counted for itself, however it is written', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
})

test('two addresses are counted together exactly if their first four groups are the same', () => {
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

onEachDatabase('the number of mails that strangers can cause', (kind) => {
  test('is counted across processes, until the end of the interval', async () => {
    const place = await migratedDatabase(kind)
    const processes = [unwrap(await openDatabase(place.url)), unwrap(await openDatabase(place.url))] as const
    const clock = testClock()
    const admit = (database: (typeof processes)[number], purpose: 'reset' | 'report', email: string) =>
      database.transaction((tx) => admitSending(tx, clock, purpose, email))
    const ok = { ok: true, value: null }
    const refused = (limit: string, seconds: number) => ({ ok: false, error: { limit, seconds } })
    const [one, other] = processes
    try {
      const atOnce = await Promise.all(
        [one, other, one, other, one].map((database) => admit(database, 'report', 'anna@example.org')),
      )
      assert.equal(atOnce.filter((admitted) => admitted.ok).length, 3)
      assert.deepEqual(await admit(one, 'reset', 'anna@example.org'), ok, 'nobody else uses up resets')
      assert.deepEqual(await admit(other, 'reset', 'anna@example.org'), refused('recipient', 600))
      clock.advance(7200)
      const before = addSeconds(clock.now(), -forgetAfterSeconds)
      await one.transaction((tx) => deleteForgottenThrottles(tx, before))
      assert.deepEqual(await admit(other, 'report', 'anna@example.org'), refused('recipient', 22 * 3600))
      assert.deepEqual(await admit(other, 'reset', 'anna@example.org'), ok)
      clock.advance(22 * 3600)
      assert.deepEqual(await admit(other, 'report', 'anna@example.org'), ok)
      for (let number = 1; number < 60; number += 1)
        assert.deepEqual(await admit(one, 'report', `p${number}@example.org`), ok)
      assert.deepEqual(await admit(other, 'report', 'last@example.org'), refused('total', 3600))
      assert.deepEqual(await admit(one, 'reset', 'last@example.org'), ok)
    } finally {
      for (const database of processes) await database.close()
      await place.remove()
    }
  })
})
