import type { Database, Queries } from '../../platform/storage/database/database.ts'
import type { MemberCount } from './load.ts'
import type { BundleMember } from './member.ts'

export interface DumpOptions {
  readonly onProgress?: (done: MemberCount) => void
}

type Write = (text: string) => Promise<void>

const chunkSize = 64 * 1024
const progressEvery = 256

/** Writes everything as of one moment, one record per line and in a fixed order, so that two dumps can be compared. */
export function dumpBundle(
  database: Pick<Database, 'snapshot'>,
  members: readonly BundleMember[],
  write: Write,
  options: DumpOptions = {},
): Promise<readonly MemberCount[]> {
  return database.snapshot(async (queries) => {
    const summary: MemberCount[] = []
    const gathered = inChunks(write)
    let separator = '{\n'
    for (const member of members) {
      const count = await dumpMember(queries, member, gathered.write, separator, options)
      if (count === null) continue
      summary.push({ member: member.name, count })
      separator = ',\n'
    }
    await gathered.write(summary.length === 0 ? '{}\n' : '\n}\n')
    await gathered.flush()
    return summary
  })
}

/** Writes one member. Returns the number of records; null where there is nothing to write, not even an empty list. */
async function dumpMember(
  queries: Queries,
  { name, shape, dump }: BundleMember,
  write: Write,
  separator: string,
  options: DumpOptions,
): Promise<number | null> {
  let count = 0
  const start = `${separator}${JSON.stringify(name)}: `
  if (shape === 'list') await write(`${start}[`)
  for await (const record of dump(queries)) {
    const before = shape === 'one' ? start : count === 0 ? '\n' : ',\n'
    await write(before + JSON.stringify(record))
    count += 1
    if (count % progressEvery === 0) options.onProgress?.({ member: name, count })
  }
  if (shape === 'list') await write(count === 0 ? ']' : '\n]')
  else if (count === 0) return null
  options.onProgress?.({ member: name, count })
  return count
}

function inChunks(write: Write): { write: Write; flush(): Promise<void> } {
  let text = ''
  async function flush(): Promise<void> {
    await write(text)
    text = ''
  }
  return {
    flush,
    write: async (more) => {
      text += more
      if (text.length >= chunkSize) await flush()
    },
  }
}
