import type { Client } from '../../src/platform/work/client.ts'

/** Returns a client that waits until the test makes it leave. */
export function visitor(network = '192.0.2.1', isStaff = false) {
  const leaving = new AbortController()
  const client: Client = { network, isStaff, left: leaving.signal }
  return { client, leave: () => leaving.abort() }
}

export const anybody = () => visitor().client
