import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { hashPassword } from '../../src/identity/accounts/passwords.ts'
import { addUser } from '../../src/identity/accounts/users.ts'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import { updateAccount } from '../../src/identity/stores/account-store.ts'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/storage/database/database.ts'
import { migrate } from '../../src/platform/storage/migrate.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { temporaryDatabase, testClock, unwrap } from '../support/database.ts'
import { password } from './visitor.ts'

const baseUrl = 'https://kanzlei.test'
const email = 'https@dreiseen.test'
const clock = testClock()
const logged: string[] = []
let app: FastifyInstance
let config: Config
let database: Database
let setupSecret: string
let remove: () => Promise<void>

before(async () => {
  const place = await temporaryDatabase('sqlite')
  remove = place.remove
  database = unwrap(await openDatabase(place.url))
  unwrap(await migrate(database, clock))
  setupSecret = new URL((await createSetupLink(database, clock, baseUrl)) ?? '').pathname.split('/')[2] ?? ''
  config = unwrap(readConfig({ BASE_URL: baseUrl, DATABASE_URL: place.url }))
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

function post(url: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { origin: baseUrl, 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('the log never contains the secret of the set-up link', async () => {
  logged.splice(0)
  assert.equal((await app.inject(`/setup/${setupSecret}`)).statusCode, 200)
  assert.equal((await post(`/setup/${setupSecret}`, { email: 'x' })).statusCode, 422)
  assert.match(logged.join(''), /"path":"\/setup\/…"/)
  assert.ok(!logged.join('').includes(setupSecret))
})

test('over HTTPS the session cookie is never sent unencrypted', async () => {
  const hash = unwrap(await hashPassword(password))
  const user = { email, name: 'Gian Caduff', role: 'editor', password: hash } as const
  unwrap(await database.transaction((tx) => addUser(tx, clock, user)))
  const answer = await post('/login', { email, password })
  assert.equal(answer.statusCode, 303)
  assert.deepEqual(
    answer.cookies.map(({ name }) => name),
    ['__Host-session', '__Host-device'],
  )
  for (const { value, secure, httpOnly, sameSite, path, domain } of answer.cookies) {
    assert.deepEqual([secure, httpOnly, sameSite, path, domain], [true, true, 'Lax', '/', undefined])
    assert.ok(!logged.join('').includes(value))
  }
})

test('a session from before its cookie had a prefix continues; a newer one cannot be set by another host', async () => {
  const { id } = await database.reads
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const former = await startSessionFor(
    { database, clock, config: { ...config, baseUrl: 'http://kanzlei.test' } },
    id,
  )
  const open = (cookie: string) => app.inject({ url: '/manage/account', headers: { cookie } })
  assert.equal((await open(`session=${former}`)).statusCode, 200)
  const answer = await post('/login', { email, password }, { cookie: `session=${former}` })
  const [cleared, fresh] = answer.cookies
  assert.deepEqual([cleared?.name, cleared?.value], ['session', ''])
  assert.equal((await open(`session=${former}`)).statusCode, 303, 'the new session replaces it')
  assert.equal((await open(`__Host-session=${fresh?.value}`)).statusCode, 200)
  for (const planted of [fresh?.value, `__Host-session=${fresh?.value}`, `__Host-session%3D${fresh?.value}`])
    assert.equal((await open(`session=${planted}`)).statusCode, 303)
  assert.equal((await open(`session=planted; __Host-session=${fresh?.value}`)).statusCode, 200)
  const older = await startSessionFor(
    { database, clock, config: { ...config, baseUrl: 'http://kanzlei.test' } },
    id,
  )
  const left = await post('/logout', {}, { cookie: `session=${older}; __Host-session=${fresh?.value}` })
  assert.equal((await open(`session=${older}`)).statusCode, 303, 'all that were named have ended')
  assert.deepEqual(left.cookies.map(({ name, value }) => `${name}=${value}`).sort(), [
    '__Host-session=',
    'session=',
  ])
})

test('a login that waits for its second factor is protected from other hosts in the same way', async () => {
  const hash = unwrap(await hashPassword(password))
  const wanted = { email: 'half@dreiseen.test', name: 'Gian', role: 'editor', password: hash } as const
  const user = unwrap(await database.transaction((tx) => addUser(tx, clock, wanted)))
  await database.transaction((tx) => updateAccount(tx, user.id, { totp_secret: 'sealed' }))
  const [cookie] = (await post('/login', { email: user.email, password })).cookies
  assert.equal(cookie?.name, '__Host-half-login')
  const { secure, httpOnly, sameSite, path, domain } = cookie
  assert.deepEqual([secure, httpOnly, sameSite, path, domain], [true, true, 'Strict', '/', undefined])
  const waits = (name: string) =>
    app.inject({ url: '/login/code', headers: { cookie: `${name}=${cookie.value}` } })
  assert.equal((await waits('__Host-half-login')).statusCode, 200)
  assert.equal((await waits('half-login')).statusCode, 303)
})

test('a failed login is logged with account and address, without the typed password', async () => {
  logged.splice(0)
  await post('/login', { email, password: 'Tr0ub4dor typed wrong' })
  const line = logged.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'login failed')
  assert.deepEqual([line?.event, line?.outcome, line?.actor], ['login.fail', 'failure', email])
  assert.equal(line?.address, '127.0.0.1')
  assert.ok(!logged.join('').includes('Tr0ub4dor'))
})

test('a password typed into the field for the address is not logged', async () => {
  logged.splice(0)
  await post('/login', { email: 'Tr0ub4dor typed wrong', password: '' })
  assert.ok(logged.some((text) => text.includes('login failed')))
  assert.ok(!logged.join('').includes('Tr0ub4dor'))
})
