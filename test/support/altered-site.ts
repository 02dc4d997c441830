import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** Starts a proxy that alters documents between the site and its readers. */
export async function alteredSite(
  t: Pick<TestContext, 'after'>,
  origin: string,
  alter: (path: string, text: string) => string,
  /** Whether the altered document has content that the site lacks. */
  hasMore: (path: string) => boolean = () => false,
  /** Returns a status to answer instead of the document, by path and number of the request; null for none. */
  refuses: (path: string, asked: number) => number | null = () => null,
): Promise<string> {
  const asked = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const count = (asked.get(path) ?? 0) + 1
    asked.set(path, count)
    const refused = refuses(path, count)
    if (refused !== null) return response.writeHead(refused, { 'retry-after': '0' }).end()
    const { accept = '*/*' } = request.headers
    const original = await fetch(origin + path, { headers: { accept }, redirect: 'manual' })
    const body = Buffer.from(await original.arrayBuffer())
    const altered = alter(path, body.toString('latin1'))
    return response.writeHead(hasMore(path) ? 200 : original.status).end(Buffer.from(altered, 'latin1'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
