import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../../../test/support/database.ts'
import { openPlace, type Place } from '../../../test/tickets/place.ts'
import { eventsOf, findTicket, insertTicket } from './ticket/store.ts'
import type { TicketSubject } from './ticket/subject.ts'
import {
  addNote,
  applyChanges,
  changeState,
  type NewTicket,
  openTicket,
  replyAsSubmitter,
} from './tickets.ts'

const wanted: NewTicket = {
  kind: 'PER',
  subjectId: 'a'.repeat(32),
  title: 'Meier Ursula',
  snapshot: { last_name: 'Meier', phone: null },
  submitterEmail: 'ursula@example.org',
  submitterMessage: null,
  proposedChanges: { last_name: 'Müller' },
}

onEachDatabase('opening tickets', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
  })
  after(() => place.remove())
  const open = () => {
    const parts = { ...place.outboxParts(null), secret: Buffer.alloc(32, 'x') }
    return place.database.transaction((tx) => openTicket(tx, parts, wanted))
  }

  it('gives each ticket a unique number', async () => {
    const tickets = await Promise.all(Array.from({ length: 40 }, open))
    const numbers = tickets.map(({ number }) => number)
    assert.ok(numbers.every((number) => /^PER-\d{4}-\d{4}$/.test(number)))
    assert.equal(new Set(numbers).size, 40)
  })

  it('finds a number that is taken without aborting the transaction', async () => {
    const { number } = await open()
    const { reads } = place.database
    const row = await reads
      .selectFrom('tickets')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await place.database.transaction(async (tx) => {
      assert.equal(await insertTicket(tx, { ...row, id: 'b'.repeat(32) }), false)
      assert.equal(await insertTicket(tx, { ...row, id: 'b'.repeat(32), number: 'PER-other' }), true)
    })
    const { title } = await reads
      .selectFrom('tickets')
      .select('title')
      .where('number', '=', 'PER-other')
      .executeTakeFirstOrThrow()
    assert.equal(title, wanted.title)
  })

  it('leaves neither ticket nor mail behind if the transaction fails', async () => {
    const count = async () => ({
      tickets: (await place.database.reads.selectFrom('tickets').select('id').execute()).length,
      mails: (await place.database.reads.selectFrom('outbox').select('id').execute()).length,
    })
    const earlier = await count()
    const parts = { ...place.outboxParts(null), secret: Buffer.alloc(32, 'x') }
    const failing = place.database.transaction(async (tx) => {
      await openTicket(tx, parts, wanted)
      throw new Error('failed later on')
    })
    await assert.rejects(failing, /failed later on/)
    assert.deepEqual(await count(), earlier)
  })
})

onEachDatabase('an action that waits for a lock', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
  })
  after(() => place.remove())

  const user = {
    id: 'c'.repeat(32),
    email: 'reto@dreiseen.example',
    name: 'Reto',
    role: 'editor',
    scope: null,
  } as const
  const acting = { user, address: '192.0.2.1' }
  const applied: string[] = []
  const subject: TicketSubject = {
    kind: 'PER',
    fieldLabel: (_, field) => field,
    current: async () => ({}),
    apply: async (_tx, _id, _changes, now) => applied.push(now) > 0,
    within: () => {
      throw new Error('nobody here is limited')
    },
    href: (id) => id,
  }

  it('is stamped with the moment in which it is performed, not the one in which it was requested', async () => {
    const { database, clock } = place
    const parts = { ...place.outboxParts(null), secret: Buffer.alloc(32, 'x') }
    const ticket = await database.transaction(async (tx) => {
      await tx
        .insertInto('users')
        .values({ ...user, password_hash: null, login_way: 'any', created: clock.now() })
        .execute()
      return openTicket(tx, parts, wanted)
    })
    const actions = [
      () => database.transaction((tx) => addNote(tx, parts, ticket.id, 'Notiz', acting)),
      () => database.transaction((tx) => changeState(tx, parts, ticket.id, 'accept', acting)),
      () => replyAsSubmitter(parts, ticket.id, 'Danke'),
      () => database.transaction((tx) => applyChanges(tx, parts, ticket, subject, ['last_name'], acting)),
    ]
    for (const action of actions) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const earlier = database.transaction(() => promise)
      const done = action()
      clock.advance(300)
      resolve()
      await Promise.all([earlier, done])
      const known = await findTicket(database.reads, { id: ticket.id })
      assert.equal(known?.modified, clock.now())
      assert.equal((await eventsOf(database.reads, ticket.id)).at(-1)?.at, clock.now())
    }
    assert.equal((await findTicket(database.reads, { id: ticket.id }))?.applied, clock.now())
    assert.deepEqual(applied, [clock.now()])
  })
})
