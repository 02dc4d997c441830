import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Component {
  readonly 'bom-ref': string
  readonly type: string
  name: string
  version: string
  licenses?: readonly object[]
  externalReferences?: readonly { readonly type: string }[]
  description?: string
  scope?: string
  cpe?: string
}

interface Bom {
  serialNumber: string
  readonly metadata: { timestamp: string; readonly component: Component }
  components: Component[]
  dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/** Licences of packages that do not name theirs by its SPDX identifier, as found in their LICENSE files. */
const knownLicences: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'swiss-maps': 'BSD-3-Clause' }

/** Packages that contain only Node.js; vulnerabilities of Node.js are reported under its own name. */
export const runtimePackage = /^node-(bin-)?(linux|darwin)-/

interface Lock {
  packages: Record<string, { readonly dev?: boolean; devDependencies?: object }>
}

export interface ReleasedProduct {
  readonly version: string
  /** In ISO 8601, the same for every build of the release. */
  readonly date: string
  /** Whether the release contains a package. */
  readonly brings: (name: string) => boolean
}

/**
 * Creates a software bill of materials in CycloneDX JSON: the production packages of package-lock.json for
 * all platforms, so that it is the same on every machine, or those in a release; and the Node.js required.
 */
export function billOfMaterials(release: ReleasedProduct | null = null): string {
  const bom = npmBom()
  // npm takes the name of the folder.
  bom.metadata.component.name = read('package.json').name
  for (const component of bom.components) {
    const id = knownLicences[component.name]
    if (component.licenses === undefined && id !== undefined) component.licenses = [{ license: { id } }]
    // Removed because they name the npm registry of this machine; the package URL identifies the package.
    component.externalReferences = (component.externalReferences ?? []).filter(
      ({ type }) => type !== 'distribution',
    )
    if (runtimePackage.test(component.name)) component.cpe = cpe(component.version)
  }
  if (release !== null) narrow(bom, release)
  return `${JSON.stringify(bom, null, 2)}\n`
}

function cpe(version: string): string {
  return `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`
}

function narrow(bom: Bom, { version, date, brings }: ReleasedProduct): void {
  const runtime = bom.components.find(({ name }) => runtimePackage.test(name))
  if (runtime === undefined) throw new Error('package-lock.json has no Node.js')
  bom.metadata.component.version = version
  bom.metadata.timestamp = date
  bom.components = bom.components.filter(({ name }) => brings(name))
  bom.components.push({
    'bom-ref': 'node.js',
    type: 'platform',
    name: 'Node.js',
    version: runtime.version,
    description:
      'Not part of the release: that of the machine, of which this is the version that the tests ran on',
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    cpe: cpe(runtime.version),
  })
  const there = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => there.has(ref))
    .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => there.has(ref)) }))
  bom.serialNumber = ''
  bom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bom))}`
}

/** Returns a UUID of version 8 that is derived from the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

/** Runs npm for production packages only: otherwise it omits those that development packages need as well. */
function npmBom(): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-sbom-'))
  try {
    const { devDependencies: _, ...description } = read('package.json')
    const lock: Lock = read('package-lock.json')
    lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true))
    delete lock.packages['']?.devDependencies
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const what = ['--package-lock-only', '--sbom-type=application', '--sbom-format=cyclonedx']
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    return JSON.parse(execFileSync('npm', ['sbom', ...what, '--loglevel=error'], options))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function read(name: string) {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
}
