import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** A proxy that alters documents between the site and its readers. */
export async function alteredSite(
  t: Pick<TestContext, 'after'>,
  origin: string,
  alter: (path: string, text: string) => string,
  /** Whether it has something that the site has not. */
  hasMore: (path: string) => boolean = () => false,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const original = await fetch(origin + path, { redirect: 'manual' })
    const body = Buffer.from(await original.arrayBuffer())
    const altered = alter(path, body.toString('latin1'))
    response.writeHead(hasMore(path) ? 200 : original.status).end(Buffer.from(altered, 'latin1'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
