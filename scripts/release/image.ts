import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../src/values/result.ts'
import { compress, ownedByRoot, tar } from './archive.ts'
import { type BaseImage, type Descriptor, digestOf, type ImageConfig } from './base-image.ts'
import type { Origin } from './origin.ts'

const place = '/opt/kanzlei'
const data = '/var/lib/kanzlei'
const user = 10001
const second = 1_000_000_000

/** Settings of containers; a test compares them with those in deploy/Containerfile. */
export const runSettings = {
  Env: {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: data,
    // The user is a number without an account that would define its home.
    HOME: data,
    // Temporary: compiled code depends on the Node.js of the base image, which is not known here.
    NODE_COMPILE_CACHE: '/tmp/kanzlei-compiled',
  },
  User: `${user}:${user}`,
  WorkingDir: place,
  Entrypoint: [`${place}/bin/kanzlei`],
  Cmd: ['serve'],
  ExposedPorts: { '8080/tcp': {} },
  Volumes: { [data]: {} },
  StopSignal: 'SIGTERM',
  // Docker only: the OCI format has no health check and ignores it.
  Healthcheck: {
    Test: ['CMD', 'node', `${place}/deploy/healthcheck.mjs`],
    Interval: 15 * second,
    Timeout: 5 * second,
    StartPeriod: 60 * second,
  },
} as const

interface ImageFiles {
  /** The program folder, as in the archive. */
  readonly program: string
  readonly base: BaseImage
  /** An empty folder for the content of the image. */
  readonly stage: string
  readonly file: string
}

/**
 * Adds the program to a Node.js image. The archive is an OCI layout that also contains the manifest for
 * `docker load`, with the same files.
 */
export async function writeImage(origin: Origin, files: ImageFiles): Promise<Result<null, string>> {
  const { program, base, stage, file } = files
  const problem = tooOld(base.config)
  if (problem !== null) return fail(problem)
  const layout = join(stage, 'layout')
  const blobs = join(layout, 'blobs/sha256')
  mkdirSync(blobs, { recursive: true })
  const put = (mediaType: string, content: Buffer): Descriptor => {
    const digest = digestOf(content)
    writeFileSync(join(blobs, digest.replace('sha256:', '')), content)
    return { mediaType, digest, size: content.length }
  }
  const putJson = (mediaType: string, value: unknown) => put(mediaType, Buffer.from(JSON.stringify(value)))

  const own = await writeLayers(program, stage)
  const layers = [...base.layers, ...own.map(({ packed }) => packed)].map((content) =>
    put(layerType(content), content),
  )
  const config = putJson(
    'application/vnd.oci.image.config.v1+json',
    imageConfig(
      origin,
      base,
      own.map(({ plainDigest }) => plainDigest),
    ),
  )
  const tag = tagOf(origin.version)
  const manifest = putJson('application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers,
    annotations: labels(origin, base),
  })
  const named = {
    'io.containerd.image.name': `docker.io/library/kanzlei:${tag}`,
    'org.opencontainers.image.ref.name': tag,
  }
  const platform = { architecture: base.config.architecture, os: base.config.os }
  const write = (name: string, value: unknown) => writeFileSync(join(layout, name), JSON.stringify(value))
  write('oci-layout', { imageLayoutVersion: '1.0.0' })
  write('index.json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [{ ...manifest, annotations: named, platform }],
  })
  const path = ({ digest }: Descriptor) => `blobs/${digest.replace(':', '/')}`
  write('manifest.json', [{ Config: path(config), RepoTags: [`kanzlei:${tag}`], Layers: layers.map(path) }])
  const uniform = [...ownedByRoot, '--mode=u=rwX,go=rX', `--mtime=@${origin.seconds}`]
  tar(...uniform, '-cf', file, '-C', layout, 'blobs', 'index.json', 'manifest.json', 'oci-layout')
  return ok(null)
}

/** Returns the tag of a version; tags must not contain the plus sign of unreleased versions. */
export function tagOf(version: string): string {
  return version.replaceAll('+', '_')
}

