import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { compoundViews } from '../../views/compound.ts'
import type { ShownCompound } from '../../views/subjects/compound-subject.ts'
import { countedCompound } from '../../views/subjects/counted-items.ts'
import type { OpenedCompound } from '../../views/subjects/open-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'
import { paths } from '../../words/paths.ts'

/** Returns the addresses of the pages and views of a compound or part. */
export function addressOf({ item, part }: OpenedCompound): (view: string) => string {
  return (view) => (part === null ? paths.item(item, view) : paths.part(part, view))
}

export async function shownCompound(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation' | 'locale'>,
  opened: OpenedCompound,
  name: string,
): Promise<ShownCompound> {
  const counted = await countedCompound(opened, { area }, context)
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
