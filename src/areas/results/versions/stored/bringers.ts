import type { Row } from '../../../../platform/storage/schema/schema.ts'

/** Everybody who counts as a bringer of a part: addresses of accounts, names of tokens and data sources. */
export type Bringers = readonly string[]

/** Who brought a version, and the parts that it keeps from the staged version before it. */
export interface BroughtBy {
  readonly own: Bringers
  readonly figures?: Bringers
  readonly parties?: Bringers
  readonly national?: Bringers
}

export type Brought = Pick<Row<'result_versions'>, 'actor' | 'figures_by' | 'parties_by' | 'bringers'>

/** Of a version that an earlier release has stored only the names are known. */
export function broughtBy({ actor, figures_by, parties_by, bringers }: Brought): BroughtBy {
  if (bringers !== null) return JSON.parse(bringers)
  return {
    own: actor === null ? [] : [actor],
    ...(figures_by !== null && { figures: [figures_by] }),
    ...(parties_by !== null && { parties: [parties_by] }),
  }
}

/** Everybody who uploaded a version or a part of it, or has a say in what uploaded it. */
export function bringersOf(brought: Brought): Bringers {
  const { own, figures = [], parties = [], national = [] } = broughtBy(brought)
  return [...new Set([...own, ...figures, ...parties, ...national])]
}

/** The release before reads one name for each part. */
export function broughtColumns(brought: BroughtBy): Omit<Brought, 'actor'> {
  return {
    figures_by: brought.figures?.[0] ?? null,
    parties_by: brought.parties?.[0] ?? null,
    bringers: JSON.stringify(brought),
  }
}
