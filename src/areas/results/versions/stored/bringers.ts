import type { Row } from '../../../../platform/storage/schema/schema.ts'

/** Everybody who counts as a bringer of a part: addresses of accounts, names of tokens and data sources. */
export type Bringers = readonly string[]

/** The bringers of a version, and of the parts that it keeps from the staged version before it. */
export interface BroughtBy {
  readonly own: Bringers
  readonly figures?: Bringers
  readonly parties?: Bringers
  readonly national?: Bringers
}

export type Brought = Pick<Row<'result_versions'>, 'actor' | 'figures_by' | 'parties_by' | 'bringers'>

/** Reads the bringers of a version; for one that an earlier release has stored, only the names are known. */
export function broughtBy({ actor, figures_by, parties_by, bringers }: Brought): BroughtBy {
  if (bringers !== null) return JSON.parse(bringers)
  return {
    own: actor === null ? [] : [actor],
    ...(figures_by !== null && { figures: [figures_by] }),
    ...(parties_by !== null && { parties: [parties_by] }),
  }
}

/** Returns everybody who uploaded a version or a part of it, or controls the account, token or source that did. */
export function bringersOf(brought: Brought): Bringers {
  const { own, figures = [], parties = [], national = [] } = broughtBy(brought)
  return [...new Set([...own, ...figures, ...parties, ...national])]
}

/** Returns the columns for the bringers, including the single names that the release before reads. */
export function broughtColumns(brought: BroughtBy): Omit<Brought, 'actor'> {
  return {
    figures_by: brought.figures?.[0] ?? null,
    parties_by: brought.parties?.[0] ?? null,
    bringers: JSON.stringify(brought),
  }
}
