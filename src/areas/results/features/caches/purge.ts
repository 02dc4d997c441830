import { lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { CacheTarget } from '../../../../platform/config/caches.ts'
import { randomId } from '../../../../platform/crypto/secret.ts'
import { namedFetch } from '../../../../platform/http/outgoing/guarded-fetch.ts'

/** The content that a cache has to drop. */
export interface Purge {
  readonly keys: readonly string[]
  /** Results have been withdrawn: not even while the service is away may they be shown again. */
  readonly isFinal: boolean
}

/** Milliseconds that a cache has to answer. */
const patience = 10_000
/** Milliseconds after which a folder that a link has led to is removed. */
const keptFor = 60_000

/** Resolves once the cache has dropped everything with one of these keys. */
export async function purge(target: CacheTarget, { keys, isFinal }: Purge): Promise<void> {
  switch (target.kind) {
    case 'varnish':
      for (const some of batches(keys, 100))
        await ask(target.url, 'PURGE', {
          'x-purge-secret': target.secret,
          [isFinal ? 'xkey-purge' : 'xkey-softpurge']: some.join(' '),
        })
      return
    case 'fastly':
      for (const some of batches(keys, 256))
        await ask(`${target.url}/purge`, 'POST', {
          'fastly-key': target.token,
          'surrogate-key': some.join(' '),
          ...(isFinal ? {} : { 'fastly-soft-purge': '1' }),
        })
      return
    case 'cloudflare':
      for (const some of batches(keys, 30))
        await ask(
          `${target.url}/purge_cache`,
          'POST',
          { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
          JSON.stringify({ tags: some }),
        )
      return
    case 'nginx':
      await nextGeneration(target.link)
  }
}

async function ask(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | null = null,
): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const response = await namedFetch(url, { method, headers, body, signal })
  const text = await response.text()
  if (!response.ok) throw new Error(`answered ${response.status}`)
  if (body !== null && JSON.parse(text).success !== true) throw new Error('answered without success')
}

/**
 * nginx has no keys to purge by, but the path that a link leads to can be part of the key of everything it stores. With
 * another path everything is asked for anew; what was stored before is removed by nginx when nobody has used it for long.
 * The folder stands beside the link, because nginx looks at each part of the path for each request.
 */
async function nextGeneration(link: string): Promise<void> {
  const folder = dirname(link)
  const prefix = `${basename(link)}.`
  const name = prefix + randomId()
  await mkdir(join(folder, name), { recursive: true })
  const draft = join(folder, `${name}.new`)
  await symlink(name, draft)
  await rename(draft, link)
  const { mtimeMs } = await lstat(join(folder, name))
  for (const former of await readdir(folder)) {
    if (!former.startsWith(prefix)) continue
    const path = join(folder, former)
    const found = await lstat(path).catch(() => null)
    // Another process may be about to change the link to a newer folder.
    if (found !== null && found.mtimeMs < mtimeMs - keptFor) await rm(path, { recursive: true, force: true })
  }
}

function batches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
