import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  server.close()
  await once(server, 'close')
  return address.port
}
