import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTidyHeader, readTidyVotes } from '../../areas/results/import/past-votes/read-tidy.ts'
import { openTable } from '../../formats/tables/open-table.ts'
import type { PastVote } from '../../statistics/past-vote.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fileProblem } from '../terminal/command.ts'

/** Yes shares of votes without other figures, from 0 to 1, by unit; columns are the oldest first. */
export interface ShareTable {
  readonly columns: readonly string[]
  readonly units: ReadonlyMap<number, readonly number[]>
}

export interface PastFolder {
  readonly votes: readonly PastVote[]
  readonly shares: ShareTable | null
  readonly names: ReadonlyMap<number, string>
}

/**
 * Reads a folder. Files are recognised by their headers: tidy results, shares in columns such as v2425, and names of
 * units.
 */
export async function readPastFolder(folder: string): Promise<Result<PastFolder, string>> {
  const votes: PastVote[] = []
  const names = new Map<number, string>()
  let shares: ShareTable | null = null
  try {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort()
    for (const name of files) {
      const bytes = await readFile(join(folder, name))
      const table = openTable(bytes)
      if (!table.ok) return fail(`${join(folder, name)} is not a readable table`)
      const { header } = table.value
      if (isTidyHeader(header)) {
        const read = readTidyVotes(bytes)
        if (!read.ok) return fail(`${join(folder, name)} ${read.error}`)
        votes.push(...read.value)
      } else if (isShareHeader(header)) {
        const read = readShares(table.value.header, table.value.rows(header.length))
        if (read === null) return fail(`${join(folder, name)} holds something else than shares in per cent`)
        shares = read
      }
      if (header.includes('entity_id') && header.includes('name'))
        for (const row of table.value.rows(header.length))
          if (!('code' in row))
            names.set(Number(row[header.indexOf('entity_id')]), row[header.indexOf('name')] ?? '')
    }
  } catch (error) {
    return fail(`cannot read ${folder}: ${fileProblem(error)}`)
  }
  return votes.length === 0 ? fail(`${folder} has no table of past votes`) : ok({ votes, shares, names })
}

const shareColumn = /^v\d{1,9}$/

function isShareHeader(header: readonly string[]): boolean {
  return header.includes('entity_id') && header.some((column) => shareColumn.test(column))
}

function readShares(
  header: readonly string[],
  rows: Iterable<readonly string[] | { readonly code: string }>,
): ShareTable | null {
  const columns = header.filter((column) => shareColumn.test(column))
  const units = new Map<number, readonly number[]>()
  for (const row of rows) {
    if ('code' in row) return null
    const shares = columns.map((column) => Number(row[header.indexOf(column)] || Number.NaN) / 100)
    if (!shares.every((share) => share >= 0 && share <= 1)) return null
    units.set(Number(row[header.indexOf('entity_id')]), shares)
  }
  return { columns, units }
}
