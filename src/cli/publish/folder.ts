import { createHash } from 'node:crypto'
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { randomId } from '../../platform/crypto/secret.ts'
import { compress } from '../../platform/http/caches/compressed-bodies.ts'
import { draftOf, isDraft, keepDraft, removeAbandonedDrafts } from '../instance/replace-file.ts'

/** The file of an address. */
export interface PublishedFile {
  readonly file: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}

export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>
}

/** One state of the site, written beside the current one and shown in one step. */
export interface Version {
  add(address: string, type: string, body: Buffer): Promise<void>
  /** Makes this the current version. Returns the number of files, and how many of them were written. */
  show(): Promise<{ readonly files: number; readonly written: number }>
  /** Deletes an incomplete version. */
  discard(): Promise<void>
}

const endings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/json': 'json',
  'application/ld+json': 'jsonld',
  'application/jsonl': 'jsonl',
  'application/csvm+json': 'csvm',
  'application/geo+json': 'geojson',
  'text/csv': 'csv',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/rdf+xml': 'rdf',
  'text/turtle': 'ttl',
  'application/atom+xml': 'atom',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/jose': 'jose',
  'application/zip': 'zip',
  'text/css': 'css',
  'text/javascript': 'js',
  'font/woff2': 'woff2',
}
const compressed: ReadonlySet<string> = new Set(
  'html json jsonl jsonld csvm geojson csv svg xml rdf ttl atom css js'.split(' '),
)
/** In bytes; smaller files are not compressed. */
const shortest = 500
const everybody = { file: 0o644, folder: 0o755 }
const manifestName = 'manifest.json'

/**
 * Returns the path of an address, such as `vote/a/entities@locale=fr_CH.html`: the path, the query as requested, and an
 * extension for the type.
 */
function publishedFile(address: string, type: string): string | null {
  const [path = '', query = ''] = address.split('?')
  const ending = endings[type.split(';', 1).join('').trim()]
  if (ending === undefined) return null
  const parts = path.split('/').slice(1).map(decodeURIComponent)
  const name = parts.at(-1) === '' ? [...parts.slice(0, -1), 'index'] : parts
  const suffix = `${query === '' ? '' : `@${query}`}.${ending}`
  const file = name.join('/') + suffix
  const isPlain = name.every((part) => part !== '' && part !== '.' && part !== '..') && !query.includes('/')
  return isPlain && file.split('/').every((part) => Buffer.byteLength(part) < 240) ? file : null
}

/**
 * Starts a version. The link `current` leads to the version that is shown. An incomplete version has a temporary name
 * with the id of its process, so that those of killed processes can be deleted.
 */
export async function newVersion(folder: string): Promise<Version> {
  const versions = join(folder, 'versions')
  const shown = join(folder, 'current')
  const id = randomId()
  const root = draftOf(join(versions, id))
  const pointer = draftOf(shown)
  await removeAbandonedDrafts(folder)
  await removeAbandonedDrafts(versions)
  const forget = keepDraft(root)
  await makeFolder(root)
  const before = await manifestOf(shown)
  const files = new Map<string, PublishedFile>()
  const made = new Set<string>()
  let written = 0

  return {
    async add(address, type, body) {
      const file = publishedFile(address, type)
      if (file === null || files.has(address)) return
      const sha256 = createHash('sha256').update(body).digest('hex')
      const path = join(root, file)
      const parent = dirname(path)
      if (!made.has(parent)) await makeFolder(parent)
      made.add(parent)
      const old = before.files[address]
      if (old?.sha256 !== sha256 || old.file !== file || !(await linkAll(join(shown, file), path))) {
        await writeAll(path, body, compressed.has(file.split('.').at(-1) ?? ''))
        written += 1
      }
      files.set(address, { file, type, size: body.length, sha256 })
    },
    async show() {
      const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const manifest: Manifest = { files: Object.fromEntries(sorted) }
      await writeOne(join(root, manifestName), Buffer.from(JSON.stringify(manifest, null, 1)))
      const previous = await readlink(shown).then(basename, () => null)
      await rename(root, join(versions, id))
      forget()
      await rm(pointer, { force: true })
      await symlink(join('versions', id), pointer)
      await rename(pointer, shown)
      // Keep the version before for requests that still read its files; delete older ones.
      for (const name of await readdir(versions))
        if (name !== id && name !== previous && !isDraft(name))
          await rm(join(versions, name), { recursive: true, force: true })
      return { files: files.size, written }
    },
    async discard() {
      await rm(root, { recursive: true, force: true })
      forget()
    },
  }
}

export async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{"files":{}}')
  return JSON.parse(text)
}

const codings = ['', '.gz', '.br']

/**
 * Links a file with its compressed forms from the version before; returns false where the file does not exist there.
 */
async function linkAll(from: string, to: string): Promise<boolean> {
  const linked = await Promise.all(
    codings.map((coding) =>
      link(from + coding, to + coding).then(
        () => true,
        () => false,
      ),
    ),
  )
  return linked[0] === true
}

async function writeAll(path: string, body: Buffer, isCompressed: boolean): Promise<void> {
  await writeOne(path, body)
  if (!isCompressed || body.length < shortest) return
  await writeOne(`${path}.gz`, await compress(body, 'gzip'))
  await writeOne(`${path}.br`, await compress(body, 'br'))
}

/** Writes a file that the web server can read, regardless of the umask. */
async function writeOne(path: string, body: Buffer): Promise<void> {
  await writeFile(path, body, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    // The path may be a hard link, and the version before must not change.
    await rm(path)
    await writeFile(path, body)
  })
  await chmod(path, everybody.file)
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, everybody.folder)
}
