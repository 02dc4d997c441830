import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { manyModules } from './quick-imports.ts'

/**
 * Makes one file of each package that consists of hundreds, for `quick-imports.ts`, and answers the folder they are
 * in. They are made again when other packages are installed.
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
    // What two of them share is still there once.
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
    // Another run was faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}
