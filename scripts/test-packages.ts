import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { manyModules } from './quick-imports.ts'

/**
 * Bundles each package of many modules into one file, for `quick-imports.ts`, and returns the folder of the
 * bundles. They are rebuilt when other packages are installed.
 */
export async function bundlePackages(root: string, cache: string): Promise<string> {
  const installed = readFileSync(join(root, 'node_modules', '.package-lock.json'))
  const made = [installed, manyModules.join()]
  const version = made
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cache, `packages-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  const entries = join(draft, 'entries')
  await Promise.all(manyModules.map((name) => writeEntry(join(entries, `${name}.mjs`), name)))
  await build({
    absWorkingDir: root,
    entryPoints: manyModules.map((name) => ({ in: join(entries, `${name}.mjs`), out: name })),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules in several bundles must exist only once.
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: [],
    external: ['pg-native'],
    // CommonJS modules need `require` for modules of Node.js.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
  })
  rmSync(entries, { recursive: true })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another process has created it.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/**
 * Writes a module with the exports of a package as Node.js finds them, because esbuild does not find all of
 * CommonJS packages.
 */
async function writeEntry(file: string, name: string): Promise<void> {
  const exported = Object.keys(await import(name)).filter((key) => key !== 'module.exports')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `export { ${exported.join(', ')} } from '${name}'\n`)
}
