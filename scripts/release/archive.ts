import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder of `parent`. Names are sorted and nobody owns anything; compressed here rather than by tar, as every
 * machine has the same zlib in the packaged Node.js.
 */
export async function writeArchive(parent: string, name: string, file: string): Promise<void> {
  const plain = `${file}.tar`
  const fixed = ['--sort=name', '--format=gnu', '--owner=root:0', '--group=root:0', '--numeric-owner']
  execFileSync('tar', [...fixed, '-cf', plain, '-C', parent, name], { env: { ...process.env, LC_ALL: 'C' } })
  await pipeline(createReadStream(plain), createGzip({ level: 6 }), createWriteStream(file))
  rmSync(plain)
}
