import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'

export interface Asset {
  readonly mediaType: string
  readonly content: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Scripts, styles and fonts in memory under names that change with their content. */
export interface Assets {
  readonly script: string
  /** Applies the reader's colour scheme before the first paint. */
  readonly schemeScript: string
  /** Added on staff pages, so that readers do not download it. */
  readonly staffScript: string
  /** For the login page. */
  readonly loginScript: string
  /** For the page to subscribe to notifications. */
  readonly pushScript: string
  /** Shows notifications; has an address of its own that never changes. */
  readonly pushWorker: Asset
  /** For embedded views. */
  readonly embedScript: string
  /** For wall displays. */
  readonly screenScript: string
  readonly style: string
  /** Loaded besides it by those who are logged in. */
  readonly staffStyle: string
  /** Loaded besides it by wall displays. */
  readonly wallStyle: string
  /** The style, ignoring the preferences of the reader's device. */
  readonly styleIn: Readonly<Record<'light' | 'dark', string>>
  /** Fonts that every page needs, preloaded before the style sheet requests them. */
  readonly font: string
  readonly files: ReadonlyMap<string, Asset>
}

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }

export function asset(name: string, content: Buffer): Asset {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const compressible = ending !== 'woff2'
  let brotli: Buffer | null = null
  let gzip: Buffer | null = null
  return {
    mediaType: mediaTypes[ending] ?? 'application/octet-stream',
    content,
    // Compressed on first use: compressing everything would take a tenth of the start-up time.
    get brotli() {
      if (compressible) brotli ??= brotliCompressSync(content, { params: quality })
      return brotli
    },
    get gzip() {
      if (compressible) gzip ??= gzipSync(content)
      return gzip
    },
  }
}

export function assetRoutes(
  app: FastifyInstance,
  assets: Assets,
  themes: (name: string) => Asset | null,
): void {
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { logLevel: 'warn', config: { work: 'own' } },
    (request, reply) => {
      const found = assets.files.get(request.params.name) ?? themes(request.params.name)
      if (found === null) return reply.callNotFound()
      const encoding = new Negotiator(request.raw).encoding(['br', 'gzip', 'identity'])
      const coded = encoding === 'br' ? found.brotli : encoding === 'gzip' ? found.gzip : null
      if (coded !== null) reply.header('Content-Encoding', encoding)
      return reply
        .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
        .type(found.mediaType)
        .send(coded ?? found.content)
    },
  )
}
