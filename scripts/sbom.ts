import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes a software bill of materials in CycloneDX JSON to standard output or to the file given as argument. It lists
 * what package-lock.json pins for production on any platform, so that it is the same on every machine.
 */

interface Component {
  name: string
  licenses?: readonly object[]
  externalReferences?: readonly { readonly type: string }[]
}

interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

/** Licences of packages that do not name theirs by its SPDX identifier, as found in their LICENSE files. */
const knownLicences: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'swiss-maps': 'BSD-3-Clause' }

interface Lock {
  packages: Record<string, { readonly dev?: boolean; devDependencies?: object }>
}

/** npm leaves out a package of production that one of development needs as well: it is asked about production alone. */
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

const bom = npmBom()
const { name } = read('package.json')
// npm takes the name of the folder.
bom.metadata.component.name = name
for (const component of bom.components) {
  const id = knownLicences[component.name]
  if (component.licenses === undefined && id !== undefined) component.licenses = [{ license: { id } }]
  // They name the registry of this machine; the package URL identifies the package.
  component.externalReferences = (component.externalReferences ?? []).filter(
    ({ type }) => type !== 'distribution',
  )
}

const text = `${JSON.stringify(bom, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
