import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import fastify from 'fastify'
import { onEachDatabase } from '../../../test/support/database.ts'
import { startOutbox } from '../../../test/support/workers.ts'
import {
  type MailServer,
  type MailServerOptions,
  refusal,
  startDyingServer,
  startMailServer,
} from '../../../test/tickets/mail-server.ts'
import { openPlace, type Place } from '../../../test/tickets/place.ts'
import { addSeconds } from '../../values/time.ts'
import type { RunningWorker } from '../background/worker.ts'
import { platformTables } from '../retention/platform-tables.ts'
import { purgeTables } from '../retention/purge-worker.ts'
import type { Tx } from '../storage/database/database.ts'
import { keepMailsFor, mailWorkers, type OutboxParts, queueMail, retryWait } from './outbox.ts'

onEachDatabase('the outbox for mails', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
  })
  after(() => place.remove())
  beforeEach(() => place.database.transaction((tx) => tx.deleteFrom('outbox').execute()))

  const queueIn = (tx: Tx, subject: string, recipient = 'someone@dreiseen.example') =>
    queueMail(tx, place.clock, { recipient, subject, body: 'Guten Tag\n' })
  const queue = (subject = 'Betreff', recipient?: string) =>
    place.database.transaction((tx) => queueIn(tx, subject, recipient))
  const rows = () => place.database.reads.selectFrom('outbox').selectAll().orderBy('subject').execute()
  const onlyRow = async () => {
    const [row, ...others] = await rows()
    assert.ok(row !== undefined && others.length === 0)
    return row
  }
  async function withServer(
    options: MailServerOptions,
    work: (server: MailServer, outbox: RunningWorker) => Promise<void>,
  ) {
    const server = await startMailServer(options)
    const outbox = startOutbox(place.outboxParts(server.url))
    try {
      await work(server, outbox)
    } finally {
      await outbox.stop()
      await server.close()
    }
  }

  it('delivers a mail once, with umlauts', () =>
    withServer({}, async (server, outbox) => {
      await place.database.transaction((tx) =>
        queueMail(tx, place.clock, {
          recipient: 'juerg@müller.example',
          subject: 'PER-1234-5678 / Müller Jürg: eröffnet',
          body: 'Grüsse aus Zürich\n',
        }),
      )
      await outbox.runNow()
      await outbox.runNow()
      const [mail, ...more] = server.received
      assert.equal(more.length, 0)
      assert.equal(mail?.parsed.subject, 'PER-1234-5678 / Müller Jürg: eröffnet')
      assert.equal(mail?.parsed.text, 'Grüsse aus Zürich\n')
      assert.equal(mail?.from, 'kanzlei@dreiseen.example')
      assert.deepEqual(mail?.to, ['juerg@müller.example'])
      const row = await onlyRow()
      assert.equal(row.state, 'sent')
      assert.equal(row.finished, place.clock.now())
      assert.equal(mail?.parsed.messageId, `<${row.id}@kanzlei.example>`)
    }))

  it('finds new mails without being notified', () =>
    withServer({}, async (server) => {
      await queue()
      await server.reached(1)
      assert.equal(server.received.length, 1)
    }))

  it('sends nothing if the transaction is rolled back', () =>
    withServer({}, async (server, outbox) => {
      const broken = place.database.transaction(async (tx) => {
        await queueMail(tx, place.clock, { recipient: 'a@b.example', subject: 'x', body: 'y' })
        throw new Error('rolled back')
      })
      await assert.rejects(broken, /rolled back/)
      await outbox.runNow()
      assert.equal(server.received.length, 0)
    }))

  it('marks the mail on disk before the first byte of the message arrives', async () => {
    const seen: string[] = []
    const onMessageBegun = async () => {
      seen.push((await onlyRow()).state)
    }
    await withServer({ onMessageBegun }, async (_server, outbox) => {
      await queue()
      await outbox.runNow()
    })
    assert.deepEqual(seen, ['transmitting'])
  })

  it('repeats a mail after 451 with increasing waits', () =>
    withServer(
      { verdict: (attempt) => (attempt < 3 ? refusal(451, 'try later') : undefined) },
      async (server, outbox) => {
        await queue()
        await outbox.runNow()
        const first = await onlyRow()
        assert.equal(first.state, 'queued')
        assert.match(first.last_error ?? '', /451 try later/)
        assert.equal(first.next_attempt, addSeconds(place.clock.now(), 30))
        await outbox.runNow()
        assert.equal((await onlyRow()).attempts, 1)
        place.clock.advance(30)
        await outbox.runNow()
        assert.equal((await onlyRow()).next_attempt, addSeconds(place.clock.now(), 60))
        assert.equal(server.received.length, 0)
        place.clock.advance(60)
        await outbox.runNow()
        assert.equal((await onlyRow()).state, 'sent')
        assert.equal(server.received.length, 1)
      },
    ))

  it('deletes old sent mails, but no queued ones', () =>
    withServer({}, async (_server, outbox) => {
      await queue('gesendet')
      await outbox.runNow()
      place.clock.advance(keepMailsFor)
      await queue('wartet')
      const subjects = async () => (await rows()).map(({ subject }) => subject)
      const parts = { ...place, config: { auditLogDays: null } }
      await outbox.stop()
      await purgeTables(parts, platformTables)
      assert.deepEqual(await subjects(), ['gesendet', 'wartet'])
      place.clock.advance(1)
      await purgeTables(parts, platformTables)
      assert.deepEqual(await subjects(), ['wartet'])
    }))

  it('gives up on 550 at the end of the message', () =>
    withServer({ verdict: () => refusal(550, 'no such user') }, async (server, outbox) => {
      await queue()
      await outbox.runNow()
      place.clock.advance(100_000)
      await outbox.runNow()
      const row = await onlyRow()
      assert.equal(row.state, 'failed')
      assert.equal(row.attempts, 1)
      assert.match(row.last_error ?? '', /550 no such user/)
      assert.equal(server.received.length, 0)
    }))

  it('gives up on a recipient that the server refuses', () =>
    withServer(
      { options: { onRcptTo: (_address, _session, answer) => answer(refusal(553, 'unknown here')) } },
      async (_server, outbox) => {
        await queue()
        await outbox.runNow()
        assert.equal((await onlyRow()).state, 'failed')
      },
    ))

  it('fails an invalid address without connecting', () =>
    withServer({}, async (server, outbox) => {
      await queue('x', 'a@b.example\r\nBcc: c@d.example')
      await outbox.runNow()
      assert.equal((await onlyRow()).state, 'failed')
      assert.equal(server.received.length, 0)
    }))

  it('waits while the mail server is down', async () => {
    const gone = await startMailServer()
    await gone.close()
    const outbox = startOutbox(place.outboxParts(gone.url))
    await queue()
    await outbox.runNow()
    assert.equal((await onlyRow()).state, 'queued')
    assert.match((await onlyRow()).last_error ?? '', /ECONNREFUSED/)
    const back = await startMailServer({ port: gone.port })
    place.clock.advance(30)
    await outbox.runNow()
    assert.equal((await onlyRow()).state, 'sent')
    assert.equal(back.received.length, 1)
    await outbox.stop()
    await back.close()
  })

  it('never sends a mail again if the answer to it is unknown', async () => {
    const dying = await startDyingServer()
    const outbox = startOutbox(place.outboxParts(dying.url))
    await queue()
    await outbox.runNow()
    assert.equal((await onlyRow()).state, 'uncertain')
    place.clock.advance(1_000_000)
    await outbox.runNow()
    assert.equal(dying.swallowed(), 1)
    await outbox.stop()
    await dying.close()
  })

  it('takes over a claim that expired before the message, but not after it', () =>
    withServer({}, async (server, outbox) => {
      const left = { claimed_until: addSeconds(place.clock.now(), 120), attempts: 1 }
      // In one transaction: the worker of the outbox never sees them as new.
      await place.database.transaction(async (tx) => {
        await queueIn(tx, 'a: sending')
        await queueIn(tx, 'b: transmitting')
        for (const state of ['sending', 'transmitting'] as const)
          await tx
            .updateTable('outbox')
            .set({ ...left, state })
            .where('subject', 'like', `%${state}`)
            .execute()
      })
      await outbox.runNow()
      assert.equal(server.received.length, 0)
      place.clock.advance(120)
      await outbox.runNow()
      assert.deepEqual(
        server.received.map((mail) => mail.parsed.subject),
        ['a: sending'],
      )
      assert.deepEqual(
        (await rows()).map((row) => row.state),
        ['sent', 'uncertain'],
      )
    }))

  it('holds back the message of a worker whose claim was taken over meanwhile', async () => {
    let overtake: (() => Promise<void>) | undefined
    const server = await startMailServer({
      options: {
        onRcptTo: (_address, _session, answer) => {
          const once = overtake
          overtake = undefined
          if (once === undefined) answer()
          else once().then(() => answer(), answer)
        },
      },
    })
    const slow = startOutbox(place.outboxParts(server.url))
    const quick = startOutbox(place.outboxParts(server.url, await place.anotherDatabase()))
    overtake = async () => {
      place.clock.advance(121)
      await quick.runNow()
    }
    await queue()
    await slow.runNow()
    assert.equal(server.received.length, 1)
    assert.equal((await onlyRow()).state, 'sent')
    await slow.stop()
    await quick.stop()
    await server.close()
  })

  it('shares fifty mails between two workers, each sent once', async () => {
    const server = await startMailServer()
    const workers = [
      startOutbox(place.outboxParts(server.url)),
      startOutbox(place.outboxParts(server.url, await place.anotherDatabase())),
    ]
    const subjects = Array.from({ length: 50 }, (_, index) => `mail ${String(index).padStart(2, '0')}`)
    await place.database.transaction(async (tx) => {
      for (const subject of subjects)
        await queueMail(tx, place.clock, { recipient: 'a@b.example', subject, body: 'text' })
    })
    await Promise.all(workers.map((worker) => worker.runNow()))
    assert.deepEqual(server.received.map((mail) => mail.parsed.subject).sort(), subjects)
    assert.ok((await rows()).every((row) => row.state === 'sent' && row.attempts === 1))
    for (const worker of workers) await worker.stop()
    await server.close()
  })

  it('stops at once if the server delays it, and keeps the mail', async () => {
    const silent = await listening(createServer(() => undefined))
    const outbox = startOutbox(place.outboxParts(`smtp://127.0.0.1:${silent.port}`))
    const connected = once(silent.server, 'connection')
    await queue()
    const round = outbox.runNow()
    await connected
    await outbox.stop()
    await round
    assert.equal((await onlyRow()).state, 'queued')
    silent.server.close()
  })

  it('waits for the answer to a message under way before it stops', async () => {
    let stopped: Promise<void> | undefined
    const server = await startMailServer({
      onMessageBegun: async () => {
        stopped = outbox.stop()
      },
    })
    const outbox = startOutbox(place.outboxParts(server.url))
    await queue()
    await outbox.runNow()
    await stopped
    assert.equal((await onlyRow()).state, 'sent')
    assert.equal(server.received.length, 1)
    await server.close()
  })

  it('logs neither password nor addresses, and keeps no password with a refused login', async () => {
    const server = await startMailServer({
      options: {
        authOptional: false,
        onAuth: (_auth, _session, answer) => answer(refusal(535, 'bad credentials')),
      },
    })
    const lines: string[] = []
    const { log } = fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } })
    const url = server.url.replace('smtp://', 'smtp://mailer:geheim-4711@')
    const parts: OutboxParts = { ...place.outboxParts(`${url}?ignoreTLS=true`), log }
    const outbox = startOutbox(parts)
    await queue()
    await outbox.runNow()
    const row = await onlyRow()
    assert.equal(row.state, 'queued', 'a wrong login is put right by the operator, the mail is kept')
    assert.match(row.last_error ?? '', /535/)
    assert.ok(lines.length > 0)
    assert.doesNotMatch(lines.join('') + row.last_error, /geheim|someone@/)
    await outbox.stop()
    await server.close()
  })

  it('sends no password over a connection without TLS', async () => {
    let asked = 0
    const server = await startMailServer({
      options: {
        onAuth: (_auth, _session, answer) => {
          asked += 1
          answer(null, { user: 'mailer' })
        },
      },
    })
    const outbox = startOutbox(place.outboxParts(server.url.replace('smtp://', 'smtp://mailer:geheim@')))
    await queue()
    await outbox.runNow()
    assert.equal((await onlyRow()).state, 'queued')
    assert.equal(asked, 0)
    await outbox.stop()
    await server.close()
  })

  it('keeps mails queued without a server, and logs it once', async () => {
    const lines: string[] = []
    const { log } = fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
    const workers = mailWorkers({ ...place.outboxParts(null), log })
    await queue()
    assert.deepEqual(workers, [])
    assert.equal((await onlyRow()).state, 'queued')
    assert.equal(lines.filter((line) => line.includes('SMTP_URL')).length, 1)
  })
})

describe('the wait before a mail is sent again', () => {
  it('never becomes shorter and never exceeds an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (attempts) => {
        assert.ok(retryWait(attempts) >= 30 && retryWait(attempts) <= 3600)
        assert.ok(retryWait(attempts + 1) >= retryWait(attempts))
      }),
    )
  })
})

async function listening(server: Server): Promise<{ readonly server: Server; readonly port: number }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}
