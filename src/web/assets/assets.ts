import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'
import { type Asset, type Assets, asset } from '../../platform/http/server/assets.ts'
import { inScheme, type Scheme } from './scheme.ts'

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
      site: here('../browser/site.ts'),
      staff: here('../browser/staff.ts'),
      login: here('../browser/login.ts'),
      push: here('../browser/push.ts'),
      'service-worker': here('../browser/push-worker.ts'),
      embed: here('../browser/embed.ts'),
      screen: here('../browser/screen.ts'),
      style: here('../styles/site.css'),
      'only-staff': here('../styles/staff.css'),
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
  // The esbuild process would otherwise keep running, with twenty megabytes.
  await stop()
  const files = new Map<string, Asset>()
  for (const output of result.outputFiles) {
    const name = output.path.slice(output.path.lastIndexOf('/') + 1)
    files.set(name, asset(name, Buffer.from(output.contents)))
  }
  const style = named(files, 'style-')
  const pushWorker = files.get(named(files, 'service-worker-'))
  if (pushWorker === undefined) throw new Error('no service worker was made')
  return {
    script: `/assets/${named(files, 'site-')}`,
    staffScript: `/assets/${named(files, 'staff-')}`,
    loginScript: `/assets/${named(files, 'login-')}`,
    pushScript: `/assets/${named(files, 'push-')}`,
    pushWorker,
    embedScript: `/assets/${named(files, 'embed-')}`,
    screenScript: `/assets/${named(files, 'screen-')}`,
    style: `/assets/${style}`,
    staffStyle: `/assets/${named(files, 'only-staff-')}`,
    styleIn: { light: addScheme(files, style, 'light'), dark: addScheme(files, style, 'dark') },
    font: `/assets/${named(files, 'source-sans-3-latin-wght-')}`,
    files,
  }
}

/** The address of a style sheet derived from another. */
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
