import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a release says about itself; `npm run release` writes it. */
interface Release {
  readonly version: string
  readonly commit: string
  readonly date: string
}

const root = new URL('../../../', import.meta.url)
const release: Release | null = readRelease()

/** The version of the release, or in a clone the one in `package.json`. */
export const programVersion: string =
  release?.version ?? JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version

/** Describes the runtime of this process, and why this one was chosen. */
export function describeRuntime(executable = process.execPath): string {
  const version = `Node.js ${process.versions.node}`
  if (executable.startsWith(fileURLToPath(new URL('node_modules/', root))))
    return `${version} of the packages, as this is a clone`
  const reason = release === null ? 'as the packaged one was not taken' : 'as this is a release'
  return `${version} of the machine (${executable}), ${reason}`
}

/** Null in a clone. */
function readRelease(): Release | null {
  try {
    return JSON.parse(readFileSync(new URL('release.json', root), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
