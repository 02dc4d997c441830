import { readdir, readFile } from 'node:fs/promises'
import { type Asset, type Assets, asset } from '../../platform/http/server/assets.ts'
import { inScheme, type Scheme } from './scheme.ts'

let built: Promise<Assets> | null = null

/** Read or made once per process. */
export function buildAssets(): Promise<Assets> {
  built ??= collect()
  return built
}

async function collect(): Promise<Assets> {
  const contents = (await readFolder('released')) ?? (await bundled())
  const files = new Map<string, Asset>()
  for (const [name, content] of contents) files.set(name, asset(name, Buffer.from(content)))
  const style = named(files, 'style-')
  const pushWorker = files.get(named(files, 'service-worker-'))
  if (pushWorker === undefined) throw new Error('no service worker was made')
  const own = {
    script: `/assets/${named(files, 'site-')}`,
    schemeScript: `/assets/${named(files, 'scheme-')}`,
    staffScript: `/assets/${named(files, 'staff-')}`,
    loginScript: `/assets/${named(files, 'login-')}`,
    pushScript: `/assets/${named(files, 'push-')}`,
    pushWorker,
    embedScript: `/assets/${named(files, 'embed-')}`,
    screenScript: `/assets/${named(files, 'screen-')}`,
    style: `/assets/${style}`,
    staffStyle: `/assets/${named(files, 'only-staff-')}`,
    wallStyle: `/assets/${named(files, 'only-wall-')}`,
    styleIn: { light: addScheme(files, style, 'light'), dark: addScheme(files, style, 'dark') },
    font: `/assets/${named(files, 'source-sans-3-latin-wght-')}`,
  }
  await addPrevious(files)
  return { ...own, files }
}

/** Adds the assets of the previous release: cached pages refer to them, and so do other processes during an upgrade. */
async function addPrevious(files: Map<string, Asset>): Promise<void> {
  for (const [name, content] of (await readFolder('previous')) ?? []) {
    if (files.has(name)) continue
    files.set(name, asset(name, Buffer.from(content)))
    if (/^style-.*\.css$/.test(name))
      for (const scheme of ['light', 'dark'] as const) addScheme(files, name, scheme)
  }
}

/** Adds a copy of a style sheet with one scheme fixed, and returns its address. */
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

async function bundled(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { bundle } = await import('./bundle.ts')
  return bundle()
}

/** Reads the assets that a release contains ready-made, because it cannot bundle; null in a clone. */
async function readFolder(kind: 'released' | 'previous'): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const folder = new URL(`./${kind}/`, import.meta.url)
  try {
    const names = await readdir(folder)
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder))] as const)),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
