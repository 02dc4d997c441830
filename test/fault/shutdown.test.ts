import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { succeed } from '../support/command-line.ts'
import { serve } from '../support/program.ts'

const person = 'b'.repeat(32)

it('a service that receives SIGTERM finishes requests, refuses new ones, and exits with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-shutdown-'))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  const bundle = JSON.stringify({ people: [{ id: person, last_name: 'Meier' }] })
  await succeed(['load', '-'], environment, bundle)
  await succeed(['user', 'add', 'a@kanzlei.test', '--role', 'admin'], environment)
  const key = (await succeed(['key', 'add', 'k', '--user', 'a@kanzlei.test'], environment)).trim()
  const service = await serve(environment)
  const ended = once(service.process, 'exit').then(([status]) => status)
  const authenticated = await fetch(`${service.url}/api/authenticate`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { token } = (await authenticated.json()) as { token: string }

  const body = 'submitter_email=a%40kanzlei.test&submitter_message=slow'
  const answered = new Promise<number>((resolve, reject) => {
    const sending = request(
      `${service.url}/api/people/${person}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          expect: '100-continue',
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sending.on('error', reject)
    // The service has read the head once it asks for the body. A connection that it has not accepted yet is reset
    // when it stops listening, and would not show what this test is about.
    sending.on('continue', () => {
      sending.write(body.slice(0, 20), () => {
        service.process.kill('SIGTERM')
        refused(service.url).then(() => sending.end(body.slice(20)), reject)
      })
    })
    sending.flushHeaders()
  })
  assert.equal(await answered, 200)
  assert.equal(await ended, 0)
  assert.match(await succeed(['dump', '-'], environment), /"submitter_message":\s*"slow"/)
  rmSync(folder, { recursive: true })
})

/** Resolves once new connections are no longer taken, or are told that the service is closing. */
async function refused(url: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } })
      if (response.status === 503) return
    } catch {
      return
    }
  }
}
