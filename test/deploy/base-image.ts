import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Descriptor, digestOf } from '../../scripts/release/base-image.ts'
import { architectures } from '../../scripts/release/debian-package.ts'

export const architecture = architectures[process.arch] ?? process.arch

interface Wanted {
  readonly nodeVersion?: string
  /** One image for each, in an index of its own as registries have it. */
  readonly architectures?: readonly string[]
}

/** Writes an OCI layout of an image that stands for an official one of Node.js: one layer with one file. */
export function writeBaseImage(folder: string, wanted: Wanted = {}): void {
  const { nodeVersion = '26.10.0', architectures = [architecture] } = wanted
  const put = (mediaType: string, content: Buffer): Descriptor => {
    const digest = digestOf(content)
    mkdirSync(join(folder, 'blobs/sha256'), { recursive: true })
    writeFileSync(join(folder, 'blobs', digest.replace(':', '/')), content)
    return { mediaType, digest, size: content.length }
  }
  const json = (mediaType: string, value: unknown) => put(mediaType, Buffer.from(JSON.stringify(value)))
  const layer = oneFile('etc/os-release', 'ID=debian\n')
  const manifests = architectures.map((architecture) => {
    const config = json('application/vnd.oci.image.config.v1+json', {
      architecture,
      os: 'linux',
      config: {
        Env: ['PATH=/usr/local/bin:/usr/bin:/bin', `NODE_VERSION=${nodeVersion}`, 'NODE_ENV=development'],
        Entrypoint: ['docker-entrypoint.sh'],
        Cmd: ['node'],
        Labels: { 'org.opencontainers.image.version': nodeVersion, of: 'the base' },
      },
      rootfs: { type: 'layers', diff_ids: [digestOf(layer)] },
      history: [{ created_by: 'debian' }],
    })
    const layers = [put('application/vnd.oci.image.layer.v1.tar+gzip', gzipSync(layer))]
    const type = 'application/vnd.oci.image.manifest.v1+json'
    return {
      ...json(type, { schemaVersion: 2, mediaType: type, config, layers }),
      platform: { os: 'linux', architecture },
    }
  })
  const indexType = 'application/vnd.oci.image.index.v1+json'
  const index = json(indexType, { schemaVersion: 2, mediaType: indexType, manifests })
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ schemaVersion: 2, manifests: manifests.length === 1 ? manifests : [index] }),
  )
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
}

function oneFile(path: string, content: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-layer-'))
  mkdirSync(join(folder, 'root', path, '..'), { recursive: true })
  writeFileSync(join(folder, 'root', path), content)
  const fixed = ['--mtime=@0', '--owner=root:0', '--group=root:0']
  execFileSync('tar', [...fixed, '-cf', join(folder, 'layer'), '-C', join(folder, 'root'), path])
  const layer = readFileSync(join(folder, 'layer'))
  rmSync(folder, { recursive: true })
  return layer
}
