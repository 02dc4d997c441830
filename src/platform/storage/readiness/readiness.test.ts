import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { it } from 'node:test'
import { sql } from 'kysely'
import { migratedDatabase, onEachDatabase, unwrap } from '../../../../test/support/database.ts'
import { availability } from '../database/availability.ts'
import { openDatabase } from '../open.ts'
import type { RoomLimits } from './disk-space.ts'
import { readProbe, writeProbe } from './probe-store.ts'
import { readinessReader } from './readiness.ts'

onEachDatabase('the readiness check', (kind, sqliteTest) => {
  async function world(room?: RoomLimits) {
    const place = await migratedDatabase(kind)
    let writes = 0
    const onQuery = (statement: string) => {
      if (statement.startsWith('update write_probe')) writes += 1
    }
    const database = unwrap(await openDatabase(place.url, { onQuery, limits: { lock: 20 } }))
    const lines: string[] = []
    const note = (...said: unknown[]) => lines.push(String(said.at(-1)))
    let seconds = 0
    const watched = availability(
      () => readProbe(database.probe),
      () => undefined,
      { slowQuery: 20_000, answer: 20_000, again: 20_000 },
    )
    const reader = readinessReader(
      {
        ...{ config: { databaseUrl: place.url, dataDir: '/' }, database, availability: watched },
        ...{ log: { error: note, warn: note }, ...(room && { room }) },
      },
      () => seconds * 1000,
    )
    return {
      ...{ database, lines, url: place.url, status: async () => (await reader.now()).status, reader },
      writes: () => writes,
      wait: (more: number) => {
        seconds += more
      },
      end: async () => {
        watched.stop()
        await database.close()
        await place.remove()
      },
    }
  }

  it('writes to the database, but not for every caller', async () => {
    const { status, writes, wait, end } = await world()
    for (let count = 0; count < 10; count += 1) assert.equal(await status(), 'ok')
    assert.equal(writes(), 1)
    wait(5)
    await status()
    assert.equal(writes(), 2)
    await end()
  })

  sqliteTest('writes to the disk', async () => {
    const { url, status, wait, end } = await world()
    const written = () => statSync(`${url.slice('sqlite:'.length)}-wal`).size
    await status()
    const before = written()
    wait(5)
    await status()
    assert.ok(written() > before)
    await end()
  })

  it('reports a failing write, and logs it once until it succeeds', async () => {
    const { database, status, lines, wait, end } = await world()
    await database.transaction((tx) =>
      sql`alter table write_probe rename column number to numbers`.execute(tx),
    )
    for (let count = 0; count < 3; count += 1) {
      assert.equal(await status(), 'cannot write')
      wait(5)
    }
    await database.transaction((tx) =>
      sql`alter table write_probe rename column numbers to number`.execute(tx),
    )
    assert.equal(await status(), 'ok')
    assert.deepEqual(lines, ['not ready: cannot write', 'everything can be written again'])
    await end()
  })

  it('keeps the previous result during a long write of another process', async () => {
    const { url, database, status, lines, wait, end } = await world()
    const other = unwrap(await openDatabase(url))
    const meanwhile = (expected: string) =>
      other.transaction(async () => {
        wait(5)
        assert.equal(await status(), expected)
        // Until the write has failed because of the lock.
        await database.transaction(writeProbe).catch(() => undefined)
        assert.equal(await status(), expected)
      })
    assert.equal(await status(), 'ok')
    await meanwhile('ok')
    assert.deepEqual(lines, [])
    await other.close()
    await end()
  })

  it('reports a full disk, and low space before that', async () => {
    const scarce = await world({ scarce: Number.MAX_SAFE_INTEGER, tooLittle: 0 })
    const { status, freeBytes, isScarce } = await scarce.reader.now()
    assert.deepEqual([status, isScarce], ['ok', true])
    assert.ok((freeBytes ?? 0) > 0)
    await scarce.end()
    const full = await world({ scarce: Number.MAX_SAFE_INTEGER, tooLittle: Number.MAX_SAFE_INTEGER })
    const { status: tooLittle, isWritable } = await full.reader.now()
    assert.deepEqual([tooLittle, isWritable], ['disk full', true])
    await full.end()
  })

  it('fails without the database', async () => {
    const { database, status, lines, end } = await world()
    await database.close()
    assert.equal(await status(), 'database unavailable')
    assert.deepEqual(lines, [])
    await end()
  })
})
