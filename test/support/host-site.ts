import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before } from 'node:test'

/** Another site with another host name than the service: `localhost` instead of an address. */
export interface HostSite {
  /** Serves the markup as a page, and returns its address. */
  page(markup: string): string
}

/** Starts the site. `scripts`: files by the path at which they are served. */
export function hostSite(scripts: Readonly<Record<string, URL>> = {}): HostSite {
  const pages: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const script = scripts[path]
    if (script !== undefined) {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
      return response.end(await readFile(script))
    }
    const page = pages[Number(path.slice(1))]
    // Browsers request an icon from any site.
    response.statusCode = page === undefined ? 204 : 200
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    return response.end(page)
  })
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    page(markup) {
      const address = server.address()
      if (typeof address !== 'object' || address === null) throw new Error('the site has not been started')
      pages.push(markup)
      return `http://localhost:${address.port}/${pages.length - 1}`
    },
  }
}
