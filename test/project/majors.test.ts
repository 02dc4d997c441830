import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Versions = Readonly<Record<string, string>>

interface Manifest {
  readonly dependencies: Versions
  readonly devDependencies: Versions
  readonly optionalDependencies: Versions
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

/** Direct dependencies by their name, with the ranges of package.json and the versions that are installed from it. */
function directDependencies() {
  const { dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(read('package.json'))
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, range]) => {
      const version = packages[`node_modules/${name}`]?.version
      assert.ok(version, `package-lock.json has no ${name}`)
      return { name, range, version }
    },
  )
}

/** The number whose change may break what uses a package: the first that is not zero, as `^` of npm has it. */
function majorOf(version: string): string {
  return /^0\.0\.\d+|^0\.\d+|^\d+/.exec(version)?.[0] ?? version
}

/** What npm finds here is a major version ahead. Early versions are found only once they are no previews any more. */
function beyond(version: string): string {
  const numbers = majorOf(version).split('.').map(Number)
  const last = numbers.pop() ?? 0
  return `>=${[...numbers, last + 1, 0, 0].slice(0, 3).join('.')}`
}

interface Newer {
  /** The newest version, by the name of the dependency. */
  readonly found: ReadonlyMap<string, string>
  /** Why nobody knows; null where the registry has answered. */
  readonly unknown: string | null
}

/**
 * Asks the registry once which dependencies have a version beyond the major one that is installed: npm is told that a
 * project wants those, and leaves out of its list what does not exist.
 */
async function newerMajors(registry: Versions = {}): Promise<Newer> {
  const wanted = directDependencies().map(({ name, range, version }) => {
    const alias = /^(npm:.+)@/.exec(range)?.[1]
    return [name, `${alias === undefined ? '' : `${alias}@`}${beyond(version)}`] as const
  })
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-majors-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: Object.fromEntries(wanted) }),
    )
    return readAnswer(await outdated(folder, registry))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** npm ends with a status of 1 both where there is something newer and where it could not find out. */
function outdated(folder: string, environment: Versions): Promise<string> {
  const args = ['outdated', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
  const env = { ...process.env, ...environment }
  return new Promise((resolve) =>
    execFile('npm', args, { cwd: folder, env, timeout: 60_000 }, (_error, stdout) => resolve(stdout)),
  )
}

function readAnswer(stdout: string): Newer {
  if (stdout.trim() === '') return { found: new Map(), unknown: 'npm said nothing' }
  const answer: { readonly [name: string]: { readonly wanted?: string; readonly code?: string } } =
    JSON.parse(stdout)
  const { error, ...packages } = answer
  if (error !== undefined && error.wanted === undefined)
    return { found: new Map(), unknown: error.code ?? 'npm could not find out' }
  // An alias is called by its own name and by that of the package.
  const found = Object.entries(packages).map(
    ([name, { wanted = '' }]) => [name.split(':')[0] ?? '', wanted] as const,
  )
  return { found: new Map(found), unknown: null }
}

/** Names and major versions of the list of what is held back. */
function heldBack(): ReadonlyMap<string, string> {
  const part = read('docs/dependencies.md').split('\n## Held back\n')[1]?.split('\n## ')[0] ?? ''
  return new Map(
    [...part.matchAll(/^- `([^`]+)` ([\d.]+): \S/gm)].map(([, name = '', major = '']) => [name, major]),
  )
}

describe('the major versions of direct dependencies', () => {
  it('are the newest, or docs/dependencies.md gives the reason', async (t) => {
    const { found, unknown } = await newerMajors()
    if (unknown !== null) t.diagnostic(`nobody knows whether there are newer ones: ${unknown}`)
    const behind = [...found.keys()].filter((name) => !heldBack().has(name))
    assert.deepEqual(
      behind.map((name) => `${name} has ${found.get(name)}`),
      [],
    )
    const caughtUp = unknown === null ? [...heldBack().keys()].filter((name) => !found.has(name)) : []
    assert.deepEqual(caughtUp, [], 'are held back behind nothing')
  })

  it('that are held back are those that are installed', () => {
    const installed = new Map(directDependencies().map(({ name, version }) => [name, majorOf(version)]))
    assert.ok(heldBack().size > 0)
    assert.deepEqual(
      [...heldBack()].filter(([name, major]) => installed.get(name) !== major),
      [],
    )
  })

  it('are unknown, and not the newest, if the registry cannot be reached', async () => {
    const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_prefer_online: 'true' }
    const { found, unknown } = await newerMajors(nowhere)
    assert.deepEqual([found.size, unknown], [0, 'ECONNREFUSED'])
  })

  it('are the numbers whose change may be incompatible', () => {
    const cases = { '9.2.0': '9', '0.29.8': '0.29', '0.0.26': '0.0.26', '26.10.0': '26' }
    for (const [version, major] of Object.entries(cases)) assert.equal(majorOf(version), major)
    assert.deepEqual(Object.keys(cases).map(beyond), ['>=10.0.0', '>=0.30.0', '>=0.0.27', '>=27.0.0'])
  })
})

describe('the file package-lock.json', () => {
  it('contains no address from which a package was downloaded', () => {
    assert.doesNotMatch(read('package-lock.json'), /"resolved"|\.tgz\b/)
  })
})
