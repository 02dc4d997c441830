import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AllowGrowth } from '../../platform/children/bounds.ts'

/** What a source has answered at an address. */
export interface KeptAnswer {
  readonly address: string
  /** The take-over that has read or confirmed the answer. */
  readonly take: string
  readonly tag: string | null
  readonly mediaType: string
  /** The file name from the source; null where there is none. */
  readonly name: string | null
  readonly body: Buffer
}

export interface KeptAnswers {
  find(address: string): Promise<KeptAnswer | null>
  keep(answer: KeptAnswer): Promise<void>
}

/** Stores answers as files in a folder, so that an interrupted take-over continues where it was. */
export async function keptAnswers(folder: string, allowGrowth: AllowGrowth): Promise<KeptAnswers> {
  await mkdir(folder, { recursive: true })
  const pathOf = (address: string) => join(folder, createHash('sha256').update(address).digest('hex'))
  return {
    async find(address) {
      try {
        const bytes = await readFile(pathOf(address))
        const end = bytes.indexOf(10)
        return { ...JSON.parse(bytes.toString('utf8', 0, end)), body: bytes.subarray(end + 1) }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async keep({ body, ...head }) {
      const path = pathOf(head.address)
      const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
      const replaced = await stat(path).catch(() => null)
      await allowGrowth(content.length - (replaced?.size ?? 0))
      // A file with the final name is complete.
      await writeFile(`${path}.new`, content)
      await rename(`${path}.new`, path)
    },
  }
}
