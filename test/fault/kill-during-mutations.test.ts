import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { succeed } from '../support/command-line.ts'
import { migratedDatabase, onEachDatabase, unwrap } from '../support/database.ts'
import { type Program, serve } from '../support/program.ts'

const person = 'a'.repeat(32)
const bundle = JSON.stringify({
  organisation: { name: 'Test', locales: ['de_CH'], default_locale: 'de_CH' },
  people: [{ id: person, first_name: 'Ursula', last_name: 'Meier' }],
})

onEachDatabase('a service that is killed during changes', (kind) => {
  it('loses no acknowledged change, and opens no ticket twice', async () => {
    const place = await migratedDatabase(kind)
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-fault-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: place.url, LOG_LEVEL: 'error' }
    await succeed(['load', '-'], environment, bundle)
    await succeed(['user', 'add', 'clerk@kanzlei.test', '--role', 'admin'], environment)
    const key = (await succeed(['key', 'add', 'test', '--user', 'clerk@kanzlei.test'], environment)).trim()

    const acknowledged = new Set<string>()
    let sent = 0
    // The service is killed three times while it works, each time after a different number of answers.
    for (const killAfter of [7, 30, 61]) {
      const service = await serve(environment)
      const token = await tokenFor(service, key)
      const send = async () => {
        while (sent < 100 && acknowledged.size < killAfter) {
          sent += 1
          await mutate(service, token, `change ${sent}`, acknowledged)
          if (acknowledged.size >= killAfter) await service.stop('SIGKILL')
        }
      }
      await Promise.all([send(), send(), send(), send(), send()])
      await service.stop('SIGKILL')
    }

    const service = await serve(environment)
    assert.equal((await fetch(`${service.url}/health/ready`)).status, 200)
    await service.stop()
    const messages = await storedMessages(place.url)
    assert.ok(acknowledged.size >= 61, `only ${acknowledged.size} were acknowledged`)
    for (const message of acknowledged) assert.ok(messages.includes(message), `${message} was lost`)
    assert.equal(new Set(messages).size, messages.length, 'a mutation was opened twice')
    await place.remove()
    rmSync(folder, { recursive: true })
  })
})

async function tokenFor(service: Program, key: string): Promise<string> {
  const response = await fetch(`${service.url}/api/authenticate`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const body: unknown = await response.json()
  assert.ok(typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
  return body.token
}

async function mutate(
  service: Program,
  token: string,
  message: string,
  acknowledged: Set<string>,
): Promise<void> {
  try {
    const response = await fetch(`${service.url}/api/people/${person}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ submitter_email: 'a@kanzlei.test', submitter_message: message }),
    })
    if (response.status === 200) acknowledged.add(message)
  } catch (error) {
    // The connection broke because the service was killed: the ticket may or may not exist.
    assert.ok(error instanceof TypeError, String(error))
  }
}

async function storedMessages(url: string): Promise<readonly string[]> {
  const database = unwrap(await openDatabase(url))
  const rows = await database.reads.selectFrom('tickets').select(['submitter_message', 'number']).execute()
  await database.close()
  assert.equal(new Set(rows.map((row) => row.number)).size, rows.length)
  return rows.map((row) => row.submitter_message ?? '')
}
