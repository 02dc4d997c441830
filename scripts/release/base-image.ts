import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../src/values/result.ts'

export interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
}

/** The configuration of an image that images built on it extend or must agree with. */
export interface ImageConfig {
  readonly architecture: string
  readonly os: string
  readonly config?: {
    readonly Env?: readonly string[]
    readonly Labels?: Readonly<Record<string, string>> | null
    readonly [name: string]: unknown
  }
  readonly rootfs: { readonly type: string; readonly diff_ids: readonly string[] }
  readonly history?: readonly unknown[]
  readonly [name: string]: unknown
}

export interface BaseImage {
  readonly config: ImageConfig
  readonly layers: readonly Buffer[]
  /** Digest of its manifest, by which registries identify it; null for some archives of `docker save`. */
  readonly digest: string | null
}

interface Entry extends Descriptor {
  readonly platform?: { readonly os: string; readonly architecture: string }
}

/**
 * Reads an image for a platform from a folder or archive of an OCI layout, or from an archive of `docker
 * save`. `work`: an empty folder for unpacking.
 */
export function readBaseImage(path: string, work: string, architecture: string): Result<BaseImage, string> {
  try {
    const image = read(unpacked(path, work), architecture)
    const { os, architecture: own, rootfs } = image.config
    if (os !== 'linux' || own !== architecture)
      return fail(`${path} is an image for ${os} on ${own}, not for linux on ${architecture}`)
    if (rootfs.diff_ids.length !== image.layers.length)
      return fail(`${path} has ${image.layers.length} layers and lists ${rootfs.diff_ids.length}`)
    return ok(image)
  } catch (error) {
    return fail(`${path} is not an image: ${error instanceof Error ? error.message : error}`)
  }
}

function unpacked(path: string, work: string): string {
  if (statSync(path).isDirectory()) return path
  mkdirSync(work, { recursive: true })
  execFileSync('tar', ['-xf', path, '-C', work], { stdio: ['ignore', 'ignore', 'pipe'] })
  return work
}

function read(folder: string, architecture: string): BaseImage {
  if (existsSync(join(folder, 'index.json'))) return readLayout(folder, architecture)
  const images: readonly { readonly Config: string; readonly Layers: readonly string[] }[] = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const image = only(images)
  return {
    config: JSON.parse(readFileSync(join(folder, image.Config), 'utf8')),
    layers: image.Layers.map((name) => readFileSync(join(folder, name))),
    digest: null,
  }
}

function readLayout(folder: string, architecture: string): BaseImage {
  const blob = ({ digest }: { readonly digest: string }) => {
    const content = readFileSync(join(folder, 'blobs', digest.replace(':', '/')))
    const found = digestOf(content)
    if (found !== digest) throw new Error(`${digest} has the content of ${found}`)
    return content
  }
  const isWanted = ({ platform }: Entry) =>
    platform === undefined || (platform.os === 'linux' && platform.architecture === architecture)
  const find = (index: { readonly manifests: readonly Entry[] }): Entry => {
    const entry = only(index.manifests.filter(isWanted))
    // An index may refer to another one with an image per platform.
    return /index|manifest\.list/.test(entry.mediaType) ? find(JSON.parse(String(blob(entry)))) : entry
  }
  const entry = find(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
  const manifest: { readonly config: Descriptor; readonly layers: readonly Descriptor[] } = JSON.parse(
    String(blob(entry)),
  )
  return {
    config: JSON.parse(String(blob(manifest.config))),
    layers: manifest.layers.map(blob),
    digest: entry.digest,
  }
}

function only<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined || items.length > 1)
    throw new Error(`it holds ${items.length} images for this platform`)
  return item
}

export function digestOf(content: Buffer): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`
}
