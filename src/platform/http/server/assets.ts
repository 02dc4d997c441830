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
  /** Beside it on pages for the staff: readers need not fetch what they never use. */
  readonly staffScript: string
  /** Where the staff log in. */
  readonly loginScript: string
  /** For views inside other sites. */
  readonly embedScript: string
  /** For wall displays. */
  readonly screenScript: string
  readonly style: string
  /** The same without regard to the reader's device. */
  readonly styleIn: Readonly<Record<'light' | 'dark', string>>
  /** The letters every page needs, fetched before the style sheet asks for them. */
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
    // Once somebody asks for it: compressing everything would be a tenth of what a start takes.
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
