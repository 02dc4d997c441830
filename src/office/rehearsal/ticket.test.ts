import assert from 'node:assert/strict'
import { it } from 'node:test'
import { instant } from '../../../test/support/database.ts'
import { addSeconds } from '../../values/time.ts'
import { entryKey, readTicket, writeTicket } from './ticket.ts'

it('an entry ticket names a user for one minute, and is valid only with the key of the instance', () => {
  const now = instant('2026-11-15T12:00:00Z')
  const [key, other] = [1, 2].map((byte) => entryKey(Buffer.alloc(32, byte)))
  const ticket = writeTicket(key ?? '', 'anna', now)
  assert.equal(readTicket(key ?? '', ticket, addSeconds(now, 59))?.user, 'anna')
  assert.equal(readTicket(key ?? '', ticket, addSeconds(now, 60)), null)
  assert.equal(readTicket(other ?? '', ticket, now), null)
  const [content = '', signature = ''] = ticket.split('.')
  const forged = Buffer.from(String(Buffer.from(content, 'base64url')).replace('anna', 'beat'))
  assert.equal(readTicket(key ?? '', `${forged.toString('base64url')}.${signature}`, now), null)
  assert.equal(readTicket(key ?? '', '', now), null)
  assert.notEqual(writeTicket(key ?? '', 'anna', now), ticket)
})
