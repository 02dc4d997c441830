import { compoundViews } from '../../views/compound.ts'
import { electionViews } from '../../views/election.ts'
import { embedsOf, type FigureSubject, type Views } from '../../views/figure/view.ts'
import type { CompoundSubject } from '../../views/subjects/compound-subject.ts'
import type { ElectionSubject } from '../../views/subjects/election-subject.ts'

/** Addresses by page: the chart or map, then the table. Empty pages are omitted. */
export type Embeds = Readonly<Record<string, readonly string[]>>

type Address = (view: string) => string

export function electionEmbeds(pages: readonly string[], address: Address): Embeds {
  return addressed<ElectionSubject>(electionViews, pages, true, address)
}

export function compoundEmbeds(pages: readonly string[], hasMaps: boolean, address: Address): Embeds {
  return addressed<CompoundSubject>(compoundViews, pages, hasMaps, address)
}

function addressed<Of extends FigureSubject>(
  views: Views<Of>,
  pages: readonly string[],
  hasMaps: boolean,
  address: Address,
): Embeds {
  const found = [...embedsOf(views, pages, hasMaps)]
  return Object.fromEntries(found.map(([page, names]) => [page, names.map(address)]))
}

/** Returns the address of the table for each page of a part. */
export function partEmbeds(pages: readonly string[], address: Address): Readonly<Record<string, string>> {
  return Object.fromEntries(pages.map((page) => [page, address(`${page}-table`)]))
}
