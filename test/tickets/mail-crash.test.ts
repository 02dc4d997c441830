import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, beforeEach, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { onEachDatabase } from '../support/database.ts'
import { startOutbox } from '../support/workers.ts'
import { startDyingServer, startMailServer } from './mail-server.ts'
import { openPlace, type Place } from './place.ts'

const program = fileURLToPath(new URL('outbox-process.ts', import.meta.url))

onEachDatabase('a process killed while sending a mail', (kind) => {
  let place: Place
  before(async () => {
    place = await openPlace(kind)
  })
  after(() => place.remove())
  beforeEach(async () => {
    await place.database.transaction(async (tx) => {
      await tx.deleteFrom('outbox').execute()
      await queueMail(tx, place.clock, { recipient: 'a@b.example', subject: 'Betreff', body: 'Text\n' })
    })
  })
  const worker = (smtpUrl: string) =>
    spawn(process.execPath, [program, place.databaseUrl, smtpUrl, place.clock.now()], { stdio: 'inherit' })
  const states = async () =>
    (await place.database.reads.selectFrom('outbox').select('state').execute()).map((row) => row.state)

  it('before the message is sent leads to a mail that is sent once by another', async () => {
    let child: ChildProcess | undefined
    const server = await startMailServer({
      options: {
        onRcptTo: (_address, _session, answer) => {
          if (child === undefined) return answer()
          child.kill('SIGKILL')
          child = undefined
        },
      },
    })
    child = worker(server.url)
    await once(child, 'exit')
    assert.deepEqual(await states(), ['sending'])
    place.clock.advance(120)
    const outbox = startOutbox(place.outboxParts(server.url))
    await outbox.runNow()
    assert.deepEqual(await states(), ['sent'])
    assert.equal(server.received.length, 1)
    await outbox.stop()
    await server.close()
  })

  it('after the message is sent leads to no second mail, as the outcome is unknown', async () => {
    let child: ChildProcess | undefined
    const server = await startDyingServer(() => child?.kill('SIGKILL'))
    child = worker(server.url)
    await once(child, 'exit')
    assert.deepEqual(await states(), ['transmitting'])
    place.clock.advance(24 * 3600)
    const outbox = startOutbox(place.outboxParts(server.url))
    await outbox.runNow()
    await outbox.runNow()
    assert.deepEqual(await states(), ['uncertain'])
    assert.equal(server.swallowed(), 1)
    await outbox.stop()
    await server.close()
  })
})
