/**
 * npm run release [-- --out FOLDER] [--base IMAGE] [--previous ARCHIVE] [--key FILE] [--uncommitted]
 *
 * Builds all files of a release from the current commit, offline and reproducibly: an archive, a Debian
 * package and an image for the platform of this machine, a Helm chart, the documents as a site, a bill of
 * materials, checksums and, with an Ed25519 key, their signature. --base: the Node.js image to build on, as
 * folder or archive of an OCI layout or as archive of `docker save`. --previous: the archive of the previous
 * release, whose assets remain available. --uncommitted: includes uncommitted changes, and marks the version.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '../src/values/result.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { writeDocumentsSite } from './documents-site/site.ts'
import { writeArchive } from './release/archive.ts'
import { readBaseImage } from './release/base-image.ts'
import { architectures, writeDebianPackage } from './release/debian-package.ts'
import { writeImage } from './release/image.ts'
import { readOrigin } from './release/origin.ts'
import { addPreviousAssets, makeUniform, writeProgramFolder } from './release/program-folder.ts'
import { readKey, signSums, writeSums } from './release/sums.ts'

const root = join(import.meta.dirname, '..')

interface Wish {
  readonly out: string
  readonly base: string | undefined
  readonly previous: string | undefined
  readonly key: string | undefined
  readonly uncommitted: boolean
}

/** Builds the release; returns notes about omitted or additional steps. */
async function release(wish: Wish): Promise<Result<readonly string[], string>> {
  const { out, base, previous, key, uncommitted } = wish
  const architecture = process.platform === 'linux' ? architectures[process.arch] : undefined
  if (architecture === undefined)
    return fail(`there is no release for ${process.platform} on ${process.arch}`)
  const signing = key === undefined ? null : readKey(key)
  if (signing !== null && !signing.ok) return signing
  const origin = readOrigin(root)
  if (origin.changed && !uncommitted)
    return fail('there are changes that are not in a commit; commit them, or release them with --uncommitted')
  mkdirSync(out, { recursive: true })
  const left = readdirSync(out)
  if (left.length > 0) return fail(`${out} is not empty; name another folder with --out`)

  const { version, seconds } = origin
  const work = mkdtempSync(join(tmpdir(), 'kanzlei-release-'))
  try {
    const image = base === undefined ? null : readBaseImage(base, join(work, 'base'), architecture)
    if (image !== null && !image.ok) return image
    const name = `kanzlei-${version}`
    const program = join(work, name)
    mkdirSync(program)
    const packages = await writeProgramFolder(origin, program)
    const added = previous === undefined ? ok(null) : addPreviousAssets(program, previous)
    if (!added.ok) return added
    makeUniform(program, seconds)
    await writeArchive(work, name, join(out, `${name}-linux-${architecture}.tar.gz`))
    await writeArchive(join(program, 'deploy/helm'), 'kanzlei', join(out, `kanzlei-chart-${version}.tgz`))
    if (image !== null) {
      const stage = join(work, 'image')
      const file = join(out, `${name}-linux-${architecture}-oci.tar`)
      const written = await writeImage(origin, { program, base: image.value, stage, file })
      if (!written.ok) return written
    }
    const stage = join(work, 'debian')
    mkdirSync(stage)
    const file = join(out, `kanzlei_${version}_${architecture}.deb`)
    writeDebianPackage(origin, { program, stage, architecture, file })
    const documents = join(work, `${name}-documents`)
    mkdirSync(documents)
    writeDocumentsSite({ root, folder: documents, version })
    makeUniform(documents, seconds)
    await writeArchive(work, `${name}-documents`, join(out, `${name}-documents.tar.gz`))
    const about = { version, date: new Date(seconds * 1000).toISOString(), brings: isOneOf(packages) }
    writeFileSync(join(out, `${name}-linux-${architecture}.cdx.json`), billOfMaterials(about))
  } finally {
    rmSync(work, { recursive: true })
  }
  writeSums(out, readdirSync(out))
  if (signing !== null) signSums(out, signing.value)
  return ok([
    ...(previous === undefined
      ? ['pages of the release before will miss their assets, as no --previous was given: its archive']
      : []),
    ...(base === undefined ? ['there is no image, as no --base was given: an archive of node:26-slim'] : []),
    signing === null ? 'SHA256SUMS is not signed, as no --key was given' : 'SHA256SUMS.sig signs SHA256SUMS',
  ])
}

function isOneOf(names: ReadonlySet<string>): (name: string) => boolean {
  return (name) => names.has(name)
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'release') },
    base: { type: 'string' },
    previous: { type: 'string' },
    key: { type: 'string' },
    uncommitted: { type: 'boolean', default: false },
  },
})
const out = resolve(values.out)
const made = await release({ ...values, out, base: values.base, previous: values.previous, key: values.key })
if (made.ok)
  process.stdout.write([...readdirSync(out).map((name) => join(out, name)), ...made.value, ''].join('\n'))
else {
  process.stderr.write(`release: ${made.error}\n`)
  process.exitCode = 1
}
