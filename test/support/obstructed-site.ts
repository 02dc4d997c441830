import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** Returns whether it has answered the request itself. */
export type Obstacle = (path: string, response: ServerResponse) => boolean

/** Starts a site behind a proxy that may answer first. */
export async function obstructed(
  t: Pick<TestContext, 'after'>,
  origin: string,
  obstacle: Obstacle,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (obstacle(path, response)) return
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^(if-none-match|authorization|accept)$/.test(name),
    )
    const original = await fetch(origin + path, { headers: headers as [string, string][] })
    const body = Buffer.from(await original.arrayBuffer())
    for (const name of ['content-type', 'etag', 'content-disposition'])
      if (original.headers.has(name)) response.setHeader(name, original.headers.get(name) ?? '')
    response.writeHead(original.status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
