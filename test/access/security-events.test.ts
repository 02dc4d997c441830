import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fastify from 'fastify'
import { addUser } from '../../src/identity/accounts/users.ts'
import { auditedEvents, securityEvents, tellingEvents } from '../../src/identity/audit/security-events.ts'
import type { Tx } from '../../src/platform/storage/database/database.ts'
import { undone } from '../../src/platform/storage/database/undone.ts'
import { texts } from '../../src/texts/texts.ts'
import { logLines } from '../support/log-lines.ts'
import { onEachDatabase, startService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { account, password, visitor } from './visitor.ts'

onEachDatabase('security events', (kind) => {
  it('are lines of the log with the account, the address and the request', async (t) => {
    const log = logLines()
    const service = await startService(kind, { logger: log.logger })
    t.after(() => service.stop())
    const email = 'ladina@dreiseen.test'
    await account(service, email)
    const told = () =>
      log.lines.flatMap((line) => (line.event === undefined ? [] : [[line.event, line.outcome, line.actor]]))
    const person = visitor(service)

    await person.post('/login', { email, password: 'wrong wrong wrong' })
    await person.post('/login', { email: 'nobody@dreiseen.test', password })
    await person.post('/login', { email, password })
    await person.post('/logout', {}, { origin: 'https://elsewhere.test' })
    await fetch(`${service.url}/api/authenticate`, { headers: { authorization: 'Bearer not-a-key' } })
    await fetch(`${service.url}/api/people`, { headers: { authorization: 'Bearer not-a-token' } })
    await upload(service, { type: 'vote', id: 'v', file: 'x', token: 'not-an-upload-token' })
    await person.post('/logout')
    assert.deepEqual(told(), [
      ['login.fail', 'failure', email],
      ['login.fail', 'failure', 'nobody@dreiseen.test'],
      ['session.start', 'success', email],
      ['origin.refuse', 'failure', null],
      ['token.refuse', 'failure', null],
      ['token.refuse', 'failure', null],
      ['upload-token.refuse', 'failure', null],
      ['session.end', 'success', email],
    ])
    for (const line of log.lines.filter(({ event }) => event !== undefined)) {
      assert.equal(line.address, '127.0.0.1')
      assert.match(String(line.requestId), /^[0-9a-f-]{36}$/)
      assert.equal(line.msg, securityEvents[line.event as keyof typeof securityEvents].says)
    }
    assert.doesNotMatch(JSON.stringify(log.lines), /not-a|wrong wrong|7 Wörtern/)
  })
})

onEachDatabase('security events of a transaction', (kind) => {
  it('are logged once it is committed, and never if it is rolled back', async (t) => {
    const service = await startService(kind, { isQuiet: true })
    t.after(() => service.stop())
    const log = logLines()
    const database = tellingEvents(service.database, fastify({ logger: log.logger }).log)
    const add = (email: string) => (tx: Tx) =>
      addUser(tx, service.clock, { email, name: 'A', role: 'editor' })
    await undone(database, add('undone@dreiseen.test'))
    assert.deepEqual(log.lines, [])
    await database.transaction(async (tx) => {
      await add('added@dreiseen.test')(tx)
      assert.deepEqual(log.lines, [])
    })
    assert.deepEqual(
      log.lines.map(({ event, subject }) => [event, subject]),
      [['user.add', 'added@dreiseen.test']],
    )
  })
})

describe('the list of security events', () => {
  it('is the same in the documentation and in the program', () => {
    const manual = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    const rows = [...manual.matchAll(/^\| `([\w.-]+)` \| (success|failure) \| (.*) \|$/gm)]
    assert.deepEqual(
      rows.map(([, event, outcome, says]) => [event, outcome, says]),
      Object.entries(securityEvents).map(([event, { outcome, says }]) => [event, outcome, says]),
    )
  })

  it('contains actions of the audit log under their names', () => {
    for (const action of Object.keys(auditedEvents)) assert.ok(`audit.action.${action}` in texts, action)
  })
})
