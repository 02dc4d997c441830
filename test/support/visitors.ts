import type { Client } from '../../src/platform/work/client.ts'

/** A client that waits until it is told to leave. */
export function visitor(network = '192.0.2.1', isStaff = false) {
  const leaving = new AbortController()
  const client: Client = { network, isStaff, left: leaving.signal }
  return { client, leave: () => leaving.abort() }
}

export const anybody = () => visitor().client
