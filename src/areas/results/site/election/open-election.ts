import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { tallyElection } from '../../tally/election.ts'
import { electionViews } from '../../views/election.ts'
import { countedElection } from '../../views/subjects/counted-items.ts'
import type { ShownElection } from '../../views/subjects/election-subject.ts'
import type { OpenedElection } from '../../views/subjects/open-items.ts'
import { shapesOn } from '../../views/subjects/shapes.ts'

/** An election with everything that its pages can depend on; no result is read. */
export interface CurrentElection extends OpenedElection {
  readonly compound: StoredItem<'compound'> | null
  readonly related: readonly StoredItem<'election'>[]
}

export function currentElection(current: CurrentItems, id: string): CurrentElection | null {
  const stored = current.item('election', id)
  if (stored === null) return null
  const { item } = stored
  const compound = item.compound === null ? null : current.item('compound', item.compound)
  const related = item.relations.flatMap((relation) => current.item('election', relation.id) ?? [])
  const historical = new Set(item.relations.flatMap(({ id, type }) => (type === 'historical' ? [id] : [])))
  return {
    item,
    stored,
    compound,
    related,
    past: related.filter((other) => historical.has(other.item.id)),
    dependsOn: [stored, ...related, ...(compound === null ? [] : [compound])],
  }
}

/** Counted once, and once more for the entity that the reader looks at. */
export async function shownElection(
  area: ResultsArea,
  context: Pick<PageContext, 'organisation'>,
  opened: CurrentElection,
  name: string,
  chosen: number | null,
): Promise<ShownElection> {
  const counted = await countedElection(opened, { area })
  const { election, results } = counted
  const entity = results?.entities.find(({ id }) => id === chosen)
  const hasMap = electionViews[name]?.layout === 'beside'
  return {
    ...counted,
    within:
      entity === undefined
        ? null
        : { entity, tally: tallyElection({ election, results }, { entity: entity.id }) },
    shapes: hasMap ? await shapesOn(area, context, election.date, results?.entities ?? []) : null,
  }
}
