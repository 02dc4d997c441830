import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  migratedDatabase,
  onEachDatabase,
  testClock,
  unwrap,
} from '../../../../../../test/support/database.ts'
import { readConfig } from '../../../../../platform/config/config.ts'
import { openDatabase } from '../../../../../platform/storage/open.ts'
import type { Subscription } from './choices.ts'
import { askToConfirm, confirmPath, confirmWish, unsubscribe } from './subscribers.ts'

const email = 'opfer@dreiseen.test'
const wish = (municipality: number): Subscription => ({
  choices: { locale: 'de_CH', everything: true, levels: ['canton'], occasions: ['final'], municipality },
  items: [],
})

onEachDatabase('confirmation mails that strangers ask for', (kind) => {
  it('are sent to an address at most every ten minutes and three times a day', async () => {
    const place = await migratedDatabase(kind)
    const database = unwrap(await openDatabase(place.url))
    const clock = testClock()
    const secret = Buffer.from('a secret that only the tests know, long enough')
    const parts = { database, clock, secret, config: unwrap(readConfig({ DATABASE_URL: place.url })) }
    const mails = () =>
      database.reads.selectFrom('outbox').select(['body']).where('recipient', '=', email).execute()
    /** How many mails there are after one more wish each so many seconds. */
    const countsAfter = async (seconds: number, wishes: number) => {
      const counts = []
      for (let number = 1; number <= wishes; number += 1) {
        await askToConfirm(parts, email, wish(number))
        counts.push((await mails()).length)
        clock.advance(seconds)
      }
      return counts
    }
    /** Follows the links of all mails; one of them works. */
    const confirmed = async () => {
      for (const { body } of await mails()) {
        const token = new RegExp(`${confirmPath}/([\\w.-]+)`).exec(body)?.[1] ?? ''
        const subscriber = await confirmWish(parts, token)
        if (subscriber !== null) return subscriber
      }
      return assert.fail('no link works')
    }
    try {
      assert.deepEqual(await countsAfter(300, 8), [1, 1, 2, 2, 3, 3, 3, 3])
      clock.advance(21 * 3600)
      assert.deepEqual(await countsAfter(60, 3), [3, 3, 3], 'three a day')
      const { id } = await confirmed()
      const stored = await database.reads
        .selectFrom('subscribers')
        .select(['state', 'choices', 'wanted_mails'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.deepEqual([stored.state, JSON.parse(stored.choices).municipality], ['active', 3])
      assert.equal(stored.wanted_mails, null)
      assert.deepEqual(await countsAfter(0, 2), [4, 4], 'the owner has answered')
      clock.advance(24 * 3600)
      assert.deepEqual(await countsAfter(0, 2), [5, 5], 'the next day')
      await unsubscribe(parts, id)
      assert.deepEqual(await countsAfter(0, 1), [6])
    } finally {
      await database.close()
      await place.remove()
    }
  })
})
