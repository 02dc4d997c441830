import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commit of a release. */
export interface Origin {
  readonly root: string
  readonly version: string
  readonly commit: string
  /** Time of the commit in seconds since 1970, which is that of all files of the release. */
  readonly seconds: number
  /** Paths of all files relative to `root`. */
  readonly files: readonly string[]
}

export function readOrigin(root: string): Origin & { readonly changed: boolean } {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').trim().split(' ')
  const changed = git('status', '--porcelain') !== ''
  const listed = git('ls-files', '-z', '--cached', ...(changed ? ['--others', '--exclude-standard'] : []))
  const deleted = new Set(git('ls-files', '-z', '--deleted').split('\0'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const at = { commit, seconds: Number(seconds), changed }
  return {
    ...at,
    root,
    version: versionOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), at),
    files: [...new Set(listed.split('\0'))].filter((path) => path !== '' && !deleted.has(path)).sort(),
  }
}

/** Returns the version; commits after the last release get one between that and the next. */
export function versionOf(
  last: string,
  changelog: string,
  at: { readonly commit: string; readonly seconds: number; readonly changed: boolean },
): string {
  const unreleased = /^## Unreleased$(.*?)(?=^## )/ms.exec(changelog)?.[1] ?? ''
  if (unreleased.trim() === '' && !at.changed) return last
  const day = new Date(at.seconds * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${last}+git${day}.${at.commit.slice(0, 8)}${at.changed ? '.changed' : ''}`
}
