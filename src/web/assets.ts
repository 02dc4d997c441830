import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, stop } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import { inScheme, type Scheme } from './scheme.ts'

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
  readonly styleIn: Readonly<Record<Scheme, string>>
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

let built: Promise<Assets> | null = null

/** Bundles once per process; nothing is written to disk. */
export function buildAssets(): Promise<Assets> {
  built ??= bundle()
  return built
}

async function bundle(): Promise<Assets> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const result = await build({
    entryPoints: {
      site: here('browser/site.ts'),
      staff: here('browser/staff.ts'),
      login: here('browser/login.ts'),
      embed: here('browser/embed.ts'),
      screen: here('browser/screen.ts'),
      style: here('styles/site.css'),
    },
    outdir: here('.'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'safari16', 'firefox115', 'chrome115'],
    loader: { '.woff2': 'file', '.svg': 'file' },
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    legalComments: 'none',
    logLevel: 'silent',
  })
  // Its process would stay, with twenty megabytes, and nothing is left to do for it.
  await stop()
  const files = new Map<string, Asset>()
  for (const output of result.outputFiles) {
    const name = output.path.slice(output.path.lastIndexOf('/') + 1)
    files.set(name, asset(name, Buffer.from(output.contents)))
  }
  const style = named(files, 'style-')
  return {
    script: `/assets/${named(files, 'site-')}`,
    staffScript: `/assets/${named(files, 'staff-')}`,
    loginScript: `/assets/${named(files, 'login-')}`,
    embedScript: `/assets/${named(files, 'embed-')}`,
    screenScript: `/assets/${named(files, 'screen-')}`,
    style: `/assets/${style}`,
    styleIn: { light: addScheme(files, style, 'light'), dark: addScheme(files, style, 'dark') },
    font: `/assets/${named(files, 'source-sans-3-latin-wght-')}`,
    files,
  }
}

/** The address of a style sheet made from another. */
function addScheme(files: Map<string, Asset>, style: string, scheme: Scheme): string {
  const name = style.replace('.css', `-${scheme}.css`)
  const css = inScheme(String(files.get(style)?.content), scheme)
  files.set(name, asset(name, Buffer.from(css)))
  return `/assets/${name}`
}

function named(files: ReadonlyMap<string, Asset>, prefix: string): string {
  const name = [...files.keys()].find((key) => key.startsWith(prefix))
  if (name === undefined) throw new Error(`no asset is called ${prefix}…`)
  return name
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
