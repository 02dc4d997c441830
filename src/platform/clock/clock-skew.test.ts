import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import {
  type DatabasePlace,
  migratedDatabase,
  onEachDatabase,
  unwrap,
} from '../../../test/support/database.ts'
import { epochSeconds, systemClock } from '../../values/time.ts'
import type { Database } from '../storage/database/database.ts'
import { openDatabase } from '../storage/open.ts'
import { agree, readTime } from './clock-skew.ts'
import { mostSkew } from './corrected-clock.ts'
import type { Machine } from './machine-clock.ts'
import { serviceClock } from './service-clock.ts'
import { storeTime } from './store.ts'

/** A machine whose clock can be set; time passes in real time. */
interface SetMachine extends Machine {
  /** Error of the wall clock in seconds. */
  wrongBy: number
  /** Simulated elapsed seconds. */
  passed: number
}

const here = () => epochSeconds(systemClock.now())

function machine(wrongBy = 0, boot = 'first'): SetMachine {
  const elapsed = () => performance.now() / 1000
  const set: SetMachine = {
    wrongBy,
    passed: 0,
    boot,
    wall: () => here() + set.passed + set.wrongBy,
    monotonic: () => elapsed() + set.passed,
    uptime: () => 1000 + elapsed() + set.passed,
  }
  return set
}

/** Tolerance for a busy machine, in seconds. */
const slack = 5

onEachDatabase('the agreement on the time with the database', (kind) => {
  let place: DatabasePlace
  let database: Database
  before(async () => {
    place = await migratedDatabase(kind)
    database = unwrap(await openDatabase(place.url))
  })
  after(async () => {
    await database.close()
    await place.remove()
  })
  /** As at the start of a process. */
  const start = (own: Machine) =>
    database.transaction(async (tx) => {
      const clock = await agree(tx, own)
      if (clock.ok) await storeTime(tx, own, epochSeconds(clock.value.now()))
      return clock
    })
  beforeEach(async () => {
    if (kind === 'sqlite') await database.transaction((tx) => tx.deleteFrom('agreed_clock').execute())
    unwrap(await start(machine()))
  })

  it('refuses to start with a wrong clock, and reports the difference', async () => {
    for (const [wrongBy, told] of [
      [3600, /^the clock of this machine is 3[56]\d\d seconds ahead of /],
      [-3600, /^the clock of this machine is 3[56]\d\d seconds behind /],
    ] as const) {
      const refused = await start(machine(wrongBy))
      assert.match(refused.ok ? 'started' : refused.error, told)
    }
    assert.ok((await start(machine())).ok, 'who was refused has changed nothing')
  })

  it('starts with a slightly wrong clock, using the time of the database', async () => {
    const clock = unwrap(await start(machine(kind === 'postgres' ? 4 : 0)))
    assert.ok(Math.abs(epochSeconds(clock.now()) - here()) < slack / 2)
  })

  it('continues when the clock of the machine is set, in either direction, and reports it', async () => {
    const own = machine()
    const clock = serviceClock(unwrap(await start(own)), database, own)
    for (const wrongBy of [3600, -7200, 0]) {
      own.wrongBy = wrongBy
      const { skew, refused } = await clock.agree()
      assert.ok(Math.abs(skew - wrongBy) < slack && refused === 0)
      await clock.confirm()
      assert.ok(Math.abs(epochSeconds(clock.now()) - here()) < slack)
      const other = await start(machine(wrongBy))
      assert.equal(other.ok, Math.abs(wrongBy) <= mostSkew)
    }
  })
})

onEachDatabase('the time of the database that is kept in a file', (kind, sqliteTest) => {
  sqliteTest('is ignored once it is old, or after a restart of the machine', async () => {
    const place = await migratedDatabase(kind)
    const database = unwrap(await openDatabase(place.url))
    const keep = (own: Machine, at: number) => database.transaction((tx) => storeTime(tx, own, at))
    const own = machine()
    await keep(own, own.wall() - 3600)
    const starts = async (one: Machine) => (await agree(database.reads, one)).ok
    assert.equal(await starts(own), false)
    assert.equal(await starts(machine(0, 'second')), true)
    own.passed = 170
    assert.equal(await starts(own), false)
    own.passed = 181
    assert.equal(await starts(own), true)
    own.passed = -2
    assert.equal(await starts(own), true, 'an uptime that has become less')
    await database.close()
    await place.remove()
  })

  sqliteTest('is corrected by the clock of the machine', async () => {
    const place = await migratedDatabase(kind)
    const database = unwrap(await openDatabase(place.url))
    const own = machine()
    await database.transaction((tx) => storeTime(tx, own, own.wall() - 6))
    const answer = await readTime(database.reads, own)
    assert.ok(Math.abs(answer.at - own.wall()) < slack)
    await database.close()
    await place.remove()
  })
})
