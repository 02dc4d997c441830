import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type OwnRow = Row<'entities'>

/** Code of a canton, or the number of a municipality for its quarters. */
export const cantonPattern = '^([a-z]{2}|[1-9][0-9]{0,3})$'
/** The largest 32-bit integer. 0 is reserved for the Swiss abroad. */
export const largestId = 2_147_483_647
export const longestPlaceName = 200
/** Replaces a missing first day. */
export const earliestDay = '0001-01-01'

/** Returns pairs of rows of the same entity with overlapping periods. */
export function overlaps<R extends OwnRow>(rows: readonly R[]): readonly (readonly [row: R, earlier: R])[] {
  const found: (readonly [R, R])[] = []
  for (const same of Map.groupBy(rows, ({ canton, id }) => `${canton} ${id}`).values()) {
    const inOrder = same.toSorted((a, b) =>
      a.valid_from === b.valid_from ? 0 : a.valid_from < b.valid_from ? -1 : 1,
    )
    let longest: R | undefined
    for (const row of inOrder) {
      if (longest !== undefined && (longest.valid_to ?? '9999-12-31') >= row.valid_from)
        found.push([row, longest])
      if (longest === undefined || (longest.valid_to ?? '9999-12-31') < (row.valid_to ?? '9999-12-31'))
        longest = row
    }
  }
  return found
}
