import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { manyModules } from './quick-imports.ts'

/**
 * Bundles each package with hundreds of modules into one file, for `quick-imports.ts`, and returns the folder of the
 * bundles. They are rebuilt when other packages are installed.
 */
export async function bundlePackages(root: string, cache: string): Promise<string> {
  const installed = readFileSync(join(root, 'node_modules', '.package-lock.json'))
  const version = createHash('sha256').update(installed).update(manyModules.join()).digest('hex').slice(0, 16)
  const folder = join(cache, `packages-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  await build({
    absWorkingDir: root,
    entryPoints: manyModules.map((name) => ({ in: name, out: name })),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that two of them share must exist only once.
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: [],
    logLevel: 'error',
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another run has created it.
    if (!existsSync(folder)) throw error
  }
  return folder
}
