import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Runs GNU tar reproducibly: names are sorted, and owners and modes are numeric. */
export function tar(...args: readonly string[]): void {
  const fixed = ['--sort=name', '--format=gnu', '--numeric-owner']
  execFileSync('tar', [...fixed, ...args], { env: { ...process.env, LC_ALL: 'C' } })
}

export const ownedByRoot: readonly string[] = ['--owner=root:0', '--group=root:0']

/** Compresses with the zlib of the packaged Node.js, which is the same on every machine. */
export async function compress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGzip({ level: 6 }), createWriteStream(to))
}

/** Packs a folder of `parent`. */
export async function writeArchive(parent: string, name: string, file: string): Promise<void> {
  const plain = `${file}.tar`
  tar(...ownedByRoot, '-cf', plain, '-C', parent, name)
  await compress(plain, file)
  rmSync(plain)
}
