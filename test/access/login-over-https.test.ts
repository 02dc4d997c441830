import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../src/access/passwords.ts'
import { createSetupLink } from '../../src/access/setup.ts'
import { addUser } from '../../src/access/users.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { migrate } from '../../src/storage/migrate.ts'
import { temporaryDatabase, testClock, unwrap } from '../support/database.ts'
import { password } from './visitor.ts'

const baseUrl = 'https://kanzlei.test'
const email = 'https@dreiseen.test'
const clock = testClock()
const logged: string[] = []
let app: FastifyInstance
let database: Database
let setupSecret: string
let remove: () => Promise<void>

before(async () => {
  const place = await temporaryDatabase('sqlite')
  remove = place.remove
  database = unwrap(await openDatabase(place.url))
  unwrap(await migrate(database, clock))
  setupSecret = new URL((await createSetupLink(database, clock, baseUrl)) ?? '').pathname.split('/')[2] ?? ''
  const config = unwrap(readConfig({ BASE_URL: baseUrl, DATABASE_URL: place.url }))
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const secret = Buffer.from('a secret that only the tests know, long enough')
  app = await buildApp({ config, database, clock, secret, logger: { level: 'trace', stream } })
})

after(async () => {
  await app.close()
  await database.close()
  await remove()
})

function post(url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { origin: baseUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('the log never holds the secret of the set-up link', async () => {
  logged.splice(0)
  assert.equal((await app.inject(`/setup/${setupSecret}`)).statusCode, 200)
  assert.equal((await post(`/setup/${setupSecret}`, { email: 'x' })).statusCode, 422)
  assert.match(logged.join(''), /"path":"\/setup\/…"/)
  assert.ok(!logged.join('').includes(setupSecret))
})

test('over HTTPS the cookie is never sent in the clear', async () => {
  const hash = unwrap(await hashPassword(password))
  const user = { email, name: 'Gian Caduff', role: 'editor', password: hash } as const
  unwrap(await database.transaction((tx) => addUser(tx, clock, user)))
  const answer = await post('/login', { email, password })
  assert.equal(answer.statusCode, 303)
  const [cookie] = answer.cookies
  assert.equal(cookie?.name, 'session')
  assert.equal(cookie?.secure, true)
  assert.equal(cookie?.httpOnly, true)
  assert.equal(cookie?.sameSite, 'Lax')
  assert.ok(!logged.join('').includes(cookie?.value ?? 'session'))
})

test('a failed log-in is logged with account and address, without what was typed as password', async () => {
  logged.splice(0)
  await post('/login', { email, password: 'Tr0ub4dor typed wrong' })
  const line = logged.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'login failed')
  assert.equal(line?.email, email)
  assert.equal(line?.address, '127.0.0.1')
  assert.ok(!logged.join('').includes('Tr0ub4dor'))
})

test('a password typed into the field for the address is not logged', async () => {
  logged.splice(0)
  await post('/login', { email: 'Tr0ub4dor typed wrong', password: '' })
  assert.ok(logged.some((text) => text.includes('login failed')))
  assert.ok(!logged.join('').includes('Tr0ub4dor'))
})
