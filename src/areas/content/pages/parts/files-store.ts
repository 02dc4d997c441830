import type { Sight } from '../../records/store.ts'

export interface FileName {
  readonly id: string
  readonly name: string
  readonly media_type: string
}

export async function readFileNames(
  { queries }: Sight,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, FileName>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await queries
    .selectFrom('files')
    .select(['id', 'name', 'media_type'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
