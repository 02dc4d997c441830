import type { Row } from '../../../../platform/storage/schema/schema.ts'

export type OwnRow = Row<'entities'>

/** A canton's letters or, for the quarters of a municipality, its number. */
export const cantonPattern = '^([a-z]{2}|[1-9][0-9]{0,3})$'
/** As far as figures of results go; 0 are the Swiss abroad. */
export const largestId = 2_147_483_647
export const longestName = 200
/** Stands for "always was". */
export const earliestDay = '0001-01-01'

export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Each row that is valid while an earlier one of the same entity still is, with that one. */
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
