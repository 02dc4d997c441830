import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export interface BundleFileMember {
  readonly name: string
  readonly count: number
  record(n: number): object
}

export const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''
export const hex = (prefix: string, n: number) => prefix + n.toString(16).padStart(31, '0')

const largeCanton = { name: 'Grosskanton', locales: ['de_CH'], default_locale: 'de_CH' }

/** Writes a bundle record by record, because the file is too large to build in memory. */
export async function writeBundle(
  path: string,
  members: readonly BundleFileMember[],
  organisation: object = largeCanton,
): Promise<void> {
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(`{"organisation":${JSON.stringify(organisation)}`)
  for (const { name, count, record } of members) {
    await write(`,\n"${name}":[\n`)
    for (let n = 0; n < count; n += 1) await write((n > 0 ? ',\n' : '') + JSON.stringify(record(n)))
    await write(']')
  }
  await write('}\n')
  file.end()
  await once(file, 'finish')
}
