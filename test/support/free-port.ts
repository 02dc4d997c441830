import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports of outgoing connections, so that none of these takes the port before its server listens, or restarts;
 * above 10080, the last port that `fetch` refuses as a bad one.
 */
const lowest = 10_081
const highest = 32_767
const attempts = 100

/** Returns a port on which no server listens at the moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    const server = createServer().listen(port, host)
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
  return assert.fail(`no free port from ${lowest} to ${highest}`)
}
