import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './quick-passwords.ts'
import './quick-priorities.ts'

const root = new URL('..', import.meta.url).href

/** Packages of many modules that the service and its tests import. */
export const manyModules = [
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
  '@simplewebauthn/server',
  'fast-check',
  'fastify',
  'jose',
  'kysely',
  'nodemailer',
  'pg',
  'sanitize-html',
  'typebox',
  'typebox/compile',
  'typebox/error',
  'typebox/value',
] as const

/**
 * Halves the time to load the service, which about a hundred processes of a test run do: packages of
 * many modules are loaded as one bundle each (`test-packages.ts`), so are programs and threads (`test-programs.ts`), what
 * browsers load is bundled once for all processes (`quick-assets.ts`), and relative imports are resolved without the
 * checks for symbolic links and package scopes that Node.js makes several times per module.
 */
const {
  KANZLEI_TEST_PACKAGES: folder,
  KANZLEI_TEST_PROGRAMS: programs,
  KANZLEI_TEST_ASSETS: assets,
} = process.env
if (folder !== undefined) {
  const bundles = new Map<string, string>(
    manyModules.map((name) => [name, pathToFileURL(join(folder, `${name}.mjs`)).href]),
  )
  const found = new Set<string>()
  const isThere = (url: URL) => {
    if (!found.has(url.href) && existsSync(url)) found.add(url.href)
    return found.has(url.href)
  }
  /** Returns the bundle of a program or thread, if there is one. */
  const program = (address: string) => {
    if (!programs || !address.startsWith(root)) return undefined
    const file = join(programs, address.slice(root.length).replace(/ts$/, 'mjs'))
    return existsSync(file) ? pathToFileURL(file).href : undefined
  }
  const service = [`${root}src/`, ...(programs ? [pathToFileURL(programs).href] : [])]
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (assets && specifier === 'esbuild' && service.some((place) => parentURL?.startsWith(place)))
        return { url: `${root}scripts/quick-assets.ts`, format: 'module-typescript', shortCircuit: true }
      const bundle = bundles.get(specifier) ?? (parentURL === undefined ? program(specifier) : undefined)
      if (bundle !== undefined) return { url: bundle, format: 'module', shortCircuit: true }
      if (specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL?.startsWith('file:')) {
        const url = new URL(specifier, parentURL)
        if (isThere(url)) return { url: url.href, format: 'module-typescript', shortCircuit: true }
      }
      return next(specifier, context)
    },
  })
}
