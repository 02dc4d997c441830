import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type OutputFile, type Plugin, stop } from 'esbuild'

/** Entry points of programs, threads and children, each of which would load hundreds of modules. */
const programs = ['src/cli/main.ts', 'src/**/{thread,*-thread,*-child}.ts']
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Bundles programs and threads of the sources, for `quick-imports.ts`, and returns the folder of the bundles.
 * Each has its own module graph anyway, so no module is duplicated.
 */
export async function bundlePrograms(root: string, cache: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: globSync(programs, { cwd: root }).sort(),
    outbase: root,
    // Replaced by the folder, whose name depends on the output.
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    plugins: [knownCatalogues(root), ownAddresses],
    write: false,
    logLevel: 'error',
  })
  await stop()
  const hash = createHash('sha256')
  for (const { path, contents } of outputFiles) hash.update(path).update(contents)
  const folder = join(cache, `programs-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) store(outputFiles, cache, folder)
  return folder
}

/** Includes the catalogues, which the service finds by their names when it starts. */
function knownCatalogues(root: string): Plugin {
  return {
    name: 'known catalogues',
    setup({ onLoad }) {
      onLoad({ filter: /\/texts\/catalogues\/find\.ts$/ }, () => {
        const files = globSync('src/**/*.texts.ts', { cwd: root }).sort()
        const imports = files.map((file, at) => `import * as c${at} from ${JSON.stringify(join(root, file))}`)
        const all = files.map((_, at) => `c${at}`).join(', ')
        const contents = `${imports.join('\n')}\nexport const catalogues = [${all}].flatMap((one) => Object.values(one))\n`
        return { contents, loader: 'ts', resolveDir: root }
      })
    },
  }
}

/** Keeps `import.meta.url` of each source, so that it finds the files beside it. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.url')) return null
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

function store(files: readonly OutputFile[], cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true })
  for (const name of globSync('programs-*', { cwd: cache })) {
    const old = join(cache, name)
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(cache, 'draft-'))
  for (const { path, contents } of files) {
    const file = join(draft, path.slice(cache.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another process has created it.
    if (!existsSync(folder)) throw error
  }
}
