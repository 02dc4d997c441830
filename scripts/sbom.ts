import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

const root = fileURLToPath(new URL('..', import.meta.url))

function npmBom(): Bom {
  const what = ['--package-lock-only', '--omit=dev', '--sbom-type=application']
  const text = execFileSync('npm', ['sbom', ...what, '--sbom-format=cyclonedx', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(text)
}

const bom = npmBom()
const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
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