interface PackedLayer {
  readonly packed: Buffer
  /** Digest of the uncompressed layer, by which the configuration refers to it. */
  readonly plainDigest: string
}

async function writeLayers(program: string, stage: string): Promise<readonly PackedLayer[]> {
  const moved = `--transform=s,^[.],${place.slice(1)},S`
  const plain = (name: string) => join(stage, `${name}.tar`)
  // Without times, so that releases with the same packages share the layer.
  const packages = [...ownedByRoot, '--mtime=@0', moved, '-cf', plain('packages'), '-C', program]
  tar(...packages, '--no-recursion', '.', '--recursion', './node_modules')
  tar(
    ...ownedByRoot,
    moved,
    '-cf',
    plain('program'),
    '-C',
    program,
    '--anchored',
    '--exclude=./node_modules',
    '.',
  )
  // A new volume on this folder gets the owner of the folder.
  mkdirSync(join(stage, data), { recursive: true })
  const owner = [`--owner=kanzlei:${user}`, `--group=kanzlei:${user}`, '--mode=0700', '--mtime=@0']
  tar(...owner, '-rf', plain('program'), '-C', stage, data.slice(1))
  return Promise.all(
    ['packages', 'program'].map(async (name) => {
      const packed = join(stage, `${name}.tar.gz`)
      await compress(plain(name), packed)
      const layer = { packed: readFileSync(packed), plainDigest: digestOf(readFileSync(plain(name))) }
      rmSync(packed)
      rmSync(plain(name))
      return layer
    }),
  )
}

function imageConfig(origin: Origin, base: BaseImage, plainDigests: readonly string[]): ImageConfig {
  const { Env, ...settings } = runSettings
  const kept = (base.config.config?.Env ?? []).filter((line) => !(line.slice(0, line.indexOf('=')) in Env))
  const created = createdOf(origin)
  return {
    ...base.config,
    created,
    config: {
      ...base.config.config,
      ...settings,
      Env: [...kept, ...Object.entries(Env).map(([name, value]) => `${name}=${value}`)],
      Labels: { ...base.config.config?.Labels, ...labels(origin, base) },
    },
    rootfs: { type: 'layers', diff_ids: [...base.config.rootfs.diff_ids, ...plainDigests] },
    history: [
      ...(base.config.history ?? []),
      { created, created_by: `${place}/node_modules` },
      { created, created_by: place },
    ],
  }
}

function labels(origin: Origin, base: BaseImage): Readonly<Record<string, string>> {
  const name = 'org.opencontainers.image'
  return {
    [`${name}.title`]: 'Kanzlei',
    [`${name}.description`]: 'Agency directory, organisation content, vote and election results of a canton',
    [`${name}.licenses`]: 'EUPL-1.2',
    [`${name}.version`]: origin.version,
    [`${name}.revision`]: origin.commit,
    [`${name}.created`]: createdOf(origin),
    ...(base.digest !== null && { [`${name}.base.digest`]: base.digest }),
  }
}

const createdOf = ({ seconds }: Origin) => new Date(seconds * 1000).toISOString()

/** Detects the media type by the first bytes, because archives of `docker save` lack it. */
function layerType(content: Buffer): string {
  const type = 'application/vnd.oci.image.layer.v1.tar'
  if (content.subarray(0, 2).equals(Buffer.of(0x1f, 0x8b))) return `${type}+gzip`
  return content.subarray(0, 4).equals(Buffer.of(0x28, 0xb5, 0x2f, 0xfd)) ? `${type}+zstd` : type
}

/** Returns the Node.js version if it is too old; only official images declare it. */
function tooOld(config: ImageConfig): string | null {
  const line = config.config?.Env?.find((entry) => entry.startsWith('NODE_VERSION='))
  if (line === undefined) return null
  const version = line.slice('NODE_VERSION='.length)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
    ? null
    : `the base has Node.js ${version}, and 24.7 or newer is needed`
}
