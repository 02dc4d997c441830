import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { it } from 'node:test'
import { queueTest } from '../../src/areas/results/features/webhooks/delivery/deliveries.ts'
import { newWebhook } from '../../src/areas/results/features/webhooks/delivery/webhook-fields.ts'
import { webhookForm } from '../../src/areas/results/features/webhooks/delivery/webhook-form.ts'
import { addWebhook } from '../../src/areas/results/features/webhooks/delivery/webhooks.ts'
import { operator } from '../../src/identity/audit/audit.ts'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { startReceiver } from '../results/webhook-receiver.ts'
import { onEachDatabase, unwrap } from '../support/database.ts'
import { inheritedByOwn } from '../support/environment.ts'
import { startOutbox, startWebhooks } from '../support/workers.ts'
import { startMailServer } from '../tickets/mail-server.ts'
import { openPlace } from '../tickets/place.ts'
import { sendingParts } from './sending-parts.ts'
import { kills, withHook } from './steps.ts'

const program = join(import.meta.dirname, 'sending-process.ts')
/** Queued messages of each kind per kill: more than a process sends before it is killed. */
const queuedPerKill = 2
/** Seconds after which every claim has expired. */
const untilClaimsEnd = 600
/** The steps in which a process sends its first one or two messages. */
const sendingSteps = { from: 7, count: 18 }

onEachDatabase('a process that is killed while it sends', (kind) => {
  it(`sends no mail twice, every webhook at least once, and leaves nothing behind, ${kills} times`, async () => {
    const place = await openPlace(kind)
    const [mails, receiver] = [await startMailServer(), await startReceiver()]
    const parts = sendingParts(place, mails.url)
    await place.database.transaction(async (tx) => {
      const entered = webhookForm.typed({ ...newWebhook, name: 'Redaktion', url: receiver.url })
      const { webhook } = unwrap(await addWebhook(tx, entered, { parts, by: operator }))
      for (let number = 0; number < kills * queuedPerKill; number++) {
        const mail = { recipient: 'a@b.example', subject: `Betreff ${number}`, body: 'Text\n' }
        await queueMail(tx, place.clock, mail)
        await queueTest(tx, parts, webhook.id)
      }
    })

    let killed = 0
    for (let count = 0; count < kills; count++) {
      // One kind at a time, because the faster one would use all steps; at another step each time.
      const [what, number] = [count % 2 === 0 ? 'mails' : 'webhooks', Math.floor(count / 2)]
      const step = sendingSteps.from + ((5 * number + 3) % sendingSteps.count)
      if (await sendUntil([what, place.databaseUrl, mails.url, place.clock.now()], step)) killed += 1
      place.clock.advance(untilClaimsEnd)
    }
    assert.ok(killed > kills / 2, `only ${killed} were killed`)
    const [outbox, webhooks] = [startOutbox(parts), startWebhooks(parts)]
    await outbox.runNow()
    await webhooks.runNow()

    const stored = await place.database.reads.selectFrom('outbox').select(['subject', 'state']).execute()
    assert.equal(stored.length, kills * queuedPerKill)
    for (const { subject, state } of stored) {
      const times = mails.received.filter(({ parsed }) => parsed.subject === subject).length
      if (state === 'sent') assert.equal(times, 1, `${subject} was sent ${times} times`)
      // Whether it was sent is not known, so staff must decide.
      else assert.ok(state === 'uncertain' && times <= 1, `${subject} is ${state}, sent ${times} times`)
    }
    const uncertain = stored.filter(({ state }) => state === 'uncertain').length
    assert.ok(uncertain <= killed, `${uncertain} are uncertain after ${killed} kills`)
    assert.ok(uncertain > 0 || kills < 6, 'no kill came between a message and its answer')
    const deliveries = await place.database.reads
      .selectFrom('webhook_deliveries')
      .select(['event_id', 'state'])
      .execute()
    const received = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    assert.equal(received.size, kills * queuedPerKill)
    for (const { event_id, state } of deliveries) {
      assert.equal(state, 'delivered')
      assert.ok(received.has(event_id), `${event_id} is lost`)
    }
    assert.ok(receiver.received.length <= received.size + killed, 'sent again without need')
    await Promise.all([outbox.stop(), webhooks.stop()])
    await Promise.all([mails.close(), receiver.close()])
    await place.remove()
  })
})

/** Returns false if the process ended before it reached the step. */
async function sendUntil(args: readonly string[], step: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inheritedByOwn(), ...withHook, KILL_AT_STEP: String(step) },
    stdio: 'inherit',
  })
  const [code, signal] = await once(child, 'exit')
  assert.ok(code === 0 || signal === 'SIGKILL', `ended with ${code ?? signal}`)
  return signal === 'SIGKILL'
}
