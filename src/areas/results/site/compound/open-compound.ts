import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { type PartRef, partOfPath } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { compoundViews } from '../../views/compound.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import { countedCompound } from '../../views/subjects/counted-items.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import { paths } from '../../words/paths.ts'

/** A compound, or a part of one, with everything that its pages can depend on; no result is read. */
export interface CurrentCompound extends OpenedCompound {
  readonly related: readonly StoredItem<'compound'>[]
}

export interface CurrentPart extends CurrentCompound {
  readonly part: PartRef
}

export function currentCompound(current: CurrentItems, id: string): CurrentCompound | null {
  const stored = current.item('compound', id)
  if (stored === null) return null
  const { item } = stored
  const elections = item.elections.flatMap((election) => current.item('election', election) ?? [])
  const related = item.relations.flatMap((relation) => current.item('compound', relation.id) ?? [])
  const historical = new Set(item.relations.flatMap(({ id, type }) => (type === 'historical' ? [id] : [])))
  return {
    item,
    stored,
    elections,
    related,
    past: related.filter((other) => historical.has(other.item.id)),
    part: null,
    dependsOn: [stored, ...elections, ...related],
  }
}

/** Where the pages and views of a compound or part are. */
export function addressOf({ item, part }: CurrentCompound): (view: string) => string {
  return (view) => (part === null ? paths.item(item, view) : paths.part(part, view))
}

export function currentPart(
  current: CurrentItems,
  given: { readonly compound: string; readonly domain: string; readonly segment: string },
): CurrentPart | null {
  const opened = currentCompound(current, given.compound)
  const part = opened && partOfPath(opened.item, opened.elections, given)
  return opened === null || part === null ? null : { ...opened, part }
}

export async function shownCompound(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation'>,
  opened: CurrentCompound,
  name: string,
): Promise<ShownCompound> {
  const counted = await countedCompound(opened, { area })
  const inPart = new Set(counted.tally.elections.map(({ election }) => election.id))
  const elections = counted.elections.filter(({ election }) => inPart.has(election.id))
  const places = elections.flatMap(({ results }) => results?.entities ?? [])
  const hasMap = compoundViews[name]?.drawing === 'map'
  return {
    ...counted,
    elections,
    part: opened.part,
    shapes: hasMap ? await shapesOn(area, context, opened.item.date, places) : null,
  }
}
