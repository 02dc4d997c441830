import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, it } from 'node:test'
import fastify from 'fastify'
import { onEachDatabase } from '../../../test/support/database.ts'
import { openPlace, type Place } from '../../../test/tickets/place.ts'
import { writeIfFree } from './write-if-free.ts'

onEachDatabase('a write that must not delay the answer', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
  })
  after(() => place.remove())

  const logged: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  const { log } = fastify({ logger: { stream } })
  const note = (name: string) =>
    writeIfFree({ database: place.database, log }, 'note', async (tx) => {
      await tx
        .insertInto('login_throttle')
        .values({ subject: name, failures: 0, last_failure: place.clock.now() })
        .execute()
    })
  const notes = async () => {
    const rows = await place.database.reads.selectFrom('login_throttle').select('subject').execute()
    return rows.map(({ subject }) => subject).sort()
  }

  it('is finished before the answer if the database is free', async () => {
    await note('first')
    assert.deepEqual(await notes(), ['first'])
  })

  it('is logged if it fails, and repeated with the next request', async () => {
    await note('first')
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /the time of the last use could not be noted/)
    await note('second')
    assert.deepEqual(await notes(), ['first', 'second'])
    assert.equal(logged.length, 1)
  })
})
