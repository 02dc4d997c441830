import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'
import { palettePlugin } from './palette-css.ts'

const ownRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Scripts and styles of the pages, by name; nothing is written to disk. `root` is the folder of the program. */
export async function bundle(root = ownRoot): Promise<ReadonlyMap<string, Uint8Array>> {
  const web = (path: string) => join(root, 'src/web', path)
  const result = await build({
    // Names of files depend on their paths from here.
    absWorkingDir: root,
    entryPoints: {
      site: web('browser/site.ts'),
      staff: web('browser/staff.ts'),
      scheme: web('browser/scheme.ts'),
      login: web('browser/login.ts'),
      push: web('browser/push.ts'),
      'service-worker': web('browser/push-worker.ts'),
      embed: web('browser/embed.ts'),
      screen: web('browser/screen.ts'),
      style: web('styles/site.css'),
      'only-staff': web('styles/staff.css'),
      'only-wall': web('styles/wall.css'),
    },
    outdir: web('assets'),
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
    plugins: [palettePlugin],
  })
  // The esbuild process would otherwise keep running, with twenty megabytes.
  await stop()
  return new Map(
    result.outputFiles.map(({ path, contents }) => [path.slice(path.lastIndexOf('/') + 1), contents]),
  )
}
